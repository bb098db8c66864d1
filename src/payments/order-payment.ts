import Big from 'big.js'
import { type Decimal, sum } from '../platform/money.ts'

/** A card payment of an order with its refunds. */
export interface OrderPayment {
  reference: string
  number: string
  at: Date
  captured: Decimal
  refunded: Decimal
  /** Refunds that the bank has not confirmed yet. */
  refunding: Decimal
  /** Captured, minus refunds and pending refunds. */
  left: Decimal
  /** Must be reviewed first. */
  inReview: boolean
}

/** Combined state of an order's payments; null without refunds and reviews. */
export type OrderPaymentState = 'review' | 'refunded' | 'partlyRefunded'

export function summarizePayments(payments: readonly OrderPayment[]): OrderPaymentState | null {
  if (payments.some(({ inReview }) => inReview)) return 'review'
  const refunded = sum(payments.map((payment) => payment.refunded))
  if (refunded.lte(0)) return null
  return refunded.eq(sum(payments.map(({ captured }) => captured))) ? 'refunded' : 'partlyRefunded'
}

/** Part of an order that its payments do not cover; null without payments or debt. */
export function computeUnpaid(owed: Decimal, payments: readonly OrderPayment[]): Decimal | null {
  if (payments.length === 0) return null
  const unpaid = new Big(owed).minus(sum(payments.map(({ left }) => left)))
  return unpaid.gt(0) ? unpaid.toFixed(2) : null
}
