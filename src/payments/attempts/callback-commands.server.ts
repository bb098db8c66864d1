import Big from 'big.js'
import { transact } from '#src/api/command.server.ts'
import { type Attempt, referenceOfOrderNo, toOrderNo, toTransactionReference } from '../attempt.ts'
import type { CallbackResult, FormField, Provider, Terminal } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.server.ts'
import { openTerminal } from '../terminal-queries.server.ts'
import { logPaymentEvent } from './event-commands.server.ts'
import { attemptByReference, verifyCallbackKey } from './queries.server.ts'
import { findSite, loadLockedAttempt, type PaymentDeps, settle } from './settlement-commands.server.ts'
import { toPaymentRequest } from './start-commands.server.ts'
import { resolveTerms, type Terms } from './terms.ts'

export interface CallbackInput {
  /** The last segment of the callback URL. */
  key: string
  fields: readonly FormField[]
  ip: string
}

/**
 * Handles a bank's callback, sent by the buyer's browser or by the bank's server. Trusted only when signed and matching
 * the order, amount, currency and merchant (threat 7). Returns the attempt to redirect to; undefined for an invalid
 * key.
 */
export async function handleCallback(
  deps: PaymentDeps,
  { key, fields, ip }: CallbackInput,
): Promise<Attempt | undefined> {
  const reference = verifyCallbackKey(deps.env.secret, key)
  const attempt = reference && (await attemptByReference(deps.db, reference))
  if (!attempt) {
    deps.log.warn({ ip }, 'rejected a bank callback with an unknown key')
    return undefined
  }
  // A browser that returns without fields is redirected to the result; the bank's server sends the rest.
  if (fields.length === 0) return attempt
  await processCallback(deps, attempt, { fields, ip })
  return attempt
}

/** The payment id in a webhook of this provider. */
export interface WebhookInput {
  provider: string
  orderNo: string
  fields: readonly FormField[]
  ip: string
}

/**
 * Handles a webhook from the bank's server, at the one URL for all payments. `accepted` acknowledges a correctly
 * signed one, so that it is not resent.
 */
export async function handleWebhook(
  deps: PaymentDeps,
  { provider, orderNo, fields, ip }: WebhookInput,
): Promise<'accepted' | 'rejected'> {
  const reference = referenceOfOrderNo(orderNo)
  const attempt = reference && (await attemptByReference(deps.db, reference))
  if (!attempt) return 'rejected'
  const site = await findSite(deps, attempt)
  const terminal = await openTerminal(deps.db, attempt.terminalId, { env: deps.env, site })
  return terminal.provider === provider ? processCallback(deps, attempt, { fields, ip }) : 'rejected'
}

async function processCallback(
  deps: PaymentDeps,
  attempt: Attempt,
  { fields, ip }: Pick<CallbackInput, 'fields' | 'ip'>,
): Promise<'accepted' | 'rejected'> {
  const site = await findSite(deps, attempt)
  const { provider, ...terminal } = await openTerminal(deps.db, attempt.terminalId, { env: deps.env, site })
  const bank = getProvider(provider)
  const result = await bank.read(terminal, fields, toTransactionReference(attempt))
  if (result === 'later') {
    await logPaymentEvent(deps.db, { attemptId: attempt.id, kind: 'looked', detail: { found: 'later' } })
    return 'rejected'
  }
  if (!result) {
    deps.log.warn({ attempt: attempt.id, ip }, 'rejected a bank callback with an invalid signature')
    await logPaymentEvent(deps.db, { attemptId: attempt.id, kind: 'unsigned', ip })
    return 'rejected'
  }
  await settleVerified(deps, { attempt, bank, terminal, result, ip })
  return 'accepted'
}

interface VerifiedCallback {
  attempt: Attempt
  bank: Provider
  terminal: Terminal
  result: CallbackResult
  ip: string
}

