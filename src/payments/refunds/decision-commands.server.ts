import Big from 'big.js'
import { transact } from '../../api/command.server.ts'
import { done, notFound, type Result, refused } from '../../api/refusal.ts'
import { postRefund } from '../../current-account/payment-commands.server.ts'
import { audit } from '../../platform/audit.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import { type Decimal, roundMoney } from '../../platform/money.ts'
import type { Who } from '../../shop/policy.ts'
import type { Attempt } from '../attempts/attempt.ts'
import { note } from '../attempts/event-commands.server.ts'
import { attemptById } from '../attempts/queries.server.ts'
import { locked, type Till } from '../attempts/settling-commands.server.ts'
import { tellOfDecision } from '../telling-commands.server.ts'
import { giveBack, type Refunded } from './commands.server.ts'
import type { RefundDecision } from './decision.ts'
import { updateRefundProposals } from './proposal-commands.server.ts'

export interface DecisionRequest {
  id: number
  decision: RefundDecision
  /** All that is proposed when it is left out. */
  price?: Decimal | undefined
  /** The same key is the same decision. */
  key: string
  note: string
  ip: string
}

/**
 * Decides a refund proposal of this site: of all of it or of a part, and what is left stays proposed. Refuses with InvalidAmount and
 * RefundTooHigh; a proposal that is not there or was decided is 404.
 */
export async function decideRefund(till: Till, who: Who, request: DecisionRequest): Promise<Result<Refunded>> {
  const proposal = await openProposal(till, who, request.id)
  const attempt = proposal && (await attemptById(till.db, proposal.attemptId))
  if (!attempt) throw notFound()
  if (request.decision !== 'refund') {
    return transact(till.db, (tx) => decide(tx, till, { who, request, attempt }))
  }
  const amount = amountOf(proposal, attempt, request.price)
  if (!amount.ok) return amount
  const { key, ip } = request
  return giveBack(till, who, { of: { reference: attempt.reference }, price: amount.value, key, ip })
}

const openProposal = ({ db }: Pick<Till, 'db'>, { site }: Who, id: number) =>
  proposals(db, site.id, id).executeTakeFirst()

const proposals = (db: Till['db'] | Tx, siteId: number, id: number) =>
  db
    .selectFrom('paymentReconciliations')
    .select(['id', 'attemptId', 'amount'])
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .where('kind', '=', 'refundDue')
    .where('closedAt', 'is', null)

function amountOf(
  { amount: proposed }: { amount: Decimal | null },
  { currency }: Attempt,
  price: Decimal | undefined,
): Result<Decimal> {
  const most = proposed ?? '0'
  const amount = roundMoney(price ?? most, currency)
  if (new Big(amount).lte(0)) return refused('InvalidRefund')
  if (new Big(amount).gt(most)) return refused('RefundTooHigh', { left: most, currency })
  return done(amount)
}

interface Deciding {
  who: Who
  request: DecisionRequest
  attempt: Attempt
}

/** Order, account and attempt are locked in that order, then the proposal is read again: two decisions at once are one. */
async function decide(
  tx: Tx,
  till: Till,
  { who, request, attempt: { id: attemptId } }: Deciding,
): Promise<Result<Refunded>> {
  const unlocked = await attemptById(tx, attemptId)
  if (!unlocked) throw notFound()
  const { attempt } = await locked(tx, till, { attempt: unlocked, site: who.site })
  const proposal = await proposals(tx, who.site.id, request.id).executeTakeFirst()
  if (!proposal) throw notFound()
  const amount = amountOf(proposal, attempt, request.price)
  if (!amount.ok) return amount
  const decided = { who, request, attempt, amount: amount.value, proposalId: proposal.id }
  await close(tx, decided)
  if (request.decision === 'outside') await recordOutside(tx, decided)
  if (attempt.orderId !== null) await updateRefundProposals(tx, attempt.orderId)
  await tellOfDecision(tx, attempt, {
    decision: request.decision === 'keep' ? 'keep' : 'outside',
    amount: amount.value,
  })
  return done({ state: 'done', said: '' })
}

interface Decided extends Deciding {
  amount: Decimal
  proposalId: number
}

async function close(tx: Tx, { who, request, attempt, amount, proposalId }: Decided): Promise<void> {
  const { decision, note: words, ip } = request
  const { userId } = who.viewer
  await tx
    .updateTable('paymentReconciliations')
    .set({ amount, decision, note: words, closedAt: new Date(), closedBy: userId })
    .where('id', '=', proposalId)
    .execute()
  await audit(tx, {
    ...{ siteId: who.site.id, userId, customerId: attempt.customerId, ip },
    ...{ action: 'payment.decideRefund', target: attempt.reference, detail: { decision, amount, note: words } },
  })
}

/** Money that left by another way counts as refunded, and stands in the account as every refund does. */
async function recordOutside(tx: Tx, { who, request, attempt, amount }: Decided): Promise<void> {
  const { userId } = who.viewer
  const { id: refundId } = await tx
    .insertInto('paymentRefunds')
    .values({
      ...{ attemptId: attempt.id, amount, userId, outside: true, state: 'done', settledAt: new Date() },
      ...{ idempotencyKey: request.key },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refunded = new Big(attempt.refunded).plus(amount)
  await tx.updateTable('paymentAttempts').set({ refunded: refunded.toFixed() }).where('id', '=', attempt.id).execute()
  const detail = { refund: refundId, amount, outside: true }
  await note(tx, { attemptId: attempt.id, kind: 'refunded', detail, userId, ip: request.ip })
  const nothingLeft = refunded.eq(attempt.captured)
  await postRefund(tx, who.site, { ...attempt, paymentId: attempt.id, refundId, userId, amount, nothingLeft })
}
