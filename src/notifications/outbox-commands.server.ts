import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import { nextTry } from './delivery.ts'
import { type MailEnv, mailServerOf } from './mail-queries.server.ts'
import { handOver, type LetterProblem, type NumberedLetter } from './smtp-commands.server.ts'

/** A letter belongs to who took it for this long; after a crash another process takes it then. */
const LEASE = sql<Date>`now() + interval '3 minutes'`
/** How often a letter looks whether its site has a mail server by now; new settings wake it at once. */
const UNDEFINED_WAIT = sql<Date>`now() + interval '15 minutes'`
export const MAIL_NOT_DEFINED = 'mail settings not defined'

export interface Sender {
  db: Db
  env: MailEnv
  /** How letters go where no mail server is set: shown to the developer. Without it they wait. */
  show?: ((letter: NumberedLetter) => void) | undefined
}

export type Outcome = 'sent' | 'shown' | 'waits' | 'failed' | 'gaveUp'

/** Takes the letter that waited longest and sends it; undefined when none is due. Any number of processes may ask. */
export async function sendNextLetter(sender: Sender): Promise<Outcome | undefined> {
  const { db, env, show } = sender
  const taken = await takeLetter(db)
  if (!taken) return undefined
  if (taken.letter.goodUntil && taken.letter.goodUntil < new Date()) {
    return giveUp(db, taken, { text: 'not sent while it was worth something' })
  }
  const server = await mailServerOf(db, taken.siteId, env)
  if (server) {
    const problem = await handOver(server, taken.letter)
    return problem ? retryLater(db, taken, problem) : markSent(db, taken, 'sent')
  }
  if (!show) return waitForSettings(db, taken)
  show(taken.letter)
  return markSent(db, taken, 'shown')
}

interface Taken {
  siteId: number
  tries: number
  letter: NumberedLetter
}

/** Two processes never take the same one: the second skips what the first holds. */
async function takeLetter(db: Db): Promise<Taken | undefined> {
  const row = await db
    .updateTable('outgoingLetters')
    .set({ sendAfter: LEASE, tries: sql`tries + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outgoingLetters')
        .select('id')
        .where('sentAt', 'is', null)
        .where('gaveUpAt', 'is', null)
        .where('sendAfter', '<=', sql<Date>`now()`)
        .orderBy('sendAfter')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, siteId, tries, recipient: to, subject, bodyText, bodyHtml, replyTo, goodUntil } = row
  const letter = { id, to, subject, text: bodyText ?? '', ...(bodyHtml && { html: bodyHtml }) }
  return { siteId, tries, letter: { ...letter, ...(replyTo && { replyTo }), ...(goodUntil && { goodUntil }) } }
}

async function markSent(db: Db, { letter }: Taken, outcome: 'sent' | 'shown'): Promise<Outcome> {
  await db
    .updateTable('outgoingLetters')
    .set({ sentAt: new Date(), lastError: null, bodyText: null, bodyHtml: null })
    .where('id', '=', letter.id)
    .execute()
  return outcome
}

async function retryLater(db: Db, taken: Taken, problem: LetterProblem): Promise<Outcome> {
  const next = nextTry(taken.tries, problem)
  if (next === 'giveUp') return giveUp(db, taken, problem)
  await db
    .updateTable('outgoingLetters')
    .set({ sendAfter: new Date(Date.now() + next.minutes * 60_000), lastError: problem.text })
    .where('id', '=', taken.letter.id)
    .execute()
  return 'failed'
}

/** The record stays, with the reason; what was in it is gone. */
async function giveUp(db: Db, { letter }: Taken, { text }: LetterProblem): Promise<Outcome> {
  await db
    .updateTable('outgoingLetters')
    .set({ gaveUpAt: new Date(), lastError: text, bodyText: null, bodyHtml: null })
    .where('id', '=', letter.id)
    .execute()
  return 'gaveUp'
}

/** Waiting for the owner is no try. */
async function waitForSettings(db: Db, { letter }: Taken): Promise<Outcome> {
  await db
    .updateTable('outgoingLetters')
    .set({ sendAfter: UNDEFINED_WAIT, lastError: MAIL_NOT_DEFINED, tries: sql`tries - 1` })
    .where('id', '=', letter.id)
    .execute()
  return 'waits'
}

/** Who was written to is nobody's business for ever: the record of a letter goes after three months. */
export const forgetOldLetters = (db: Db) =>
  db
    .deleteFrom('outgoingLetters')
    .where('createdAt', '<', sql<Date>`now() - interval '90 days'`)
    .where((eb) => eb.or([eb('sentAt', 'is not', null), eb('gaveUpAt', 'is not', null)]))
    .execute()
