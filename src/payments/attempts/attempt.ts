import type { Purpose } from '../../api/payable.ts'
import type { Decimal } from '../../platform/money.ts'
import type { Failure } from '../providers/provider.ts'

/** created: the bank waits for the buyer; pending: the bank was asked to take the money, and nobody knows yet. */
export const ATTEMPT_STATES = ['created', 'pending', 'succeeded', 'failed', 'expired', 'review'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** Nobody knows yet what becomes of it. */
export const isOpen = (state: AttemptState) => state === 'created' || state === 'pending'

/** One try with a bank. */
export interface Attempt {
  id: number
  /** Public: the bank's order number, and part of the address of its result. */
  reference: string
  siteId: number
  purpose: Purpose
  orderId: number | null
  customerId: number
  userId: number
  terminalId: number
  /** What is paid for, what the instalments cost the buyer, and both together. */
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
  /** What a provider called the payment when it opened it. */
  openedNo: string | null
  /** What the payer wrote to a payment on account, and the debts he meant it for. */
  description: string
  debitIds: number[]
  language: string
  ip: string
  createdAt: Date
  /** When the bank was asked to take the money; null before. */
  askedAt: Date | null
  looks: number
}

/** What the bank knows an attempt by: its reference without hyphens. */
export const toOrderNo = (reference: string) => reference.replaceAll('-', '')

/** An attempt in the words of a bank, for whatever it is asked later. */
export const toTransactionReference = ({ reference, openedNo, transactionNo, currency }: Attempt) => ({
  ...{ orderNo: toOrderNo(reference), openedNo, transactionNo, currency },
})

/** The reference in a bank's order number; undefined for what is none. */
export const referenceOfOrderNo = (orderNo: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(orderNo) ? orderNo.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined

/** A buyer has this long to prove himself at his bank; then the attempt is over, and what was held for it is free. */
export const PAY_MINUTES = 20
/** A bank that was asked to take money and knows of nothing by then never will. */
export const SETTLE_MINUTES = 10
/** A bank that says nothing at all for so long is a matter for people. */
export const SILENT_HOURS = 24

/** Seconds until an attempt is looked after again: sooner at first, never more than a quarter of an hour. */
export const patienceAfter = (looks: number) => Math.min(30 * 2 ** Math.max(looks - 1, 0), 900)
