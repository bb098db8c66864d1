import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { queryNumber, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import type { Field } from '#src/imports/columns/field.ts'
import { ENCODINGS } from '#src/imports/file-reader/text-format.ts'
import { LIMIT_NAMES } from '#src/imports/limits.ts'
import { PROBLEM_KINDS } from '#src/imports/uploads/problem.ts'
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_KIND_NAMES,
  UPLOAD_STATES,
  type UploadKind,
  type UploadProblem,
} from '#src/imports/uploads/upload.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'

const id = z.number().int().positive()
export const uploadKind = z.enum(UPLOAD_KIND_NAMES as [UploadKind, ...UploadKind[]])
const state = z.enum(UPLOAD_STATES)

export const uploadAnswer = {
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.enum(REFUSALS).nullable()],
} as const

const base64 = z
  .string()
  .max(Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + 4)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)

export const uploadList = endpoint({
  method: 'POST',
  path: 'import/upload-list',
  service: 'gateway',
  access: 'importData',
  maxBody: 30 * 1024 * 1024,
  summary:
    'Uploads a list (xlsx or text, base64) to be compared and applied; returns its id. Nothing is changed in the shop. The same key returns the first upload.',
  input: wireObject({
    kind: ['ListKind', uploadKind],
    fileName: ['FileName', z.string().trim().min(1).max(200)],
    content: ['Content', base64],
    key: ['IdempotencyKey', z.uuid()],
  }),
  output: wireObject({ ...uploadAnswer, id: ['UploadID', id.nullable()] }),
})

const counts = wireObject({
  read: ['ReadCount', z.number()],
  new: ['NewCount', z.number()],
  changed: ['ChangedCount', z.number()],
  unchanged: ['UnchangedCount', z.number()],
  removed: ['RemovedCount', z.number()],
  joined: ['JoinedCount', z.number()],
  duplicates: ['DuplicateCount', z.number()],
  refused: ['RefusedCount', z.number()],
  notes: ['NoteCount', z.number()],
  newUsers: ['NewUserCount', z.number()],
  made: ['MadeNames', z.array(z.string())],
  unused: ['UnusedColumns', z.array(z.string())],
  changes: ['ChangeCount', z.number()],
  exceeded: [
    'ExceededLimits',
    wireList(
      wireObject({
        name: ['LimitName', z.enum(LIMIT_NAMES)],
        count: ['Count', z.number()],
        total: ['TotalCount', z.number()],
        allowed: ['AllowedPercent', z.number()],
        step: ['StepPercent', z.number().optional()],
      }),
    ),
  ],
})

export const listedUpload = {
  id: ['UploadID', id],
  kind: ['ListKind', uploadKind],
  fileName: ['FileName', z.string()],
  state: ['State', state],
  counts: ['Counts', counts.nullable()],
  createdAt: ['CreatedDate', wireMoment],
  userName: ['UserName', z.string().nullable()],
  scheduledFor: ['ScheduledDate', wireMoment.nullable()],
  scheduledBy: ['ScheduledBy', z.string().nullable()],
} as const

const columnChoice = wireObject({
  at: ['ColumnIndex', z.number().int().min(0).max(999)],
  field: ['Field', z.custom<Field>((value) => typeof value === 'string' && value.length <= 40)],
  place: ['Place', z.string().trim().max(200)],
  language: ['LanguageCode', z.enum(LANGUAGES).optional()],
})

const reading = {
  headerAt: ['HeaderRow', z.number().int().min(1).max(1000).nullable()],
  sheet: ['SheetName', z.string().trim().min(1).max(100).optional()],
  encoding: ['Encoding', z.enum(ENCODINGS).optional()],
} as const

const choices = wireObject({
  ...reading,
  columns: ['Columns', z.array(columnChoice).max(1000)],
  numbers: ['NumberFormat', z.enum(['tr', 'en']).optional()],
  dates: ['DateOrder', z.enum(['dmy', 'mdy', 'ymd']).optional()],
  currency: [
    'CurrencyToken',
    z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  ],
})

const options = wireObject({
  replace: ['Replace', z.boolean()],
  invite: ['Invite', z.boolean()],
  heldIncluded: ['ReservedIncluded', z.boolean()],
  existingOnly: ['ExistingOnly', z.boolean().optional()],
  reason: ['Reason', z.string().trim().max(200).optional()],
})

const change = wireObject({
  no: ['No', z.number()],
  code: ['Code', z.string()],
  field: ['Field', z.string()],
  place: ['Place', z.string()],
  before: ['Before', z.string().nullable()],
  after: ['After', z.string().nullable()],
})

const problem = wireObject({
  no: ['No', z.number()],
  line: ['Row', z.number()],
  code: ['Code', z.string()],
  column: ['Column', z.string()],
  /** Empty for callers who may not read the rows. */
  value: ['Value', z.string()],
  reason: ['Reason', z.string()],
  /** Empty for callers who may not read the rows. */
  rowText: ['RowText', z.string()],
})

