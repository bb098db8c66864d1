import Big from 'big.js'
import { transact } from '../../api/command.server.ts'
import type { PaidFor, Payable } from '../../api/payable.ts'
import type { AppContext } from '../../api/serve.server.ts'
import { postPayment } from '../../current-account/payment-commands.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import type { Decimal } from '../../platform/money.ts'
import type { Site } from '../../shop/site.ts'
import { notifyPayment } from '../notification-commands.server.ts'
import type { Capture, Failure } from '../providers/provider.ts'
import { type Attempt, isOpen } from './attempt.ts'
import { note, reconcile } from './event-commands.server.ts'
import { lockAttempt } from './queries.server.ts'
import type { Terms } from './terms.ts'

/** What is known at last of an attempt, whoever brought the news. */
export type AttemptOutcome =
  /** Without terms it is what was asked for, to the digit. */
  | { kind: 'captured'; capture: Capture; terms?: Terms | undefined }
  | { kind: 'failed'; failure: Failure; message: string }
  | { kind: 'expired' }
  /** `taken` where the bank took money, though another amount than asked. */
  | {
      kind: 'review'
      why: 'mismatch' | 'bankSilent'
      detail: Record<string, unknown>
      captured?: { capture: Capture; amount: Decimal } | undefined
    }

/** What payments need of the house. */
export type PaymentDeps = Pick<AppContext, 'db' | 'env' | 'log' | 'sites' | 'payables'>

interface LockedAttempt {
  attempt: Attempt
  paid: PaidFor
  payable: Payable
}

type After = (() => Promise<void>) | undefined

/**
 * The one writer of endings: callbacks, returns and the sweeper all come here. What is paid for is locked first, then the
 * attempt; an ending that is there already stays as it is, so that a duplicate is answered like the first (threat 5).
 */
export async function settle(deps: PaymentDeps, attempt: Attempt, ending: AttemptOutcome): Promise<void> {
  const site = await findSite(deps, attempt)
  const { after } = await transact(deps.db, async (tx) => {
    const settling = await loadLockedAttempt(tx, deps, { attempt, site })
    return { ok: true, after: await end(tx, settling, ending) }
  })
  await after?.().catch((error: unknown) => deps.log.warn({ err: error }, 'what follows a payment was not done'))
}

export async function findSite({ sites }: PaymentDeps, { siteId }: Pick<Attempt, 'siteId'>): Promise<Site> {
  const open = await sites.byId(siteId)
  if (!open) throw new Error(`Site ${siteId} is gone`)
  return open.site
}

/** Locks in the one order: what is paid for, then the attempt. `waits` says whether it still wants the money. */
export async function loadLockedAttempt(
  tx: Tx,
  { payables }: Pick<PaymentDeps, 'payables'>,
  { attempt, site }: { attempt: Attempt; site: Site },
): Promise<LockedAttempt & { isPending: boolean }> {
  const { orderId, customerId, userId, fee } = attempt
  const paid = { site, orderId, customerId, userId, fee }
  const payable = payables[attempt.purpose]
  const waits = await payable.lock(tx, paid)
  return { attempt: await lockAttempt(tx, attempt.id), paid, payable, isPending: waits }
}

async function end(tx: Tx, settling: LockedAttempt, ending: AttemptOutcome): Promise<After> {
  const { attempt } = settling
  if (ending.kind === 'captured') return settleCapture(tx, settling, ending)
  if (ending.kind === 'review' && ending.captured) return settleChangedTerms(tx, settling, ending.captured)
  if (!isOpen(attempt.state)) {
    await note(tx, { attemptId: attempt.id, kind: 'repeated', detail: { ending: ending.kind, state: attempt.state } })
    return undefined
  }
  const state = ending.kind
  const failure = ending.kind === 'failed' ? ending.failure : ending.kind === 'expired' ? 'abandoned' : 'notSame'
  const message = ending.kind === 'failed' ? ending.message : ''
  await write(tx, attempt, {
    state,
    failure: ending.kind === 'review' && ending.why === 'bankSilent' ? 'bankDown' : failure,
    bankSaid: message,
  })
  const detail = ending.kind === 'review' ? { why: ending.why, ...ending.detail } : { failure, message }
  await note(tx, { attemptId: attempt.id, kind: state, detail })
  if (ending.kind === 'review')
    await reconcile(tx, { siteId: attempt.siteId, attemptId: attempt.id, kind: ending.why, detail: ending.detail })
  return (await settling.payable.release(tx, settling.paid)).afterCommit
}

