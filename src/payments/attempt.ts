import type { Purpose } from '../api/payable.ts'
import type { Decimal } from '../platform/money.ts'
import type { Failure } from './providers/provider.ts'

/** created: waiting for the buyer at the bank; pending: capture was requested, outcome unknown. */
export const ATTEMPT_STATES = ['created', 'pending', 'succeeded', 'failed', 'expired', 'review'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** The outcome is unknown. */
export const isOpen = (state: AttemptState) => state === 'created' || state === 'pending'

/** One payment attempt with a bank. */
export interface Attempt {
  id: number
  /** Public: the bank's order number, and part of the result page's URL. */
  reference: string
  siteId: number
  purpose: Purpose
  orderId: number | null
  customerId: number
  userId: number
  terminalId: number
  /** The amount paid for, the instalment fee, and their total. */
  amount: Decimal
  fee: Decimal
  charged: Decimal
  currency: string
  instalments: number
  state: AttemptState
  failure: Failure | null
  captured: Decimal
  refunded: Decimal
  transactionNo: string | null
  /** The provider's payment id, assigned when it was opened. */
  openedNo: string | null
  /** The payer's note on a payment on account, and the debts it is matched with. */
  description: string
  debitIds: number[]
  language: string
  ip: string
  createdAt: Date
  /** When capture was requested; null before. */
  requestedAt: Date | null
  looks: number
}

/** The bank's order number of an attempt: its reference without hyphens. */
export const toOrderNo = (reference: string) => reference.replaceAll('-', '')

/** The attempt as a bank transaction reference, for later requests. */
export const toTransactionReference = ({ reference, openedNo, transactionNo, currency }: Attempt) => ({
  orderNo: toOrderNo(reference),
  openedNo,
  transactionNo,
  currency,
})

/** The reference in a bank's order number; undefined when invalid. */
export const referenceOfOrderNo = (orderNo: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(orderNo) ? orderNo.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined

/** Minutes for the buyer to authenticate at the bank; then the attempt expires and its reservations are released. */
export const PAY_MINUTES = 20
/** Minutes after a capture request; if the bank then knows of no payment, there is none. */
export const SETTLE_MINUTES = 10
/** Hours without any answer from the bank before the attempt is flagged for review. */
export const SILENT_HOURS = 24

/** Seconds until an attempt is checked again: increasing, at most a quarter of an hour. */
export const secondsUntilNextQuery = (looks: number) => Math.min(30 * 2 ** Math.max(looks - 1, 0), 900)
