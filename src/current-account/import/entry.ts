import type { Decimal } from '#src/platform/money.ts'

/** Documents the owner's own books have; reversals are told by what they undo. */
export const BOOK_DOCUMENTS = ['opening', 'invoice', 'payment', 'return', 'note'] as const
export type BookDocument = (typeof BOOK_DOCUMENTS)[number]

/** An entry of the owner's own books. */
export interface BookEntry {
  /** How those books know it: the same again is the same entry. */
  reference: string
  /** Of the customer. */
  code: string
  documentType: BookDocument
  documentNo: string
  side: 'debit' | 'credit'
  amount: Decimal
  /** Undefined: what the customer trades in. */
  currency: string | undefined
  entryDate: string
  /** Undefined: after the customer's terms for a debit, the day itself for a credit. */
  dueDate: string | undefined
  /** Reference of the entry it undoes. */
  reverses: string | undefined
  dbs: boolean
  description: string
}

/** What became of one: in the books now, in them already, or why it cannot be. */
export type EntryFate = 'new' | 'unchanged' | { why: string }
