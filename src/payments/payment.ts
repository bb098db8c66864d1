import type { Purpose } from '../api/payable.ts'
import type { Decimal } from '../platform/money.ts'
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

/** Display states. `waiting`: the bank was queried; `unfinished`: never reached the bank. */
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
