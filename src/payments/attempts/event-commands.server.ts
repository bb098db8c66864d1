import type { Db, Tx } from '#src/platform/db.server.ts'
import type { IssueKind } from '../payment.ts'

export interface PaymentEvent {
  attemptId: number | null
  kind:
    | 'created'
    | 'opened'
    | 'unsigned'
    | 'mismatch'
    | 'notProven'
    | 'asked'
    | 'repeated'
    | 'late'
    | 'looked'
    | 'succeeded'
    | 'failed'
    | 'expired'
    | 'review'
    | 'chargedInVain'
    | 'refundAsked'
    | 'refunded'
    | 'refundFailed'
  /** Never card data: amounts, codes, provider messages. */
  detail?: Record<string, unknown>
  userId?: number | null
  ip?: string
}

/** Appends an event of an attempt to the permanent log. */
export const note = (db: Db | Tx, { detail = {}, ...event }: PaymentEvent) =>
  db
    .insertInto('paymentEvents')
    .values({ ...event, detail: JSON.stringify(detail) })
    .execute()

interface ReconciliationEvent {
  siteId: number
  attemptId: number
  kind: IssueKind
  detail?: Record<string, unknown>
}

/** Opens a reconciliation issue for an attempt; idempotent per kind while it is open. */
export const reconcile = (tx: Db | Tx, { detail = {}, ...issue }: ReconciliationEvent) =>
  tx
    .insertInto('paymentReconciliations')
    .values({ ...issue, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.columns(['attemptId', 'kind']).where('closedAt', 'is', null).doNothing())
    .execute()
