import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { EntryKind } from './manual-entries/manual-entry.ts'

/** An account in one currency: balances of different currencies are never added up. */
export interface Account {
  siteId: number
  customerId: number
  code: string
  name: string
  currency: string
  /** The customer's trading currency; the credit limit is in it. */
  ownCurrency: string
  limit: Decimal
  /** Only amounts collected by the bank's direct debit (DBS). */
  dbsOnly: boolean
  /** Today in the site's time zone. */
  today: string
}

/**
 * Whether a user who may read an account may also write to it: the debtor and the collecting staff may. A dealer reads
 * the account of a sub-dealer (orders 6), but matching payments and disputing entries is up to the sub-dealer.
 */
export const mayWriteToAccount = ({ viewer }: Pick<RequestContext, 'viewer'>, customerId: number): boolean =>
  hasStaffPermission(viewer, 'seeAccounts') || viewer.role === 'representative' || viewer.customer?.id === customerId

export const DOCUMENT_TYPES = ['opening', 'invoice', 'payment', 'return', 'reversal', 'note', 'fee', 'refund'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** One line of a statement; debt is positive. */
export interface StatementLine {
  id: number
  documentType: DocumentType
  documentNo: string
  description: string
  entryDate: string
  dueDate: string
  debit: Decimal
  credit: Decimal
  /** After this entry. */
  balance: Decimal
  orderNumber: string | null
  dbs: boolean
  /** Reversed by another entry, or itself a reversal. */
  undone: boolean
  disputed: boolean
  /** The unpaid part of a debit, and how long it is past its due date. */
  open: Decimal
  overdueDays: number
}

/** An entry of an account with its related records. */
export interface AccountDocument {
  id: number
  customerId: number
  documentType: DocumentType
  /** Of a receipt or correction that staff entered; null for others. */
  kind: EntryKind | null
  documentNo: string
  description: string
  side: 'debit' | 'credit'
  amount: Decimal
  currency: string
  /** In the site's own currency, at the rate of its day. */
  baseAmount: Decimal
  entryDate: string
  dueDate: string
  dbs: boolean
  orderNumber: string | null
  userName: string
  recordedAt: Date
  /** The entry that reversed it, or that it reversed. */
  undoneBy: { id: number; documentNo: string; entryDate: string } | null
  undoes: { id: number; documentNo: string; entryDate: string } | null
  /** Of a debit: unpaid. Of a credit: not matched to a chosen debt. */
  open: Decimal
  overdueDays: number
  matches: Match[]
  /** Changes whenever the entry is matched as a payment. */
  matchVersion: number
  disputes: Dispute[]
}

export interface Match {
  /** Id of the other entry. */
  entryId: number
  documentNo: string
  amount: Decimal
  at: Date
  /** By the order or card payment that both entries name: not chosen by a user. */
  byDocument: boolean
}

export interface Dispute {
  id: number
  note: string
  by: string
  at: Date
  answer: string | null
  closedBy: string | null
  closedAt: Date | null
}

/** The readable number of a payment: K-000123. */
export const formatPaymentNumber = (paymentId: number) => `K-${String(paymentId).padStart(6, '0')}`

/** Document types of the owner's own books; reversals are recognized by the entry they reverse. */
const BOOK_DOCUMENTS = ['opening', 'invoice', 'payment', 'return', 'note'] as const
export type BookDocument = (typeof BOOK_DOCUMENTS)[number]

/** An entry of the owner's own books. */
export interface BookEntry {
  /** Its key in those books: the same reference is the same entry. */
  reference: string
  /** The customer's code. */
  code: string
  documentType: BookDocument
  documentNo: string
  side: 'debit' | 'credit'
  amount: Decimal
  /** Undefined: the customer's trading currency. */
  currency: string | undefined
  entryDate: string
  /** Undefined: by the customer's payment terms for a debit, the entry date for a credit. */
  dueDate: string | undefined
  /** Reference of the entry it reverses. */
  reverses: string | undefined
  dbs: boolean
  description: string
}

/** The result of one entry: added, already present, or refused with the reason. */
export type EntryResult = 'new' | 'unchanged' | { why: string }

/** ISO 4217 numbers, which older clients send instead of letter codes. */
const ISO_NUMBERS: Record<string, number> = {
  TRY: 949,
  USD: 840,
  EUR: 978,
  GBP: 826,
  CHF: 756,
  RUB: 643,
  UAH: 980,
  AED: 784,
  SAR: 682,
  IQD: 368,
  JPY: 392,
  CNY: 156,
  AZN: 944,
  KZT: 398,
}

const CODES_BY_NUMBER = new Map(Object.entries(ISO_NUMBERS).map(([code, number]) => [`${number}`, code]))

export const numberOfCurrency = (currency: string): number => ISO_NUMBERS[currency] ?? 0

/** Parses an ISO 4217 code or number. Undefined for `0`, an empty text or an unknown currency: the customer's own. */
export function parseCurrency(text: string): string | undefined {
  if (/^[A-Za-z]{3}$/.test(text)) return text.toUpperCase()
  return CODES_BY_NUMBER.get(text)
}
