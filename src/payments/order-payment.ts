import Big from 'big.js'
import { type Decimal, sum } from '../platform/money.ts'

/** A card payment of an order, and what became of its money. */
export interface OrderPayment {
  reference: string
  number: string
  at: Date
  captured: Decimal
  refunded: Decimal
  /** Refunds that the bank has not answered yet. */
  refunding: Decimal
  /** Captured, less what went back and what is on its way back. */
  left: Decimal
  /** Somebody has to look at it first. */
  inReview: boolean
}

/** How the payments of an order stand together; null where nothing went back and nothing is under review. */
export type OrderPaymentState = 'review' | 'refunded' | 'partlyRefunded'

export function summarizePayments(payments: readonly OrderPayment[]): OrderPaymentState | null {
  if (payments.some(({ inReview }) => inReview)) return 'review'
  const refunded = sum(payments.map((payment) => payment.refunded))
  if (refunded.lte(0)) return null
  return refunded.eq(sum(payments.map(({ captured }) => captured))) ? 'refunded' : 'partlyRefunded'
}

/** What of an order its payments do not cover; null where there is no payment, or nothing is owed. */
export function computeUnpaid(owed: Decimal, payments: readonly OrderPayment[]): Decimal | null {
  if (payments.length === 0) return null
  const unpaid = new Big(owed).minus(sum(payments.map(({ left }) => left)))
  return unpaid.gt(0) ? unpaid.toFixed(2) : null
}
