import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { queryNumber, queryText, wireList, wireMoment, wireObject } from '../api/wire-fields.ts'
import { UPLOAD_KIND_NAMES, type UploadKind } from '../imports/uploads/upload.ts'
import { LONGEST_PERSON } from './filter.ts'
import { KIND_NAMES } from './kind.ts'
import { RECORD_KINDS } from './named-record.ts'
import { type DetailField, isDetailField } from './record.ts'
import { HISTORY_RECORD_NAMES, isRecordKey, MAX_RECORD_KEY } from './record-history.ts'

const isFieldFilter = (name: string): name is DetailField | '' => name === '' || isDetailField(name)

const day = z.union([z.literal(''), z.iso.date()])

/** A page of entries, and the records that their details refer to. */
const logPage = {
  lines: [
    'AuditList',
    wireList(
      wireObject({
        id: ['AuditID', z.number()],
        at: ['Date', wireMoment],
        action: ['Action', z.string()],
        actor: ['UserName', z.string()],
        email: ['Email', z.string()],
        byUser: ['IsUser', z.boolean()],
        customer: ['CompanyName', z.string()],
        customerCode: ['CustomerCode', z.string()],
        forAnother: ['IsForAnother', z.boolean()],
        target: ['Target', z.string()],
        detail: ['Detail', z.string()],
        ip: ['IpAddress', z.string()],
      }),
    ),
  ],
  /** Names of the records in the details; deleted ones are missing. */
  records: [
    'RecordList',
    wireList(
      wireObject({
        kind: ['RecordKind', z.enum(RECORD_KINDS)],
        id: ['RecordID', z.number()],
        code: ['Code', z.string()],
        name: ['Name', z.string()],
      }),
    ),
  ],
  totalHits: ['TotalHits', z.number()],
  pageSize: ['PageRowCount', z.number()],
} as const

/** Entries of the log without the fields of one record. */
export const auditPage = wireObject(logPage)

export const getAuditLog = endpoint({
  method: 'GET',
  path: 'audit/get-audit-log',
  service: 'gateway',
  access: 'seeAuditLog',
  summary:
    'Entries of the audit log with actor, target and represented customer, newest first; filtered by person, customer, kind and days of the site, and by UserID to the entries of a user and those about them. RecordList has the names of the records that Detail references by id.',
  input: wireObject({
    person: ['SearchText', queryText(LONGEST_PERSON).optional()],
    kind: ['Action', z.enum(['', ...KIND_NAMES]).optional()],
    customerId: ['CustomerID', queryNumber.optional()],
    userId: ['UserID', queryNumber.optional()],
    startDate: ['StartDate', day.optional()],
    endDate: ['EndDate', day.optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: auditPage,
})

export const getRecordHistory = endpoint({
  method: 'GET',
  path: 'audit/get-record-history',
  service: 'gateway',
  access: 'openBackOffice',
  summary:
    'Entries of the audit log about one record, newest first, for those who may open its page; Key is its code, number, key or id, of brands and roles the name. Field filters entries that change it, FieldList has those that the latest entries change. Addresses of browsers and entries of other areas need seeAuditLog.',
  input: wireObject({
    name: ['Record', z.enum(HISTORY_RECORD_NAMES)],
    key: ['Key', z.string().max(MAX_RECORD_KEY).refine(isRecordKey)],
    kind: ['Action', z.enum(['', ...KIND_NAMES]).optional()],
    field: ['Field', z.string().max(60).refine(isFieldFilter).optional()],
    startDate: ['StartDate', day.optional()],
    endDate: ['EndDate', day.optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: wireObject({
    ...logPage,
    fields: ['FieldList', wireList(z.string())],
    /** What lists changed that were applied or undone by the entries; UploadID is the Target of the entry. */
    listChanges: [
      'ListChanges',
      wireList(
        wireObject({
          uploadId: ['UploadID', z.number()],
          kind: ['ListKind', z.enum(UPLOAD_KIND_NAMES as [UploadKind, ...UploadKind[]])],
          fileName: ['FileName', z.string()],
          field: ['Field', z.string()],
          place: ['Place', z.string()],
          before: ['Before', z.string().nullable()],
          after: ['After', z.string().nullable()],
        }),
      ),
    ],
  }),
})

/** A change of the credit limit and the payment term of a customer. */
export const termsChange = wireObject({
  id: ['ID', z.number()],
  at: ['Date', wireMoment],
  by: ['UserName', z.string()],
  creditLimit: ['AccountLimit', wireObject({ from: ['From', z.string()], to: ['To', z.string()] }).nullable()],
  termsDays: ['TermsDays', wireObject({ from: ['From', z.number()], to: ['To', z.number()] }).nullable()],
  reason: ['Reason', z.string()],
  /** Of a change by a list. */
  source: ['Source', wireObject({ file: ['FileName', z.string()], row: ['RowNumber', z.number()] }).nullable()],
})
