import Big from 'big.js'
import { transact } from '#src/api/command.server.ts'
import type { PaidFor, Payable } from '#src/api/payable.ts'
import type { AppContext } from '#src/api/serve.server.ts'
import { postPayment } from '#src/current-account/payment-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { createCounter } from '#src/platform/metrics.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Site } from '#src/settings/site.ts'
import { type Attempt, isOpen } from '../attempt.ts'
import { notifyPayment } from '../notification-commands.server.ts'
import type { Capture, Failure } from '../providers/provider.ts'
import { logPaymentEvent, openIssue } from './event-commands.server.ts'
import { lockAttempt } from './queries.server.ts'
import type { Terms } from './terms.ts'

/** The final outcome of an attempt, from any source. */
export type AttemptOutcome =
  /** Without terms the captured amount equals the requested one. */
  | { kind: 'captured'; capture: Capture; terms?: Terms | undefined }
  | { kind: 'failed'; failure: Failure; message: string }
  | { kind: 'expired' }
  /** `captured` is set if the bank captured an amount other than the requested one. */
  | {
      kind: 'review'
      why: 'mismatch' | 'bankSilent'
      detail: Record<string, unknown>
      captured?: { capture: Capture; amount: Decimal } | undefined
    }

/** The services that payments need. */
export type PaymentDeps = Pick<AppContext, 'db' | 'env' | 'log' | 'sites' | 'payables'>

interface LockedAttempt {
  attempt: Attempt
  paid: PaidFor
  payable: Payable
}

type AfterCommit = (() => Promise<void>) | undefined

const outcomes = createCounter({
  name: 'payment_outcomes_total',
  help: 'Outcomes that a bank reported of payments, by purpose and outcome: captured, failed, expired, review; repetitions included',
  labels: ['purpose', 'outcome'],
})

/**
 * The only writer of outcomes, for callbacks, redirects and the reconciler. Locks the payable first, then the attempt;
 * an existing outcome is unchanged, so that a duplicate gets the same response (threat 5).
 */
export async function settle(deps: PaymentDeps, attempt: Attempt, outcome: AttemptOutcome): Promise<void> {
  const site = await findSite(deps, attempt)
  const { after } = await transact(deps.db, async (tx) => {
    const locked = await loadLockedAttempt(tx, deps, { attempt, site })
    return { ok: true, after: await applyOutcome(tx, locked, outcome) }
  })
  outcomes.inc({ purpose: attempt.purpose, outcome: outcome.kind })
  await after?.().catch((error: unknown) => deps.log.warn({ err: error }, 'what follows a payment was not done'))
}

export async function findSite({ sites }: PaymentDeps, { siteId }: Pick<Attempt, 'siteId'>): Promise<Site> {
  const open = await sites.byId(siteId)
  if (!open) throw new Error(`Site ${siteId} is gone`)
  return open.site
}

/** Locks the payable, then the attempt. `isPending` is true while the payable still needs the payment. */
export async function loadLockedAttempt(
  tx: Tx,
  { payables }: Pick<PaymentDeps, 'payables'>,
  { attempt, site }: { attempt: Attempt; site: Site },
): Promise<LockedAttempt & { isPending: boolean }> {
  const { orderId, customerId, userId, fee } = attempt
  const paid = { site, orderId, customerId, userId, fee }
  const payable = payables[attempt.purpose]
  const isPending = await payable.lock(tx, paid)
  return { attempt: await lockAttempt(tx, attempt.id), paid, payable, isPending }
}

async function applyOutcome(tx: Tx, locked: LockedAttempt, outcome: AttemptOutcome): Promise<AfterCommit> {
  const { attempt } = locked
  if (outcome.kind === 'captured') return settleCapture(tx, locked, outcome)
  if (outcome.kind === 'review' && outcome.captured) return settleChangedTerms(tx, locked, outcome.captured)
  if (!isOpen(attempt.state)) {
    await logPaymentEvent(tx, {
      attemptId: attempt.id,
      kind: 'repeated',
      detail: { ending: outcome.kind, state: attempt.state },
    })
    return undefined
  }
  const state = outcome.kind
  const failure = outcome.kind === 'failed' ? outcome.failure : outcome.kind === 'expired' ? 'abandoned' : 'notSame'
  const message = outcome.kind === 'failed' ? outcome.message : ''
  await saveOutcome(tx, attempt, {
    state,
    failure: outcome.kind === 'review' && outcome.why === 'bankSilent' ? 'bankDown' : failure,
    providerMessage: message,
  })
  const detail = outcome.kind === 'review' ? { why: outcome.why, ...outcome.detail } : { failure, message }
  await logPaymentEvent(tx, { attemptId: attempt.id, kind: state, detail })
  if (outcome.kind === 'review')
    await openIssue(tx, { siteId: attempt.siteId, attemptId: attempt.id, kind: outcome.why, detail: outcome.detail })
  return (await locked.payable.release(tx, locked.paid)).afterCommit
}

