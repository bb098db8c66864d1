import type { Decimal } from '#src/platform/money.ts'
import type { AgeingBuckets } from '../open-items/ageing.ts'

/**
 * What a customer owes in one currency, the overdue part, and the figures of the owner's own books; debt is positive.
 */
export interface Arrears {
  currency: string
  totalDebit: Decimal
  totalCredit: Decimal
  balance: Decimal
  /** Past its due date and unpaid. */
  overdue: Decimal
  /** Due before this month and still unpaid. */
  lastMonth: Decimal
  ageing: AgeingBuckets
  /** Ordered and not yet a debt. */
  openOrders: Decimal
  book: BookFigures | null
}

/** Figures of the owner's own books, as imported. */
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

/** The limit in the customer's trading currency, and what remains after debts and open orders in any currency. */
export interface CreditLimitStatus {
  currency: string
  limit: Decimal
  /** null if an exchange rate is missing. */
  remaining: Decimal | null
  openOrders: Decimal | null
}
