import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, queryText, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { MAX_NOTE_LENGTH } from '#src/customers/notes/note.ts'

const id = z.number().int().positive()

const note = wireObject({
  id: ['NoteID', id],
  body: ['Note', z.string()],
  pinned: ['IsPinned', wireFlag],
  author: ['UserName', z.string()],
  createdAt: ['CreatedDate', wireMoment],
  changedAt: ['ChangedDate', wireMoment.nullable()],
  /** Whether the caller wrote it, and may change its text. */
  own: ['IsOwn', wireFlag],
  version: ['Version', recordVersion],
})

export const getCustomerNotes = endpoint({
  method: 'GET',
  path: 'customer/get-customer-notes',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'A page of the notes of the staff on a customer, pinned ones first, then the newest.',
  input: wireObject({
    customerCode: ['CustomerCode', queryText(DETAIL_LENGTHS.code)],
    page: ['PageNumber', queryNumber.optional()],
  }),
  output: wireObject({
    notes: ['NoteList', wireList(note)],
    totalHits: ['TotalHits', z.number()],
  }),
})

export const getCustomerNote = endpoint({
  method: 'GET',
  path: 'customer/get-customer-note',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'One note on a customer with the version of its text.',
  input: wireObject({
    customerCode: ['CustomerCode', queryText(DETAIL_LENGTHS.code)],
    id: ['NoteID', queryNumber],
  }),
  output: note,
})

const reference = {
  customerCode: ['CustomerCode', z.string().trim().min(1).max(DETAIL_LENGTHS.code)],
  id: ['NoteID', id],
} as const

const body = ['Note', z.string().trim().min(1).max(MAX_NOTE_LENGTH)] as const

export const addCustomerNote = endpoint({
  method: 'POST',
  path: 'customer/insert-customer-note',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Adds a note on a customer; one with the same key is added once. The customer never sees it.',
  input: wireObject({
    customerCode: reference.customerCode,
    key: ['Key', z.uuid()],
    body,
    pinned: ['IsPinned', wireFlag],
  }),
  output: savedAnswer,
})

export const changeCustomerNote = endpoint({
  method: 'POST',
  path: 'customer/update-customer-note',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Changes the text of a note that the caller wrote; 403 for those of others.',
  input: wireObject({ ...reference, body, version: ['Version', recordVersion] }),
  output: savedAnswer,
})

export const pinCustomerNote = endpoint({
  method: 'POST',
  path: 'customer/pin-customer-note',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Pins a note to the top of the list, or unpins it.',
  input: wireObject({ ...reference, pinned: ['IsPinned', wireFlag] }),
  output: savedAnswer,
})

export const removeCustomerNote = endpoint({
  method: 'POST',
  path: 'customer/delete-customer-note',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Removes a note on a customer, also of another author.',
  input: wireObject({ ...reference, version: ['Version', recordVersion] }),
  output: savedAnswer,
})
