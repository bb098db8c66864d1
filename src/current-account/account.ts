import type { Decimal } from '../platform/money.ts'
import type { RequestContext } from '../shop/policy.ts'

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
  /** The day it is at the site. */
  today: string
}

/**
 * Whether a user who may read an account may also write to it: the debtor and the collecting staff may. A dealer reads
 * the account of a sub-dealer (orders 6), but matching payments and disputing entries is up to the sub-dealer.
 */
export const mayRequestConfirmation = ({ viewer }: Pick<RequestContext, 'viewer'>, customerId: number): boolean =>
  viewer.role === 'owner' || viewer.role === 'representative' || viewer.customer?.id === customerId

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
  /** The entry that undid this one, or that this one undoes. */
  undone: boolean
  disputed: boolean
  /** The unpaid part of a debit, and how long it is past its due date. */
  open: Decimal
  overdueDays: number
}
