import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, queryText, wireDay, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { exportedTable, tableExportInput, tableFields } from '#src/back-office/table/wire.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import {
  CUSTOMER_DOCUMENT_KINDS,
  DOCUMENT_FILE_TYPES,
  DOCUMENT_STATES,
  MAX_TITLE_LENGTH,
} from '#src/customers/documents/document.ts'

const id = z.number().int().positive()

const shownDocument = {
  id: ['DocumentID', id],
  kind: ['DocumentKind', z.enum(CUSTOMER_DOCUMENT_KINDS)],
  title: ['Title', z.string()],
  validUntil: ['EndDate', z.string().nullable()],
  shown: ['IsShownToCustomer', wireFlag],
  fileType: ['FileType', z.enum(DOCUMENT_FILE_TYPES)],
  size: ['Size', z.number()],
  createdAt: ['CreatedDate', wireMoment],
  uploadedBy: ['UserName', z.string()],
  state: ['State', z.enum(DOCUMENT_STATES)],
  version: ['Version', recordVersion],
} as const

export const getDocumentList = endpoint({
  method: 'POST',
  path: 'customer/get-document-list',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'A page of the documents of active customers, filtered and sorted, without their content.',
  input: wireObject(tableFields),
  output: wireObject({
    documents: [
      'DocumentList',
      wireList(
        wireObject({
          ...shownDocument,
          customerCode: ['CustomerCode', z.string()],
          customerName: ['CompanyName', z.string()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportDocumentList = endpoint({
  method: 'POST',
  path: 'customer/export-document-list',
  service: 'page',
  access: 'manageCustomers',
  summary: 'The filtered documents of customers with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const getCustomerDocuments = endpoint({
  method: 'GET',
  path: 'customer/get-customer-documents',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'The documents of a customer, the newest first, without their content.',
  input: wireObject({ customerCode: ['CustomerCode', queryText(DETAIL_LENGTHS.code)] }),
  output: wireObject({ documents: ['DocumentList', wireList(wireObject(shownDocument))] }),
})

const query = {
  customerCode: ['CustomerCode', queryText(DETAIL_LENGTHS.code)],
  id: ['DocumentID', queryNumber],
} as const

export const getCustomerDocument = endpoint({
  method: 'GET',
  path: 'customer/get-customer-document',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'One document of a customer with its version, without its content.',
  input: wireObject(query),
  output: wireObject(shownDocument),
})

export const getCustomerDocumentFile = endpoint({
  method: 'GET',
  path: 'customer/get-customer-document-file',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'The file of a document of a customer, base64.',
  input: wireObject(query),
  output: wireObject({
    title: ['Title', z.string()],
    fileType: ['FileType', z.enum(DOCUMENT_FILE_TYPES)],
    content: ['Content', z.string()],
  }),
})

const customerCode = ['CustomerCode', z.string().trim().min(1).max(DETAIL_LENGTHS.code)] as const

const details = {
  kind: ['DocumentKind', z.enum(CUSTOMER_DOCUMENT_KINDS)],
  title: ['Title', z.string().trim().min(1).max(MAX_TITLE_LENGTH)],
  validUntil: ['EndDate', wireDay.nullable()],
  shown: ['IsShownToCustomer', wireFlag],
} as const

/** Four characters for three bytes, and the rest of the request. */
const MAX_BODY = 14_000_000

export const addCustomerDocument = endpoint({
  method: 'POST',
  path: 'customer/insert-customer-document',
  service: 'gateway',
  access: 'manageCustomers',
  maxBody: MAX_BODY,
  summary:
    'Stores a document of a customer, base64: PDF, PNG or JPEG, up to 10 MB. The same file is added once. It has no public address.',
  input: wireObject({ customerCode, ...details, content: ['Content', z.base64()] }),
  output: savedAnswer,
})

export const changeCustomerDocument = endpoint({
  method: 'POST',
  path: 'customer/update-customer-document',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Changes kind, title and last day of a document, and whether the customer may see it.',
  input: wireObject({ customerCode, id: ['DocumentID', id], ...details, version: ['Version', recordVersion] }),
  output: savedAnswer,
})

export const removeCustomerDocument = endpoint({
  method: 'POST',
  path: 'customer/delete-customer-document',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Removes a document of a customer with its content.',
  input: wireObject({ customerCode, id: ['DocumentID', id], version: ['Version', recordVersion] }),
  output: savedAnswer,
})
