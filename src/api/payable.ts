import type { Tx } from '../platform/db.server.ts'
import type { Site } from '../shop/site.ts'

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
  /** Locks it, always before the attempt itself. Answers whether it still waits for money. */
  lock(tx: Tx, paid: PaidFor): Promise<boolean>
  /**
   * The amount was captured: delivers what it was for. If that is impossible the result is a refusal, and the amount is
   * refunded.
   */
  settle(tx: Tx, paid: PaidFor): Promise<SettlementOutcome>
  /** No money came of it, and none will. */
  release(tx: Tx, paid: PaidFor): Promise<SettlementOutcome>
}
