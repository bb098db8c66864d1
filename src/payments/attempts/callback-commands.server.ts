import Big from 'big.js'
import { transact } from '../../api/command.server.ts'
import { bankOf } from '../banks/adapter-queries.server.ts'
import type { Bank, FormField, Terminal, Word } from '../banks/bank.ts'
import { openTerminal } from '../terminals/queries.server.ts'
import { type Attempt, knownOf, orderNoOf, referenceOfOrderNo } from './attempt.ts'
import { referenceIn } from './callback-key-queries.server.ts'
import { note } from './event-commands.server.ts'
import { attemptByReference } from './queries.server.ts'
import { locked, settle, siteOf, type Till } from './settling-commands.server.ts'
import { demandOf } from './starting-commands.server.ts'
import { type Terms, termsOf } from './terms.ts'

export interface Brought {
  /** The last part of the address it came to. */
  key: string
  fields: readonly FormField[]
  ip: string
}

/**
 * What a bank has to say of an attempt, by the buyer's browser or by itself. Believed only when it is signed and of this
 * order, amount, currency and merchant (threat 7). Answers the attempt, to which the browser is led; undefined for a key
 * that is not ours.
 */
export async function hearBank(till: Till, { key, fields, ip }: Brought): Promise<Attempt | undefined> {
  const reference = referenceIn(till.env.secret, key)
  const attempt = reference && (await attemptByReference(till.db, reference))
  if (!attempt) {
    till.log.warn({ ip }, 'somebody came back from a bank under a name we never gave')
    return undefined
  }
  // A browser that comes back with nothing to say is led to the result: the bank's own server says the rest.
  if (fields.length === 0) return attempt
  await hear(till, attempt, { fields, ip })
  return attempt
}

/** The number of a payment, as a bank's own server names it in a notice of this provider. */
export interface Noticed {
  provider: string
  orderNo: string
  fields: readonly FormField[]
  ip: string
}

/**
 * What a bank's own server has to say, to the one address it was given for all payments. `heard` where it was signed as it
 * should be, so that it need not be said again.
 */
export async function hearNotice(till: Till, { provider, orderNo, fields, ip }: Noticed): Promise<'heard' | 'unheard'> {
  const reference = referenceOfOrderNo(orderNo)
  const attempt = reference && (await attemptByReference(till.db, reference))
  if (!attempt) return 'unheard'
  const site = await siteOf(till, attempt)
  const terminal = await openTerminal(till.db, attempt.terminalId, { env: till.env, site })
  return terminal.provider === provider ? hear(till, attempt, { fields, ip }) : 'unheard'
}

async function hear(
  till: Till,
  attempt: Attempt,
  { fields, ip }: Pick<Brought, 'fields' | 'ip'>,
): Promise<'heard' | 'unheard'> {
  const site = await siteOf(till, attempt)
  const { provider, ...terminal } = await openTerminal(till.db, attempt.terminalId, { env: till.env, site })
  const bank = bankOf(provider)
  const word = await bank.read(terminal, fields, knownOf(attempt))
  if (word === 'later') {
    await note(till.db, { attemptId: attempt.id, kind: 'looked', detail: { found: 'later' } })
    return 'unheard'
  }
  if (!word) {
    till.log.warn({ attempt: attempt.id, ip }, 'a word of a bank was not signed as it should be')
    await note(till.db, { attemptId: attempt.id, kind: 'unsigned', ip })
    return 'unheard'
  }
  await heed(till, { attempt, bank, terminal, word, ip })
  return 'heard'
}

interface Heard {
  attempt: Attempt
  bank: Bank
  terminal: Terminal
  word: Word
  ip: string
}

async function heed(till: Till, heard: Heard): Promise<void> {
  const { attempt, bank, word } = heard
  const terms = termsOf(attempt, word, bank.instalments)
  const wrong = mismatches(heard, terms)
  if (wrong.length > 0) {
    till.log.error({ attempt: attempt.id, wrong }, 'a bank speaks of another payment than it was asked for')
    const taken = word.captured && wrong.every(isOfAmount) ? { capture: word.captured, amount: word.amount } : undefined
    return settle(till, attempt, { kind: 'review', why: 'mismatch', detail: { wrong }, taken })
  }
  if (!word.proven) return settle(till, attempt, { kind: 'failed', failure: word.failure, said: word.said })
  if (word.captured) return settle(till, attempt, { kind: 'captured', capture: word.captured, terms })
  return takeMoney(till, heard)
}

/**
 * Order, amount, currency and merchant as they were asked: the signature only proves who speaks. A provider that says there is
 * no payment names no money: some say 0.
 */
function mismatches({ attempt, bank, terminal, word }: Heard, terms: Terms | undefined): string[] {
  const { reference, amount, currency } = attempt
  const isMoney = word.proven || bank.takesWhenAsked
  const same = {
    order: word.orderNo === orderNoOf(reference),
    amount: !isMoney || terms !== undefined,
    price: !isMoney || word.price === undefined || new Big(word.price).eq(amount),
    currency: !isMoney || word.currency === currency,
    merchant: word.merchant === terminal.merchant,
  }
  return Object.entries(same).flatMap(([name, holds]) => (holds ? [] : [name]))
}

/** It is this payment of this shop, in its currency; only how much is another matter. */
const isOfAmount = (name: string) => name === 'amount' || name === 'price'

/** Exactly one asks the bank for the money, whoever comes back at the same moment; the others find it asked. */
async function takeMoney(till: Till, { attempt, bank, terminal, word, ip }: Heard): Promise<void> {
  const claim = await claimed(till, attempt)
  if (claim === 'gone') return settle(till, attempt, { kind: 'failed', failure: 'abandoned', said: '' })
  if (claim === 'taken') return
  const taking = await bank.capture(terminal, { ...demandOf(attempt), proof: word.proof, ip: attempt.ip || ip })
  if (taking.kind === 'captured') return settle(till, attempt, { kind: 'captured', capture: taking.capture })
  if (taking.kind === 'declined') {
    return settle(till, attempt, { kind: 'failed', failure: taking.failure, said: taking.said })
  }
  till.log.warn(
    { attempt: attempt.id, said: taking.said },
    'a bank went quiet when it was asked for money; it is asked again',
  )
  await note(till.db, { attemptId: attempt.id, kind: 'looked', detail: { said: taking.said } })
}

/** How long after the bank was asked it is asked what became of it, where its answer never came. */
const FIRST_LOOK_MS = 45_000

async function claimed(till: Till, asked: Attempt): Promise<'mine' | 'taken' | 'gone'> {
  const site = await siteOf(till, asked)
  const { claim } = await transact(till.db, async (tx) => {
    const { attempt, waits } = await locked(tx, till, { attempt: asked, site })
    if (attempt.state !== 'created' || attempt.askedAt !== null) {
      await note(tx, { attemptId: attempt.id, kind: 'repeated', detail: { state: attempt.state } })
      return { ok: true, claim: 'taken' as const }
    }
    if (!waits) return { ok: true, claim: 'gone' as const }
    await tx
      .updateTable('paymentAttempts')
      .set({ state: 'pending', askedAt: new Date(), looks: 0, nextLookAt: new Date(Date.now() + FIRST_LOOK_MS) })
      .where('id', '=', attempt.id)
      .execute()
    await note(tx, { attemptId: attempt.id, kind: 'asked' })
    return { ok: true, claim: 'mine' as const }
  })
  return claim
}
