import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import { type Letter, oneLine } from './letter.ts'

/** Puts a letter into the outbox: it goes out when this transaction is committed, and not at all when it is not. */
export const queueLetter = (tx: Tx, siteId: number, letter: Letter): Promise<void> => queueLetters(tx, siteId, [letter])

/** Puts letters into the outbox, all or none, in one statement. */
export async function queueLetters(tx: Tx, siteId: number, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return
  const rows = letters.map((letter) => ({
    siteId,
    recipient: letter.to,
    subject: oneLine(letter.subject),
    bodyText: letter.text,
    bodyHtml: letter.html ?? null,
    replyTo: letter.replyTo ?? null,
    goodUntil: letter.goodUntil ?? null,
  }))
  await tx.insertInto('outgoingLetters').values(rows).execute()
  await tellPostmen(tx)
}

/** Wakes every process that sends letters, at the commit. */
export const tellPostmen = (tx: Tx) => sql`select pg_notify('vitrin', 'letters')`.execute(tx)
