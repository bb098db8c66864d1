import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { queryNumber, wireDay, wireDecimal, wireFlag, wireObject } from '#src/api/wire-fields.ts'
import { DOCUMENT_TYPES } from '#src/current-account/account.ts'
import {
  ENTRY_KINDS,
  ENTRY_ORIGINS,
  isEntryAmount,
  MAX_DOCUMENT_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_REASON_LENGTH,
} from '#src/current-account/manual-entries/manual-entry.ts'

const id = z.number().int().positive()

const answer = {
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
} as const

/** Stored text has no NUL. */
const line = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .regex(/^[^\0]*$/)

export const getEntryForm = endpoint({
  method: 'GET',
  path: 'accountactivity/get-manual-entry-form',
  service: 'gateway',
  access: 'postEntries',
  summary: 'What the form of a receipt or correction needs: the customer, today, and the currencies that have a rate.',
  input: wireObject({ customerId: ['CustomerID', queryNumber] }),
  output: wireObject({
    code: ['CustomerCode', z.string()],
    name: ['CompanyName', z.string()],
    today: ['Date', wireDay],
    currencies: ['CurrencyList', z.array(z.string())],
  }),
})

export const insertManualEntry = endpoint({
  method: 'POST',
  path: 'accountactivity/insert-manual-entry',
  service: 'gateway',
  access: 'postEntries',
  summary:
    'Posts a receipt (cash, cheque, promissory note, transfer) or a correction to the account of a customer. The same key posts once. Needs a recent second factor.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    customerId: ['CustomerID', id],
    kind: ['Kind', z.enum(ENTRY_KINDS)],
    amount: ['Amount', wireDecimal.refine(isEntryAmount)],
    currency: ['CurrencyToken', z.string().regex(/^[A-Z]{3}$/)],
    entryDate: ['Date', wireDay],
    /** Required for cheques and promissory notes, possible for debits. */
    dueDate: ['DueDate', wireDay.nullable()],
    /** Empty: the shop numbers the entry. */
    documentNo: ['DocumentNumber', line(MAX_DOCUMENT_LENGTH)],
    note: ['Description', line(MAX_NOTE_LENGTH)],
    /** Also posts an entry that the account seems to have. */
    isConfirmed: ['Confirmed', wireFlag.default(false)],
  }),
  output: wireObject({ ...answer, entryId: ['ID', id.nullable()] }),
})

const otherEntry = wireObject({ id: ['ID', id], documentNo: ['DocumentNumber', z.string()] })

export const getReversibleEntry = endpoint({
  method: 'GET',
  path: 'accountactivity/get-reversible-entry',
  service: 'gateway',
  access: 'postEntries',
  summary: 'An entry of an account with its origin, which decides where it is reversed.',
  input: wireObject({ id: ['ID', queryNumber] }),
  output: wireObject({
    id: ['ID', id],
    customerId: ['CustomerID', id],
    code: ['CustomerCode', z.string()],
    name: ['CompanyName', z.string()],
    documentType: ['DocumentType', z.enum(DOCUMENT_TYPES)],
    kind: ['Kind', z.enum(ENTRY_KINDS).nullable()],
    documentNo: ['DocumentNumber', z.string()],
    side: ['Side', z.enum(['debit', 'credit'])],
    amount: ['Amount', wireDecimal],
    currency: ['CurrencyToken', z.string()],
    entryDate: ['Date', wireDay],
    note: ['Description', z.string()],
    origin: ['Origin', z.enum(ENTRY_ORIGINS)],
    orderNumber: ['OrderNumber', z.string().nullable()],
    bankLineId: ['BankLineID', id.nullable()],
    isReversal: ['IsReversal', wireFlag],
    reversedBy: ['ReversedBy', otherEntry.nullable()],
    /** A user matched it, or it is disputed. */
    isInUse: ['IsInUse', wireFlag],
  }),
})

export const reverseEntry = endpoint({
  method: 'POST',
  path: 'accountactivity/reverse-manual-entry',
  service: 'gateway',
  access: 'postEntries',
  summary:
    'Reverses a receipt or correction that was entered by hand, by a further entry of today. An entry is reversed once. Needs a recent second factor.',
  input: wireObject({
    entryId: ['ID', id],
    reason: ['Reason', line(MAX_REASON_LENGTH).min(3)],
  }),
  output: wireObject(answer),
})
