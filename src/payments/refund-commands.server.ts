import Big from 'big.js'
import { sql } from 'kysely'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { type Decimal, roundMoney, sum } from '#src/platform/money.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { logPaymentEvent } from './attempts/event-commands.server.ts'
import type { PaymentDeps } from './attempts/settlement-commands.server.ts'
import { requestRefund, updateRefundProposals } from './refund-request-commands.server.ts'

/** A payment by order or by its own reference: a payment on account has no order. */
export type OfPayment = { orderId: number } | { reference: string }

export interface RefundCommand {
  of: OfPayment
  /** Amount to refund; the whole remainder if omitted. */
  price?: Decimal | undefined
  /**
   * Repeating a key returns the same refund, and is refused with another price. Without a key, the same amount within
   * ten minutes counts as a repetition.
   */
  key?: string | undefined
  ip: string
}

export interface RefundOutcome {
  /** State at the bank; `requested` until it answers. */
  state: 'requested' | 'done' | 'failed'
  providerMessage: string
}

/**
 * Refunds a payment by its own method: never more than was captured and not yet refunded (threat 10). The amount is
 * reserved before the provider is called, so that two concurrent refunds cannot both have the rest. Refuses
 * InvalidRefund, RefundTooHigh, KeyReused, and ConfirmSecondFactor: money leaves only with a recent second factor.
 */
export async function executeRefund(
  deps: PaymentDeps,
  context: RequestContext,
  refundCommand: RefundCommand,
): Promise<Result<RefundOutcome>> {
  const confirmed = await requireConfirmation(deps.db, context.viewer, 'refund')
  if (!confirmed.ok) return confirmed
  const reserved = await transact(deps.db, (tx) => reserve(tx, context, refundCommand))
  if (!reserved.ok) return reserved
  const { id, again } = reserved.value
  if (!again) await requestRefund(deps, id)
  const row = await deps.db
    .selectFrom('paymentRefunds')
    .select(['state', 'providerMessage'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return ok({ state: row.state as RefundOutcome['state'], providerMessage: row.providerMessage })
}

/** While the command queries the bank itself, the background job skips the refund. */
const QUERY_LEASE_MS = 60_000

async function reserve(tx: Tx, { site, viewer }: RequestContext, { of, price, key, ip }: RefundCommand) {
  const paid = await lockPayment(tx, site.id, of)
  if (!paid) throw notFound()
  const others = await loadRefunds(tx, paid.id)
  const refundable = new Big(paid.captured).minus(sum(others.filter(isActive).map(({ amount }) => amount)))
  const amount = roundMoney(price === undefined ? refundable : new Big(price), paid.currency)
  const { userId } = viewer
  const before = others.find((one) => isRepeatedRequest(one, { key, amount, userId }))
  const requestHash = digestRequest([price === undefined ? null : new Big(price).toFixed()])
  if (before) {
    const same = key === undefined || isRepetition(before.requestHash, requestHash)
    return same ? ok({ id: before.id, again: true }) : refuse('KeyReused')
  }
  if (price !== undefined && new Big(amount).lte(0)) return refuse('InvalidRefund')
  if (new Big(amount).lte(0) || refundable.lt(amount)) {
    return refuse('RefundTooHigh', { left: refundable.toFixed(2), currency: paid.currency })
  }
  const whole = refundable.eq(paid.captured) && refundable.eq(amount)
  const { id } = await tx
    .insertInto('paymentRefunds')
    .values({
      attemptId: paid.id,
      amount,
      whole,
      userId,
      idempotencyKey: key ?? null,
      requestHash,
      nextLookAt: new Date(Date.now() + QUERY_LEASE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await logPaymentEvent(tx, { attemptId: paid.id, kind: 'refundAsked', detail: { amount }, userId, ip })
  const target = 'orderId' in of ? `${of.orderId}` : of.reference
  const entry = { siteId: site.id, userId, customerId: paid.customerId, ip, target, detail: { amount } }
  await audit(tx, { ...entry, action: 'payment.refund' })
  if (paid.orderId !== null) await updateRefundProposals(tx, paid.orderId)
  return ok({ id, again: false })
}

/** Of an order: the payment that matches it first, then one of another amount. */
const lockPayment = (tx: Tx, siteId: number, of: OfPayment) =>
  tx
    .selectFrom('paymentAttempts')
    .select(['id', 'captured', 'currency', 'customerId', 'orderId'])
    .where('siteId', '=', siteId)
    .where('orderId' in of ? 'orderId' : 'reference', '=', 'orderId' in of ? of.orderId : of.reference)
    .where('captured', '>', '0')
    .orderBy(sql`state = 'succeeded' desc, id desc`)
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

const loadRefunds = (tx: Tx, attemptId: number) =>
  tx
    .selectFrom('paymentRefunds')
    .select(['id', 'amount', 'state', 'idempotencyKey', 'requestHash', 'userId', 'createdAt'])
    .where('attemptId', '=', attemptId)
    .orderBy('id')
    .execute()

type Row = Awaited<ReturnType<typeof loadRefunds>>[number]

const isActive = ({ state }: Row) => state !== 'failed'

const REPETITION_WINDOW_MS = 600_000

function isRepeatedRequest(
  row: Row,
  { key, amount, userId }: { key: string | undefined; amount: string; userId: number | null },
) {
  if (key !== undefined) return row.idempotencyKey === key
  const recent = Date.now() - row.createdAt.getTime() < REPETITION_WINDOW_MS
  return (
    recent && row.idempotencyKey === null && isActive(row) && row.userId === userId && new Big(row.amount).eq(amount)
  )
}