/** Captured money pays its payable or is refunded automatically. It is posted to the account either way (promise D). */
async function settleCapture(
  tx: Tx,
  { attempt: requested, paid, payable }: LockedAttempt,
  { capture, terms }: AttemptOutcome & { kind: 'captured' },
): Promise<AfterCommit> {
  if (Number(requested.captured) > 0) {
    await logPaymentEvent(tx, { attemptId: requested.id, kind: 'repeated', detail: { ending: 'captured', ...capture } })
    return undefined
  }
  const attempt = { ...requested, ...resolveFinalTerms(requested, terms) }
  const settlementOutcome = await payable.settle(tx, { ...paid, fee: attempt.fee })
  const state = settlementOutcome.accepted ? 'succeeded' : 'review'
  await saveOutcome(tx, attempt, {
    state,
    failure: null,
    captured: attempt.charged,
    fee: attempt.fee,
    instalments: attempt.instalments,
    transactionNo: capture.transactionNo,
    authorisationNo: capture.authorisationNo,
  })
  await logPaymentEvent(tx, {
    attemptId: attempt.id,
    kind: settlementOutcome.accepted ? 'succeeded' : 'chargedInVain',
    detail: { ...capture },
  })
  const fee = settlementOutcome.accepted ? attempt.fee : '0'
  const { rated } = await postPayment(tx, paid.site, { ...attempt, fee, paymentId: attempt.id })
  const { id: attemptId, siteId, charged, currency } = attempt
  if (!rated) await openIssue(tx, { siteId, attemptId, kind: 'noRate', detail: { charged, currency } })
  if (terms?.dearer) {
    await openIssue(tx, { siteId, attemptId, kind: 'dearer', detail: { shown: requested.charged, charged, currency } })
  }
  await (settlementOutcome.accepted ? notifyPayment(tx, attempt) : refundInFull(tx, attempt))
  return settlementOutcome.afterCommit
}

/**
 * A different amount was captured: it is posted as is and can be refunded, whatever the earlier outcome; the payable is
 * not fulfilled, and an issue is opened.
 */
async function settleChangedTerms(
  tx: Tx,
  { attempt, paid, payable }: LockedAttempt,
  { capture, amount }: { capture: Capture; amount: Decimal },
): Promise<AfterCommit> {
  const { id: attemptId, siteId, charged, currency } = attempt
  if (Number(attempt.captured) > 0) {
    await logPaymentEvent(tx, { attemptId, kind: 'repeated', detail: { ending: 'review', amount } })
    return undefined
  }
  const { transactionNo, authorisationNo } = capture
  await saveOutcome(tx, attempt, {
    state: 'review',
    failure: 'notSame',
    captured: amount,
    transactionNo,
    authorisationNo,
  })
  const detail = { charged, captured: amount, currency }
  await logPaymentEvent(tx, { attemptId, kind: 'review', detail: { why: 'mismatch', ...detail } })
  await openIssue(tx, { siteId, attemptId, kind: 'mismatch', detail })
  const { rated } = await postPayment(tx, paid.site, { ...attempt, charged: amount, fee: '0', paymentId: attemptId })
  if (!rated) await openIssue(tx, { siteId, attemptId, kind: 'noRate', detail })
  return isOpen(attempt.state) ? (await payable.release(tx, paid)).afterCommit : undefined
}

/** The final terms: the agreed ones, or those the buyer chose at the provider. */
function resolveFinalTerms({ amount, charged, fee, instalments }: Attempt, terms: Terms | undefined) {
  if (!terms) return { charged, fee, instalments }
  return { charged: new Big(amount).plus(terms.fee).toFixed(2), fee: terms.fee, instalments: terms.instalments }
}

/** Captured, but the payable can no longer be fulfilled: refunds everything and notifies the owner (threat 6). */
async function refundInFull(tx: Tx, { id, siteId, charged }: Attempt) {
  await tx
    .insertInto('paymentRefunds')
    .values({ attemptId: id, amount: charged, whole: true, automatic: true })
    .execute()
  await openIssue(tx, { siteId, attemptId: id, kind: 'chargedInVain', detail: { charged } })
}

interface AttemptUpdate {
  state: Attempt['state']
  failure: Failure | null
  providerMessage?: string
  captured?: string
  fee?: string
  instalments?: number
  transactionNo?: string
  authorisationNo?: string
}

const saveOutcome = (tx: Tx, { id }: Attempt, change: AttemptUpdate) =>
  tx
    .updateTable('paymentAttempts')
    .set({ ...change, settledAt: new Date() })
    .where('id', '=', id)
    .execute()