const namedCode = wireObject({ code: ['Code', z.string()], name: ['Name', z.string()] })

export const UPLOAD_LISTS = ['changes', ...PROBLEM_KINDS] as const

export const getUpload = endpoint({
  method: 'GET',
  path: 'import/get-upload',
  service: 'gateway',
  access: 'importData',
  summary:
    'An uploaded list with its columns, the counts of its comparison, and a page of its changes, refused rows, notes or moved records.',
  input: wireObject({
    id: ['UploadID', queryNumber],
    list: ['List', z.enum(UPLOAD_LISTS).optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: wireObject({
    ...listedUpload,
    fileSize: ['FileSize', z.number()],
    columns: [
      'FileColumns',
      wireList(
        wireObject({
          at: ['ColumnIndex', z.number()],
          heading: ['Heading', z.string()],
          samples: ['Samples', z.array(z.string())],
        }),
      ),
    ],
    choices: ['Choices', choices],
    options: ['Options', options],
    version: ['Version', recordVersion],
    progress: ['Progress', z.number()],
    rowsTotal: ['RowCount', z.number().nullable()],
    rowsDone: ['DoneCount', z.number()],
    problem: ['Problem', z.custom<UploadProblem>().nullable()],
    hasContent: ['HasContent', z.boolean()],
    mayReadRows: ['MayReadRows', z.boolean()],
    comparedAt: ['ComparedDate', wireMoment.nullable()],
    appliedAt: ['AppliedDate', wireMoment.nullable()],
    appliedBy: ['AppliedBy', z.string().nullable()],
    undoneAt: ['UndoneDate', wireMoment.nullable()],
    undoneBy: ['UndoneBy', z.string().nullable()],
    undoneCount: ['UndoneCount', z.number()],
    isUndoable: ['IsUndoable', z.boolean()],
    finishedAt: ['FinishedDate', wireMoment.nullable()],
    changes: ['ChangeList', wireList(change)],
    problems: ['ProblemList', wireList(problem)],
    problemCounts: [
      'ProblemCounts',
      wireObject({
        refused: ['RefusedCount', z.number()],
        note: ['NoteCount', z.number()],
        moved: ['MovedCount', z.number()],
        notUndone: ['NotUndoneCount', z.number()],
      }),
    ],
    priceLists: ['PriceListList', wireList(namedCode)],
    depots: ['DepotList', wireList(namedCode)],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const uploadTarget = { id: ['UploadID', id], version: ['Version', recordVersion] } as const

export const describeUpload = endpoint({
  method: 'POST',
  path: 'import/describe-upload',
  service: 'gateway',
  access: 'importData',
  summary:
    'Reads the columns of an uploaded list again, from another sheet, in another encoding or below other headings.',
  input: wireObject({
    ...uploadTarget,
    ...reading,
    headerAt: ['HeaderRow', reading.headerAt[1].optional()],
    /** What was chosen before: formats stay, and columns if the headings are the same. */
    choices: ['Choices', choices.optional()],
    options: ['Options', options.optional()],
  }),
  output: wireObject(uploadAnswer),
})

export const compareUpload = endpoint({
  method: 'POST',
  path: 'import/compare-upload',
  service: 'gateway',
  access: 'importData',
  summary:
    'Has an uploaded list compared with the shop in the background, with these columns or those chosen before. Nothing is changed in the shop.',
  input: wireObject({
    ...uploadTarget,
    choices: ['Choices', choices.optional()],
    options: ['Options', options.optional()],
  }),
  output: wireObject(uploadAnswer),
})

export const applyUpload = endpoint({
  method: 'POST',
  path: 'import/apply-upload',
  service: 'gateway',
  access: 'importData',
  summary:
    'Has a compared list applied in the background: exactly the changes that were shown, or none of a batch with a record that changed since. One that exceeds limits of the site needs IsConfirmed.',
  input: wireObject({ ...uploadTarget, confirmed: ['IsConfirmed', z.boolean().optional()] }),
  output: wireObject(uploadAnswer),
})

export const undoUpload = endpoint({
  method: 'POST',
  path: 'import/undo-upload',
  service: 'gateway',
  access: 'importData',
  summary:
    'Has an applied list of counts, prices or products undone in the background, for 30 days, also one that stopped after some of its rows, or continues an undo that failed: values that did not change since are those before the list again, the others stay and are listed.',
  input: wireObject(uploadTarget),
  output: wireObject(uploadAnswer),
})

export const deleteUpload = endpoint({
  method: 'POST',
  path: 'import/delete-upload',
  service: 'gateway',
  access: 'importData',
  summary: 'Deletes an uploaded list with its comparison; not one that is being applied or was applied.',
  input: wireObject(uploadTarget),
  output: wireObject(uploadAnswer),
})