/** Money was taken: it buys what it was for, or goes back by itself. It stands in the account either way (promise D). */
async function settleCapture(
  tx: Tx,
  { attempt: asked, paid, payable }: LockedAttempt,
  { capture, terms }: AttemptOutcome & { kind: 'captured' },
): Promise<After> {
  if (Number(asked.captured) > 0) {
    await note(tx, { attemptId: asked.id, kind: 'repeated', detail: { ending: 'captured', ...capture } })
    return undefined
  }
  const attempt = { ...asked, ...findChangedTerms(asked, terms) }
  const settlementOutcome = await payable.settle(tx, { ...paid, fee: attempt.fee })
  const state = settlementOutcome.accepted ? 'succeeded' : 'review'
  await write(tx, attempt, {
    ...{ state, failure: null, captured: attempt.charged, fee: attempt.fee, instalments: attempt.instalments },
    ...{ transactionNo: capture.transactionNo, authorisationNo: capture.authorisationNo },
  })
  await note(tx, {
    attemptId: attempt.id,
    kind: settlementOutcome.accepted ? 'succeeded' : 'chargedInVain',
    detail: { ...capture },
  })
  const fee = settlementOutcome.accepted ? attempt.fee : '0'
  const { rated } = await postPayment(tx, paid.site, { ...attempt, fee, paymentId: attempt.id })
  const { id: attemptId, siteId, charged, currency } = attempt
  if (!rated) await reconcile(tx, { siteId, attemptId, kind: 'noRate', detail: { charged, currency } })
  if (terms?.dearer) {
    await reconcile(tx, { siteId, attemptId, kind: 'dearer', detail: { shown: asked.charged, charged, currency } })
  }
  await (settlementOutcome.accepted ? notifyPayment(tx, attempt) : releasePayable(tx, attempt))
  return settlementOutcome.afterCommit
}

/**
 * Another amount than asked was taken: it stands in the account as it is and can be refunded, whatever the attempt came to
 * before; what it was for is not given, and somebody has to look.
 */
async function settleChangedTerms(
  tx: Tx,
  { attempt, paid, payable }: LockedAttempt,
  { capture, amount }: { capture: Capture; amount: Decimal },
): Promise<After> {
  const { id: attemptId, siteId, charged, currency } = attempt
  if (Number(attempt.captured) > 0) {
    await note(tx, { attemptId, kind: 'repeated', detail: { ending: 'review', amount } })
    return undefined
  }
  const { transactionNo, authorisationNo } = capture
  await write(tx, attempt, { state: 'review', failure: 'notSame', captured: amount, transactionNo, authorisationNo })
  const detail = { charged, captured: amount, currency }
  await note(tx, { attemptId, kind: 'review', detail: { why: 'mismatch', ...detail } })
  await reconcile(tx, { siteId, attemptId, kind: 'mismatch', detail })
  const { rated } = await postPayment(tx, paid.site, { ...attempt, charged: amount, fee: '0', paymentId: attemptId })
  if (!rated) await reconcile(tx, { siteId, attemptId, kind: 'noRate', detail })
  return isOpen(attempt.state) ? (await payable.release(tx, paid)).afterCommit : undefined
}

/** What was paid in the end: what was agreed on, or what the buyer chose at the provider. */
function findChangedTerms({ amount, charged, fee, instalments }: Attempt, terms: Terms | undefined) {
  if (!terms) return { charged, fee, instalments }
  return { charged: new Big(amount).plus(terms.fee).toFixed(2), fee: terms.fee, instalments: terms.instalments }
}

/** Charged, but there is nothing to give for it: the whole of it goes back, and the owner sees that it did (threat 6). */
async function releasePayable(tx: Tx, { id, siteId, charged }: Attempt) {
  await tx
    .insertInto('paymentRefunds')
    .values({ attemptId: id, amount: charged, whole: true, automatic: true })
    .execute()
  await reconcile(tx, { siteId, attemptId: id, kind: 'chargedInVain', detail: { charged } })
}

interface Change {
  state: Attempt['state']
  failure: Failure | null
  bankSaid?: string
  captured?: string
  fee?: string
  instalments?: number
  transactionNo?: string
  authorisationNo?: string
}

const write = (tx: Tx, { id }: Attempt, change: Change) =>
  tx
    .updateTable('paymentAttempts')
    .set({ ...change, settledAt: new Date() })
    .where('id', '=', id)
    .execute()
