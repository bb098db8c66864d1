import Big from 'big.js'
import { digestRequest, isRepetition } from '#src/api/command.server.ts'
import type { Purpose } from '#src/api/payable.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { isNationalId } from '#src/customers/tax-number.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import type { Money } from '#src/platform/money.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { seal } from '#src/platform/sealed.server.ts'
import type { Site } from '#src/settings/site.ts'
import { type Attempt, isOpen, PAY_MINUTES, toOrderNo } from '../attempt.ts'
import { NotOpened, type PaymentOpening } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.server.ts'
import { chooseTerminal, listOffers } from '../terminal.ts'
import { findCardFacts, loadPos, openTerminal } from '../terminal-queries.server.ts'
import { logPaymentEvent } from './event-commands.server.ts'
import { attemptById, attemptByReference, attemptOfKey, callbackAddress, loadBuyer } from './queries.server.ts'
import { findSite, type PaymentDeps } from './settlement-commands.server.ts'

/** The buyer's payment choices. */
export interface Choice {
  /** Idempotency key: the same key returns the same attempt. */
  key: string
  /** The first six to eight digits of the card; without them only a single payment is offered. */
  bin?: string | undefined
  instalments: number
  /** Where the terminal requires it (orders 5). */
  nationalId?: string | undefined
}

/** The payable, with an amount that the server has computed or checked (threat 9). */
export interface Bill extends Money {
  purpose: Purpose
  orderId: number | null
  customerId: number
  userId: number
  language: string
  ip: string
  description?: string
  debitIds?: number[]
  /** The accepted payment contract, where the shop has one. */
  contractId?: number | null
}

interface PaymentStart {
  env: Env
  site: Site
  bill: Bill
  choice: Choice
}

/**
 * Creates a payment attempt, in the transaction that locked the payable and checked its owner. Refuses NoPosDefined,
 * InstalmentNotOffered, InvalidNationalNumber.
 */
export async function createAttempt(tx: Tx, { env, site, bill, choice }: PaymentStart): Promise<Result<Attempt>> {
  const card = await findCardFacts(tx, choice.bin)
  const pos = chooseTerminal(await loadPos(tx, env, site), bill.currency, card)
  if (!pos) return refuse('NoPosDefined')
  const offer = listOffers(pos, card, bill).find(({ instalments }) => instalments === choice.instalments)
  if (!offer) return refuse('InstalmentNotOffered')
  const { nationalId = '' } = choice
  if (pos.asksNationalId && !isNationalId(nationalId)) return refuse('InvalidNationalNumber')
  const { amount, contractId = null, ...about } = bill
  const { id } = await tx
    .insertInto('paymentAttempts')
    .values({
      ...about,
      contractId,
      acceptedAt: contractId === null ? null : new Date(),
      siteId: site.id,
      idempotencyKey: choice.key,
      requestHash: digestPaymentStart(bill, choice),
      terminalId: pos.id,
      amount,
      fee: offer.fee,
      instalments: offer.instalments,
      extraMonths: offer.extraMonths,
      cardBank: card?.bank ?? '',
      cardFamily: card?.family ?? '',
      nationalId: pos.asksNationalId ? seal(env.secret, nationalId) : null,
      nextLookAt: new Date(Date.now() + PAY_MINUTES * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await logPaymentEvent(tx, {
    attemptId: id,
    kind: 'created',
    detail: { amount, fee: offer.fee },
    userId: bill.userId,
    ip: bill.ip,
  })
  const attempt = await attemptById(tx, id)
  if (!attempt) throw new Error('A payment attempt is gone as soon as it was made')
  return ok(attempt)
}

/**
 * The earlier attempt of this key: undefined for a new key, the attempt for an identical request that is still open,
 * else KeyReused. Attempts from before digests were stored are compared by their bill.
 */
export async function findRepeatedAttempt(tx: Tx, bill: Bill, choice: Choice): Promise<Result<Attempt> | undefined> {
  const before = await attemptOfKey(tx, bill.userId, choice.key)
  if (!before) return undefined
  const { attempt, requestHash } = before
  const same =
    isOpen(attempt.state) && matchesBill(attempt, bill) && isRepetition(requestHash, digestPaymentStart(bill, choice))
  return same ? ok(attempt) : refuse('KeyReused')
}

const matchesBill = (attempt: Attempt, bill: Bill) =>
  attempt.purpose === bill.purpose &&
  attempt.orderId === bill.orderId &&
  attempt.customerId === bill.customerId &&
  attempt.currency === bill.currency &&
  new Big(attempt.amount).eq(bill.amount)

/** The request digest. Excludes the national number, which could be guessed from a digest. */
const digestPaymentStart = (bill: Bill, { bin, instalments }: Choice): Buffer =>
  digestRequest([
    ...[bill.purpose, bill.orderId, bill.customerId, new Big(bill.amount).toFixed(), bill.currency],
    ...[bill.description ?? '', bill.debitIds ?? [], bin ?? null, instalments],
  ])

/** Opens the attempt at the bank; repeated calls return the same payment in a new form. Refuses BankUnreachable. */
export async function startAtBank(deps: PaymentDeps, attempt: Attempt): Promise<Result<PaymentOpening>> {
  try {
    return ok(await openPayment(deps, attempt))
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error
    deps.log.warn({ attempt: attempt.id, message: error.message }, 'a provider did not open a payment')
    return refuse('BankUnreachable')
  }
}

async function openPayment(deps: PaymentDeps, attempt: Attempt): Promise<PaymentOpening> {
  const site = await findSite(deps, attempt)
  const { provider, ...terminal } = await openTerminal(deps.db, attempt.terminalId, { env: deps.env, site })
  const opening = await getProvider(provider).open(terminal, {
    ...toPaymentRequest(attempt),
    buyer: await loadBuyer(deps.db, attempt),
    returnTo: callbackAddress({ env: deps.env, site }, attempt.reference),
  })
  if (opening.kind !== 'cardForm') {
    const openedNo = opening.transactionNo
    await deps.db.updateTable('paymentAttempts').set({ openedNo }).where('id', '=', attempt.id).execute()
  }
  return opening
}

/** An attempt as a payment request to a bank. */
export const toPaymentRequest = ({ reference, amount, charged, currency, instalments, language }: Attempt) => ({
  orderNo: toOrderNo(reference),
  price: amount,
  amount: charged,
  currency,
  instalments,
  language,
})

/** Cancels an attempt in favour of a new one, which takes over its reservations. */
export async function supersede(tx: Tx, { id }: Attempt): Promise<void> {
  await tx
    .updateTable('paymentAttempts')
    .set({ state: 'expired', failure: 'abandoned', settledAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute()
  await logPaymentEvent(tx, { attemptId: id, kind: 'expired', detail: { superseded: true } })
}

/** Path of the frame page of a framed payment; empty for other flows. */
export async function buildFramePath(deps: PaymentDeps, reference: string): Promise<string> {
  const attempt = await attemptByReference(deps.db, reference)
  if (attempt?.state !== 'created' || attempt.openedNo === null) return ''
  const site = await findSite(deps, attempt)
  const { provider, ...terminal } = await openTerminal(deps.db, attempt.terminalId, { env: deps.env, site })
  return getProvider(provider).frame?.(terminal, attempt.openedNo) ?? ''
}

/** Ten starts in ten minutes per user: enough for honest mistakes, too few for card testing (threats, rate limits). */
export async function limitStarts({ context, app }: Pick<Call<unknown>, 'context' | 'app'>): Promise<void> {
  const limit = { key: `payment start ${context.viewer.userId}`, max: 10, seconds: 600 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}
