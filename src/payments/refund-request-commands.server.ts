import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { formatPaymentNumber } from '#src/current-account/account.ts'
import { postRefund } from '#src/current-account/payment-commands.server.ts'
import { notify } from '#src/notifications/bell/commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { type Attempt, secondsUntilNextQuery, toTransactionReference } from './attempt.ts'
import { logPaymentEvent, openIssue } from './attempts/event-commands.server.ts'
import { attemptById } from './attempts/queries.server.ts'
import { findSite, loadLockedAttempt, type PaymentDeps } from './attempts/settlement-commands.server.ts'
import { notifyRefund } from './notification-commands.server.ts'
import type { RefundResult } from './providers/provider.ts'
import { getProvider } from './providers/providers.server.ts'
import { openTerminal } from './terminal-queries.server.ts'

const MAX_QUERIES = 12

/** Requests the reserved refund from the bank, and stores the result. */
export async function requestRefund(deps: PaymentDeps, id: number): Promise<void> {
  const refund = await waitingRefund(deps, id)
  const attempt = refund && (await attemptById(deps.db, refund.attemptId))
  if (!refund || !attempt) return
  const { bank, terminal } = await openBank(deps, attempt)
  const { amount, whole } = refund
  await saveRefundResult(
    deps,
    { id, attempt },
    await bank.refund(terminal, { ...toTransactionReference(attempt), amount, whole, key: `${id}` }),
  )
}

/**
 * Resolves one refund with an unknown outcome: one that is completed in the provider's books is not requested twice
 * (threat 5). Returns whether there was one.
 */
export async function reconcileNextRefund(deps: PaymentDeps): Promise<boolean> {
  const due = await dueRefund(deps)
  const attempt = due && (await attemptById(deps.db, due.attemptId))
  if (!due || !attempt) return false
  const { bank, terminal } = await openBank(deps, attempt)
  const transactionStatus = await bank.inquire(terminal, toTransactionReference(attempt))
  const bookedAtBank = new Big(attempt.refunded).minus(await refundedOutside(deps, attempt.id))
  if (transactionStatus.kind === 'captured' && new Big(transactionStatus.refunded).gte(bookedAtBank.plus(due.amount))) {
    await saveRefundResult(deps, { id: due.id, attempt }, { kind: 'done', transactionNo: '' })
  } else if (transactionStatus.kind === 'captured') await requestRefund(deps, due.id)
  else if (due.looks >= MAX_QUERIES)
    await saveRefundResult(deps, { id: due.id, attempt }, { kind: 'declined', message: 'silent' })
  return true
}

/** Refunds made outside the system, unknown to the bank. */
async function refundedOutside({ db }: PaymentDeps, attemptId: number): Promise<Decimal> {
  const { amount } = await db
    .selectFrom('paymentRefunds')
    .select(({ fn }) => fn.coalesce(fn.sum<Decimal>('amount'), sql<Decimal>`0`).as('amount'))
    .where('attemptId', '=', attemptId)
    .where('outside', '=', true)
    .executeTakeFirstOrThrow()
  return amount
}

async function openBank(deps: PaymentDeps, attempt: Attempt) {
  const site = await findSite(deps, attempt)
  const { provider, ...terminal } = await openTerminal(deps.db, attempt.terminalId, { env: deps.env, site })
  return { bank: getProvider(provider), terminal }
}

const waitingRefund = ({ db }: PaymentDeps, id: number) =>
  db
    .selectFrom('paymentRefunds')
    .select(['attemptId', 'amount', 'whole'])
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst()

async function dueRefund({ db }: PaymentDeps) {
  const { rows } = await sql<{ id: number; attemptId: number; amount: string; looks: number }>`
    update payment_refunds set looks = looks + 1, next_look_at = now() + interval '1 minute'
    where id = (
      select id from payment_refunds where state = 'requested' and next_look_at <= now()
      order by next_look_at limit 1 for no key update skip locked)
    returning id, attempt_id, amount, looks`.execute(db)
  const [due] = rows
  if (!due) return undefined
  const seconds = Math.max(60, secondsUntilNextQuery(due.looks))
  await sql`update payment_refunds set next_look_at = now() + make_interval(secs => ${seconds}) where id = ${due.id}`.execute(
    db,
  )
  return due
}

