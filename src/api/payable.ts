import type { Tx } from '../platform/db.server.ts'
import type { Site } from '../settings/site.ts'

/** An order, or money on account. */
export const PURPOSES = ['order', 'account'] as const
export type Purpose = (typeof PURPOSES)[number]

/** What a payment is for, as the payment domain passes it on. */
export interface PaidFor {
  site: Site
  orderId: number | null
  /** The customer whose account is credited. */
  customerId: number
  /** The paying user. */
  userId: number
  /** The instalment fee of the buyer, as decimal text. */
  fee: string
}

/** The result of settling. `afterCommit` runs after the transaction is committed. */
export interface SettlementOutcome {
  accepted: boolean
  afterCommit?: () => Promise<void>
}

/** Something payable, registered by its own domain (`AppContext.payables`). */
export interface Payable {
  /** Locks it, always before the payment attempt is locked. Returns whether it still awaits payment. */
  lock(tx: Tx, paid: PaidFor): Promise<boolean>
  /**
   * Fulfils what was paid for after the amount was captured. If that is impossible, `accepted` is false and the amount
   * is refunded.
   */
  settle(tx: Tx, paid: PaidFor): Promise<SettlementOutcome>
  /** Releases it after the payment failed for good. */
  release(tx: Tx, paid: PaidFor): Promise<SettlementOutcome>
}
