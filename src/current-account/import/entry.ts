import type { Decimal } from '#src/platform/money.ts'

/** Document types of the owner's own books; reversals are recognized by the entry they reverse. */
export const BOOK_DOCUMENTS = ['opening', 'invoice', 'payment', 'return', 'note'] as const
export type BookDocument = (typeof BOOK_DOCUMENTS)[number]

/** An entry of the owner's own books. */
export interface BookEntry {
  /** Its key in those books: the same reference is the same entry. */
  reference: string
  /** Of the customer. */
  code: string
  documentType: BookDocument
  documentNo: string
  side: 'debit' | 'credit'
  amount: Decimal
  /** Undefined: the customer's trading currency. */
  currency: string | undefined
  entryDate: string
  /** Undefined: after the customer's terms for a debit, the day itself for a credit. */
  dueDate: string | undefined
  /** Reference of the entry it undoes. */
  reverses: string | undefined
  dbs: boolean
  description: string
}

/** The result of one entry: added, already present, or refused with the reason. */
export type EntryFate = 'new' | 'unchanged' | { why: string }
