import type { Db, Tx } from '../../platform/db.server.ts'
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
  /** Never of a card: amounts, codes, what the bank said. */
  detail?: Record<string, unknown>
  userId?: number | null
  ip?: string
}

/** Writes down what happened to an attempt, for good. */
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

/** Puts an attempt on the list of those that somebody has to look at; once for each kind while it stands there. */
export const reconcile = (tx: Db | Tx, { detail = {}, ...trouble }: ReconciliationEvent) =>
  tx
    .insertInto('paymentReconciliations')
    .values({ ...trouble, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.columns(['attemptId', 'kind']).where('closedAt', 'is', null).doNothing())
    .execute()