async function saveRefundResult(
  deps: PaymentDeps,
  { id, attempt }: { id: number; attempt: Attempt },
  refund: RefundResult,
): Promise<void> {
  if (refund.kind === 'silent') return
  const site = await findSite(deps, attempt)
  await transact(deps.db, async (tx) => {
    const { refunded, captured, ...paid } = (await loadLockedAttempt(tx, deps, { attempt, site })).attempt
    const updated = await updateRefund(tx, id, refund)
    if (!updated) return { ok: true }
    const { amount, userId } = updated
    const detail = { refund: id, amount }
    if (refund.kind === 'declined') {
      await logPaymentEvent(tx, {
        attemptId: paid.id,
        kind: 'refundFailed',
        detail: { ...detail, said: refund.message },
        userId,
      })
      if (updated.automatic)
        await openIssue(tx, { siteId: paid.siteId, attemptId: paid.id, kind: 'refundFailed', detail })
      if (paid.orderId !== null) await updateRefundProposals(tx, paid.orderId)
      return { ok: true }
    }
    const totalRefunded = new Big(refunded).plus(amount)
    await tx
      .updateTable('paymentAttempts')
      .set({ refunded: totalRefunded.toFixed() })
      .where('id', '=', paid.id)
      .execute()
    await logPaymentEvent(tx, { attemptId: paid.id, kind: 'refunded', detail, userId })
    const nothingLeft = totalRefunded.eq(captured)
    await postRefund(tx, site, { ...paid, paymentId: paid.id, refundId: id, userId, amount, nothingLeft })
    await notifyRefund(tx, paid, amount)
    return { ok: true }
  })
}

/** Stores the result once; undefined if the refund already has one. */
const updateRefund = (tx: Tx, id: number, refund: Exclude<RefundResult, { kind: 'silent' }>) =>
  tx
    .updateTable('paymentRefunds')
    .set({
      state: refund.kind === 'done' ? 'done' : 'failed',
      transactionNo: refund.kind === 'done' ? refund.transactionNo || null : null,
      providerMessage: refund.kind === 'declined' ? refund.message : '',
      settledAt: new Date(),
    })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning(['amount', 'userId', 'automatic'])
    .executeTakeFirst()

interface Excess {
  attemptId: number
  siteId: number
  currency: string
  amount: Decimal
  number: string
  /** The open proposal and its amount. */
  proposalId: number | null
  proposed: Decimal | null
}

/**
 * Updates the refund proposals of an order to the amount paid above its current total; called, with the order or the
 * attempt locked, whenever a paid order is reduced, refunded or decided. Notifies the owner of a new or larger one.
 */
export async function updateRefundProposals(tx: Tx, orderId: number): Promise<void> {
  const payments = await lockPayments(tx, orderId)
  if (payments.length === 0) return
  const { rows } = await sql<Excess>`
    select e.attempt_id, e.site_id, e.currency, e.amount, o.number, r.id as proposal_id, r.amount as proposed
    from order_payment_excess e join orders o on o.id = e.order_id
      left join payment_reconciliations r on r.attempt_id = e.attempt_id and r.kind = 'refundDue' and r.closed_at is null
    where e.order_id = ${orderId}::bigint`.execute(tx)
  for (const excess of rows) await updateProposal(tx, excess)
}

/** Serializes concurrent changes. */
const lockPayments = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('paymentAttempts')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'succeeded')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

async function updateProposal(tx: Tx, excess: Excess): Promise<void> {
  const { attemptId, siteId, amount, proposalId, proposed } = excess
  if (new Big(amount).eq(proposed ?? 0)) return
  if (proposalId !== null) await replaceProposal(tx, proposalId, amount)
  else {
    await tx.insertInto('paymentReconciliations').values({ siteId, attemptId, kind: 'refundDue', amount }).execute()
  }
  if (new Big(amount).gt(proposed ?? 0)) await notifyOwners(tx, excess)
}

/** Nothing is left to decide if the money was refunded otherwise. */
async function replaceProposal(tx: Tx, id: number, amount: Decimal) {
  const change = new Big(amount).gt(0) ? { amount } : { closedAt: new Date(), decision: 'refund' }
  await tx.updateTable('paymentReconciliations').set(change).where('id', '=', id).execute()
}

const notifyOwners = (tx: Tx, { siteId, attemptId, amount, currency, number }: Excess) =>
  notify(tx, {
    siteId,
    kind: 'refundDue',
    to: { owners: true },
    target: { page: 'paymentDesk' },
    facts: { order: number, payment: formatPaymentNumber(attemptId), total: { money: amount, currency } },
  })
