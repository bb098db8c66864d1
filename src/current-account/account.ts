import type { Decimal } from '../platform/money.ts'
import type { RequestContext } from '../shop/policy.ts'

/** Whose account somebody looks at, in one currency: balances of two are never added up. */
export interface Account {
  siteId: number
  customerId: number
  code: string
  name: string
  currency: string
  /** What he trades in; his limit is in it. */
  ownCurrency: string
  limit: Decimal
  /** Only what is collected by the bank's direct debit (DBS). */
  dbsOnly: boolean
  /** The day it is at the site. */
  today: string
}

/**
 * Whether somebody who may look at an account may also say something on it: who owes, and who collects. A dealer reads what
 * his sub-dealer owes (orders 6); which payment was meant for which debt, and what is wrong about one, is that one's word.
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
  /** What of a debit nothing has paid for yet, and how long that is past its due date. */
  open: Decimal
  overdueDays: number
}
