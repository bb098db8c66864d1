import Big from 'big.js'
import { sql } from 'kysely'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import {
  type Attempt,
  isOpen,
  referenceOfOrderNo,
  SETTLE_MINUTES,
  SILENT_HOURS,
  secondsUntilNextQuery,
  toTransactionReference,
} from '../attempt.ts'
import type { Provider, TransactionStatus } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.server.ts'
import { openTerminal } from '../terminal-queries.server.ts'
import { logPaymentEvent } from './event-commands.server.ts'
import { attemptById, attemptByReference } from './queries.server.ts'
import { type AttemptOutcome, findSite, type PaymentDeps, settle } from './settlement-commands.server.ts'
import { resolveTerms } from './terms.ts'

/**
 * Reconciles one open attempt: queries the bank for the outcome and settles it (threat 42). Returns whether there was
 * one. Concurrent processes never pick the same attempt; after a crash it is picked up again later.
 */
export async function reconcileNextAttempt(deps: PaymentDeps): Promise<boolean> {
  const id = await dueAttempt(deps)
  const attempt = id === undefined ? undefined : await attemptById(deps.db, id)
  if (!attempt) return false
  const site = await findSite(deps, attempt)
  const { provider, ...terminal } = await openTerminal(deps.db, attempt.terminalId, { env: deps.env, site })
  const bank = getProvider(provider)
  const transactionStatus = await bank.inquire(terminal, toTransactionReference(attempt))
  await logPaymentEvent(deps.db, { attemptId: attempt.id, kind: 'looked', detail: { found: transactionStatus.kind } })
  if (transactionStatus.kind === 'captured') await settle(deps, attempt, toOutcome(attempt, transactionStatus, bank))
  else if (
    isExpired(attempt, { silent: transactionStatus.kind === 'silent', capturesOnRequest: bank.capturesOnRequest })
  ) {
    await settle(deps, attempt, attempt.requestedAt === null ? { kind: 'expired' } : NOTHING_CAPTURED)
  } else if (hoursSince(attempt.createdAt) >= SILENT_HOURS) {
    await settle(deps, attempt, { kind: 'review', why: 'bankSilent', detail: {} })
  }
  return true
}

/**
 * An unsigned webhook only triggers a query: the bank is queried for the payment, and captured money is posted. At most
 * ten queries a minute per payment.
 */
export async function queryAfterWebhook(deps: PaymentDeps, orderNo: string): Promise<void> {
  const reference = referenceOfOrderNo(orderNo)
  const attempt = reference && (await attemptByReference(deps.db, reference))
  if (!attempt || !isOpen(attempt.state)) return
  const limit = { key: `payment notice ${attempt.id}`, max: 10, seconds: 60 }
  if ((await overLimit(deps.db, limit)) !== undefined) return
  const site = await findSite(deps, attempt)
  const { provider, ...terminal } = await openTerminal(deps.db, attempt.terminalId, { env: deps.env, site })
  const bank = getProvider(provider)
  const transactionStatus = await bank.inquire(terminal, toTransactionReference(attempt))
  if (transactionStatus.kind === 'captured') await settle(deps, attempt, toOutcome(attempt, transactionStatus, bank))
}

/** A reported capture counts only if it matches the request and has not been reversed since. */
function toOutcome(attempt: Attempt, status: TransactionStatus & { kind: 'captured' }, bank: Provider): AttemptOutcome {
  const { capture, amount, refunded } = status
  if (new Big(refunded).gte(amount)) return NOTHING_CAPTURED
  const terms = resolveTerms(attempt, status, bank.instalments)
  if (terms) return { kind: 'captured', capture, terms }
  return { kind: 'review', why: 'mismatch', detail: { wrong: ['amount'], amount }, captured: { capture, amount } }
}

const NOTHING_CAPTURED = { kind: 'failed', failure: 'bankDown', message: '' } as const

/** The next due attempt, postponed at once so that it is retried after any failure. */
async function dueAttempt({ db }: PaymentDeps): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; looks: number }>`
    update payment_attempts set looks = looks + 1, next_look_at = now() + interval '1 minute'
    where id = (
      select id from payment_attempts where state in ('created', 'pending') and next_look_at <= now()
      order by next_look_at limit 1 for no key update skip locked)
    returning id, looks`.execute(db)
  const [due] = rows
  if (!due) return undefined
  const seconds = secondsUntilNextQuery(due.looks)
  await sql`update payment_attempts set next_look_at = now() + make_interval(secs => ${seconds}) where id = ${due.id}`.execute(
    db,
  )
  return due.id
}

interface QueryResult {
  silent: boolean
  capturesOnRequest: boolean
}

/**
 * Whether nothing can be captured any more. A bank that captures only on request captured nothing before it, even
 * without an answer; after a request it must report no payment, after a grace period.
 */
export function isExpired(
  { requestedAt }: Pick<Attempt, 'requestedAt'>,
  { silent, capturesOnRequest }: QueryResult,
): boolean {
  if (requestedAt === null) return capturesOnRequest || !silent
  return !silent && hoursSince(requestedAt) * 60 >= SETTLE_MINUTES
}

const hoursSince = (moment: Date) => (Date.now() - moment.getTime()) / 3_600_000
