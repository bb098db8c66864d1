import Big from 'big.js'
import type { Purpose } from '#src/api/payable.ts'
import { type Decimal, sum } from '#src/platform/money.ts'
import type { AttemptState } from './attempt.ts'
import type { Failure } from './providers/provider.ts'

/** A payment as its payer, the dealer or the owner sees it. */
export interface Payment {
  id: number
  reference: string
  /** As displayed: K-000123. */
  number: string
  at: Date
  purpose: Purpose
  orderId: number | null
  orderNumber: string | null
  customerName: string
  /** The user who paid or collected it. */
  payerName: string
  description: string
  amount: Decimal
  fee: Decimal
  charged: Decimal
  refunded: Decimal
  currency: string
  instalments: number
  cardBank: string
  cardFamily: string
  state: AttemptState
  failure: Failure | null
  authorisationNo: string | null
  transactionNo: string | null
}

/** Why a payment needs a review. */
export const ISSUE_KINDS = [
  'mismatch',
  'chargedInVain',
  'refundFailed',
  'bankSilent',
  'noRate',
  'dearer',
  'refundDue',
] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]

export interface PaymentList {
  payments: Payment[]
  totalHits: number
  pageSize: number
}

/** Display states. `waiting`: the bank is queried for the outcome; `unfinished`: never reached the bank; `looked`: under review. */
export const PAYMENT_STATES = [
  'paid',
  'refunded',
  'partlyRefunded',
  'waiting',
  'unfinished',
  'failed',
  'looked',
] as const
export type PaymentStateName = (typeof PAYMENT_STATES)[number]

export function getStateName({
  state,
  refunded,
  charged,
}: Pick<Payment, 'state' | 'refunded' | 'charged'>): PaymentStateName {
  if (state === 'created') return 'unfinished'
  if (state === 'pending') return 'waiting'
  if (Number(refunded) > 0) return Number(refunded) < Number(charged) ? 'partlyRefunded' : 'refunded'
  if (state === 'succeeded') return 'paid'
  return state === 'review' ? 'looked' : 'failed'
}

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

/** Refund to the card, keep as credit on account, or record a refund made outside the system. */
export const REFUND_DECISIONS = ['refund', 'keep', 'outside'] as const
export type RefundDecision = (typeof REFUND_DECISIONS)[number]
