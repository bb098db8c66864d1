import type { Decimal } from '#src/platform/money.ts'
import type { AgeingBuckets } from '../open-items/ageing.ts'

/** What a customer owes in one currency, what he should have paid, and what the owner's own books say; debt is positive. */
export interface Arrears {
  currency: string
  totalDebit: Decimal
  totalCredit: Decimal
  balance: Decimal
  /** Past its due date and unpaid. */
  overdue: Decimal
  /** What fell due before this month and is still unpaid. */
  lastMonth: Decimal
  ageing: AgeingBuckets
  /** Ordered and not yet a debt. */
  openOrders: Decimal
  book: BookFigures | null
}

/** Figures of the owner's own books, as they were loaded. */
export interface BookFigures {
  balance: Decimal
  /** Cheques that were handed in and are not paid yet. */
  chequeRisk: Decimal
  /** Delivered and not yet invoiced. */
  waybills: Decimal
  dispatched: Decimal
  remark: string
  asOf: string
}

/** The limit in the currency a customer trades in, and what is left of it after debts and open orders in any currency. */
export interface CreditLimitStatus {
  currency: string
  limit: Decimal
  /** null where a rate is missing: then nothing can be said. */
  remaining: Decimal | null
  openOrders: Decimal | null
}
