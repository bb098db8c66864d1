import Big from 'big.js'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { postRefund } from '#src/current-account/payment-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { type Decimal, roundMoney } from '#src/platform/money.ts'
import type { Attempt } from './attempt.ts'
import { logPaymentEvent } from './attempts/event-commands.server.ts'
import { attemptById } from './attempts/queries.server.ts'
import { loadLockedAttempt, type PaymentDeps } from './attempts/settlement-commands.server.ts'
import { notifyDecision } from './notification-commands.server.ts'
import type { RefundDecision } from './payment.ts'
import { executeRefund, type RefundOutcome } from './refund-commands.server.ts'
import { updateRefundProposals } from './refund-request-commands.server.ts'

export interface DecisionRequest {
  id: number
  decision: RefundDecision
  /** The whole proposal if omitted. */
  price?: Decimal | undefined
  /** Repeating a key returns the same decision. */
  key: string
  note: string
  ip: string
}

/**
 * Decides about a refund proposal of this site, in full or in part; the rest stays proposed. Refuses InvalidRefund and
 * RefundTooHigh. 404 for a missing or decided proposal.
 */
export async function decideRefund(
  deps: PaymentDeps,
  context: RequestContext,
  request: DecisionRequest,
): Promise<Result<RefundOutcome>> {
  const proposal = await openProposal(deps, context, request.id)
  const attempt = proposal && (await attemptById(deps.db, proposal.attemptId))
  if (!attempt) throw notFound()
  if (request.decision !== 'refund') {
    return transact(deps.db, (tx) => decide(tx, deps, { context, request, attempt }))
  }
  const amount = resolveRefundAmount(proposal, attempt, request.price)
  if (!amount.ok) return amount
  const { key, ip } = request
  return executeRefund(deps, context, { of: { reference: attempt.reference }, price: amount.value, key, ip })
}

const openProposal = ({ db }: Pick<PaymentDeps, 'db'>, { site }: RequestContext, id: number) =>
  proposals(db, site.id, id).executeTakeFirst()

const proposals = (db: PaymentDeps['db'] | Tx, siteId: number, id: number) =>
  db
    .selectFrom('paymentReconciliations')
    .select(['id', 'attemptId', 'amount'])
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .where('kind', '=', 'refundDue')
    .where('closedAt', 'is', null)

function resolveRefundAmount(
  { amount: proposed }: { amount: Decimal | null },
  { currency }: Attempt,
  price: Decimal | undefined,
): Result<Decimal> {
  const maximum = proposed ?? '0'
  const amount = roundMoney(price ?? maximum, currency)
  if (new Big(amount).lte(0)) return refuse('InvalidRefund')
  if (new Big(amount).gt(maximum)) return refuse('RefundTooHigh', { left: maximum, currency })
  return ok(amount)
}

interface DecisionInput {
  context: RequestContext
  request: DecisionRequest
  attempt: Attempt
}

/**
 * Locks order, account and attempt in that order and reads the proposal again, so that two concurrent decisions are
 * one.
 */
async function decide(
  tx: Tx,
  deps: PaymentDeps,
  { context, request, attempt: { id: attemptId } }: DecisionInput,
): Promise<Result<RefundOutcome>> {
  const unlocked = await attemptById(tx, attemptId)
  if (!unlocked) throw notFound()
  const { attempt } = await loadLockedAttempt(tx, deps, { attempt: unlocked, site: context.site })
  const proposal = await proposals(tx, context.site.id, request.id).executeTakeFirst()
  if (!proposal) throw notFound()
  const amount = resolveRefundAmount(proposal, attempt, request.price)
  if (!amount.ok) return amount
  const decided = { context, request, attempt, amount: amount.value, proposalId: proposal.id }
  await closeProposal(tx, decided)
  if (request.decision === 'outside') await recordOutside(tx, decided)
  if (attempt.orderId !== null) await updateRefundProposals(tx, attempt.orderId)
  await notifyDecision(tx, attempt, {
    decision: request.decision === 'keep' ? 'keep' : 'outside',
    amount: amount.value,
  })
  return ok({ state: 'done', providerMessage: '' })
}

interface DecidedRefund extends DecisionInput {
  amount: Decimal
  proposalId: number
}

async function closeProposal(tx: Tx, { context, request, attempt, amount, proposalId }: DecidedRefund): Promise<void> {
  const { decision, note: noteText, ip } = request
  const { userId } = context.viewer
  await tx
    .updateTable('paymentReconciliations')
    .set({ amount, decision, note: noteText, closedAt: new Date(), closedBy: userId })
    .where('id', '=', proposalId)
    .execute()
  await audit(tx, {
    siteId: context.site.id,
    userId,
    customerId: attempt.customerId,
    ip,
    action: 'payment.decideRefund',
    target: attempt.reference,
    detail: { decision, amount, note: noteText },
  })
}

/** A refund made outside the system is booked like any other. */
async function recordOutside(tx: Tx, { context, request, attempt, amount }: DecidedRefund): Promise<void> {
  const { userId } = context.viewer
  const { id: refundId } = await tx
    .insertInto('paymentRefunds')
    .values({
      attemptId: attempt.id,
      amount,
      userId,
      outside: true,
      state: 'done',
      settledAt: new Date(),
      idempotencyKey: request.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refunded = new Big(attempt.refunded).plus(amount)
  await tx.updateTable('paymentAttempts').set({ refunded: refunded.toFixed() }).where('id', '=', attempt.id).execute()
  const detail = { refund: refundId, amount, outside: true }
  await logPaymentEvent(tx, { attemptId: attempt.id, kind: 'refunded', detail, userId, ip: request.ip })
  const nothingLeft = refunded.eq(attempt.captured)
  await postRefund(tx, context.site, { ...attempt, paymentId: attempt.id, refundId, userId, amount, nothingLeft })
}