async function settleVerified(deps: PaymentDeps, verifiedCallback: VerifiedCallback): Promise<void> {
  const { attempt, bank, result } = verifiedCallback
  const terms = resolveTerms(attempt, result, bank.instalments)
  const wrong = mismatches(verifiedCallback, terms)
  if (wrong.length > 0) {
    deps.log.error({ attempt: attempt.id, wrong }, 'bank callback does not match the payment request')
    const taken =
      result.captured && wrong.every(concernsAmount) ? { capture: result.captured, amount: result.amount } : undefined
    return settle(deps, attempt, { kind: 'review', why: 'mismatch', detail: { wrong }, captured: taken })
  }
  if (!result.proven) return settle(deps, attempt, { kind: 'failed', failure: result.failure, message: result.message })
  if (result.captured) return settle(deps, attempt, { kind: 'captured', capture: result.captured, terms })
  return requestCapture(deps, verifiedCallback)
}

/**
 * Order, amount, currency and merchant must match the request, because the signature only authenticates the sender. A
 * provider that reports no payment sends no amount, or 0.
 */
function mismatches({ attempt, bank, terminal, result }: VerifiedCallback, terms: Terms | undefined): string[] {
  const { reference, amount, currency } = attempt
  const isMoney = result.proven || bank.capturesOnRequest
  const same = {
    order: result.orderNo === toOrderNo(reference),
    amount: !isMoney || terms !== undefined,
    price: !isMoney || result.price === undefined || new Big(result.price).eq(amount),
    currency: !isMoney || result.currency === currency,
    merchant: result.merchant === terminal.merchant,
  }
  return Object.entries(same).flatMap(([name, holds]) => (holds ? [] : [name]))
}

/** The payment, shop and currency match; only the amount differs. */
const concernsAmount = (name: string) => name === 'amount' || name === 'price'

/** Exactly one concurrent callback requests capture; the others find it requested. */
async function requestCapture(
  deps: PaymentDeps,
  { attempt, bank, terminal, result, ip }: VerifiedCallback,
): Promise<void> {
  const claim = await claimAttempt(deps, attempt)
  if (claim === 'gone') return settle(deps, attempt, { kind: 'failed', failure: 'abandoned', message: '' })
  if (claim === 'taken') return
  const reply = await bank.capture(terminal, {
    ...toPaymentRequest(attempt),
    proof: result.proof,
    ip: attempt.ip || ip,
  })
  if (reply.kind === 'captured') return settle(deps, attempt, { kind: 'captured', capture: reply.capture })
  if (reply.kind === 'declined') {
    return settle(deps, attempt, { kind: 'failed', failure: reply.failure, message: reply.message })
  }
  deps.log.warn(
    { attempt: attempt.id, message: reply.message },
    'no reply to a capture request; the bank will be queried for the outcome',
  )
  await logPaymentEvent(deps.db, { attemptId: attempt.id, kind: 'looked', detail: { said: reply.message } })
}

/** Delay before the bank is queried for the outcome of a capture request without an answer. */
const FIRST_QUERY_DELAY_MS = 45_000

async function claimAttempt(deps: PaymentDeps, unlocked: Attempt): Promise<'mine' | 'taken' | 'gone'> {
  const site = await findSite(deps, unlocked)
  const { claim } = await transact(deps.db, async (tx) => {
    const { attempt, isPending } = await loadLockedAttempt(tx, deps, { attempt: unlocked, site })
    if (attempt.state !== 'created' || attempt.requestedAt !== null) {
      await logPaymentEvent(tx, { attemptId: attempt.id, kind: 'repeated', detail: { state: attempt.state } })
      return { ok: true, claim: 'taken' as const }
    }
    if (!isPending) return { ok: true, claim: 'gone' as const }
    await tx
      .updateTable('paymentAttempts')
      .set({
        state: 'pending',
        requestedAt: new Date(),
        looks: 0,
        nextLookAt: new Date(Date.now() + FIRST_QUERY_DELAY_MS),
      })
      .where('id', '=', attempt.id)
      .execute()
    await logPaymentEvent(tx, { attemptId: attempt.id, kind: 'asked' })
    return { ok: true, claim: 'mine' as const }
  })
  return claim
}
