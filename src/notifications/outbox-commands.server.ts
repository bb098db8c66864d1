import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import { nextTry } from './delivery.ts'
import { type MailEnv, mailServerOf } from './mail-queries.server.ts'
import type { MailServer } from './mail-server.ts'
import { handOver, type LetterProblem, type NumberedLetter } from './smtp-commands.server.ts'

/** A letter belongs to who took it for this long; after a crash another process takes it then. */
const LEASE = sql<Date>`now() + interval '5 minutes'`
/** How often a letter looks whether its site has a mail server by now; new settings wake it at once. */
const UNDEFINED_WAIT = sql<Date>`now() + interval '15 minutes'`
const NOBODY_KNOWS = 'it was handed over whole and never acknowledged: it may have arrived, so it is not sent again'
const DUE = sql<boolean>`sent_at is null and gave_up_at is null and send_after <= now()`
export const MAIL_NOT_DEFINED = 'mail settings not defined'

export interface Sender {
  db: Db
  env: MailEnv
  /** How letters go where no mail server is set: shown to the developer. Without it they wait. */
  show?: ((letter: NumberedLetter) => void) | undefined
}

export type Outcome = 'sent' | 'shown' | 'waits' | 'failed' | 'gaveUp'

/** How many letters are due, counted up to a limit. */
export async function countDueLetters(db: Db, limit: number): Promise<number> {
  const due = await db.selectFrom('outgoingLetters').select('id').where(DUE).limit(limit).execute()
  return due.length
}

/** Takes the letter that waited longest and sends it; undefined when none is due. Any number of processes may ask. */
export async function sendNextLetter(sender: Sender): Promise<Outcome | undefined> {
  const { db, env, show } = sender
  const taken = await takeLetter(db)
  if (!taken) return undefined
  if (taken.letter.goodUntil && taken.letter.goodUntil < new Date()) {
    return giveUp(db, taken, { text: 'not sent while it was worth something' })
  }
  // Whoever had it died, or lost its server, after the last of it had gone.
  if (taken.handed) return giveUp(db, taken, { text: NOBODY_KNOWS })
  const server = await mailServerOf(db, taken.siteId, env)
  if (server) return sendBy(sender, server, taken)
  if (!show) return waitForSettings(db, taken)
  show(taken.letter)
  return markSent(db, taken, 'shown')
}

async function sendBy({ db }: Sender, server: MailServer, taken: Taken): Promise<Outcome> {
  let handed = false
  const problem = await handOver(server, taken.letter, async () => {
    await markHanded(db, taken)
    handed = true
  })
  if (!problem) return markSent(db, taken, 'sent')
  if (handed && problem.code === undefined) return giveUp(db, taken, { text: NOBODY_KNOWS })
  return retryLater(db, taken, problem)
}

interface Taken {
  siteId: number
  tries: number
  /** All of it went to a mail server that has not answered. */
  handed: boolean
  letter: NumberedLetter
}

/** Two processes never take the same one: the second skips what the first holds. */
async function takeLetter(db: Db): Promise<Taken | undefined> {
  const row = await db
    .updateTable('outgoingLetters')
    .set({ sendAfter: LEASE, tries: sql`tries + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outgoingLetters').select('id').where(DUE).orderBy('sendAfter').limit(1).forUpdate().skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, siteId, tries, handedAt, recipient: to, subject, bodyText, bodyHtml, replyTo, goodUntil } = row
  const letter = { id, to, subject, text: bodyText ?? '', ...(bodyHtml && { html: bodyHtml }) }
  const more = { ...(replyTo && { replyTo }), ...(goodUntil && { goodUntil }) }
  return { siteId, tries, handed: handedAt !== null, letter: { ...letter, ...more } }
}

/** Written before the end of a letter goes; nobody ends a letter that another process has taken up meanwhile. */
async function markHanded(db: Db, { letter, tries }: Taken): Promise<void> {
  const mine = await db
    .updateTable('outgoingLetters')
    .set({ handedAt: new Date(), sendAfter: LEASE })
    .where('id', '=', letter.id)
    .where('tries', '=', tries)
    .where('handedAt', 'is', null)
    .where('gaveUpAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!mine) throw new Error('another process has taken this letter up')
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
    .set({ sendAfter: new Date(Date.now() + next.minutes * 60_000), handedAt: null, lastError: problem.text })
    .where('id', '=', taken.letter.id)
    .where('tries', '=', taken.tries)
    .execute()
  return 'failed'
}

/** The record stays, with the reason; what was in it is gone. */
async function giveUp(db: Db, { letter, tries }: Taken, { text }: LetterProblem): Promise<Outcome> {
  await db
    .updateTable('outgoingLetters')
    .set({ gaveUpAt: new Date(), lastError: text, bodyText: null, bodyHtml: null })
    .where('id', '=', letter.id)
    .where('tries', '=', tries)
    .execute()
  return 'gaveUp'
}

/** Waiting for the owner is no try. Whatever else of the site is due waits with it: thousands of letters are one statement. */
async function waitForSettings(db: Db, { siteId, letter }: Taken): Promise<Outcome> {
  const wait = { sendAfter: UNDEFINED_WAIT, lastError: MAIL_NOT_DEFINED }
  await db
    .updateTable('outgoingLetters')
    .set({ ...wait, tries: sql`tries - 1` })
    .where('id', '=', letter.id)
    .execute()
  await db
    .updateTable('outgoingLetters')
    .set(wait)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('outgoingLetters')
        .select('id')
        .where('siteId', '=', siteId)
        .where(DUE)
        .where('handedAt', 'is', null)
        .where((eb) => eb.or([eb('goodUntil', 'is', null), eb('goodUntil', '>', sql<Date>`now()`)]))
        .forUpdate()
        .skipLocked(),
    )
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
