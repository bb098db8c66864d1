import type { Tx } from '../platform/db.server.ts'
import type { Site } from '../shop/site.ts'

/** An order, or money on account. */
export const PURPOSES = ['order', 'account'] as const
export type Purpose = (typeof PURPOSES)[number]

/** What a payment is for, as its one writer sees it. */
export interface PaidFor {
  site: Site
  orderId: number | null
  /** Whose account it stands in. */
  customerId: number
  /** Who pays. */
  userId: number
  /** What instalments cost the buyer, as decimal text. */
  fee: string
}

/** What became of it. `afterwards` is done once the transaction stands. */
export interface SettlementOutcome {
  accepted: boolean
  afterCommit?: () => Promise<void>
}

/** Something that can be paid for, as its own domain joins in (`House.payables`). */
export interface Payable {
  /** Locks it, always before the attempt itself. Answers whether it still waits for money. */
  lock(tx: Tx, paid: PaidFor): Promise<boolean>
  /** The money is there: gives what it was for. Not given when that is impossible; the money then goes back. */
  settle(tx: Tx, paid: PaidFor): Promise<SettlementOutcome>
  /** No money came of it, and none will. */
  release(tx: Tx, paid: PaidFor): Promise<SettlementOutcome>
}
