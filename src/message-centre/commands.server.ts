import { sql } from 'kysely'
import { transact } from '../api/command.server.ts'
import { digestOf, isRepetition } from '../api/keys/repetition.server.ts'
import { done, notFound, type Result, refused, Stop } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import { markAbout } from '../notifications/bell/commands.server.ts'
import { tell } from '../notifications/bell/telling-commands.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import { FEW } from './message.ts'
import { type Party, partiesOf } from './party.ts'
import type { Reader } from './queries.server.ts'
import { answering, readersOf } from './readers-queries.server.ts'

type Context = Omit<Call<unknown>, 'input'>

export interface Written {
  /** Of the try: the same key again is the same message. */
  key: string
  subject: string
  body: string
  /** Whom it is for, or the message it answers. */
  to: Party | { answers: number }
}

const HOURLY = 30

/** 401 for whoever has no user of his own. */
export function readerOf({ who }: Pick<Context, 'who'>): Reader {
  if (who.viewer.userId === null) throw new Stop(401, 'Unauthorized')
  return { siteId: who.site.id, userId: who.viewer.userId }
}

/**
 * Sends a message to everybody its party names and tells them. Refuses MessageNotSent when that is nobody the writer may
 * reach, KeyReused for other words, or for others, under a key that was used; 404 for an answer to what he never got; 429 after thirty in an hour.
 */
export async function sendMessage(call: Context, written: Written): Promise<Result<{ id: number }>> {
  const { who, house } = call
  const writer = readerOf(call)
  const before = await sentBefore(house.db, writer, written)
  if (before) return before
  const limit = { key: `messages of ${writer.userId}`, most: HOURLY, seconds: 3600 }
  const retryAfter = await overLimit(house.db, limit)
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
  return transact(house.db, async (tx) => {
    const { readers, threadId } = await addressed(tx, call, written.to)
    if (readers.length === 0) return refused('MessageNotSent')
    const { key: idempotencyKey, subject, body } = written
    const requestHash = digestOfMessage(written)
    const customerId = who.viewer.customer?.id ?? null
    const added = await tx
      .insertInto('messages')
      .values({
        ...{ siteId: writer.siteId, senderId: writer.userId, customerId, threadId },
        ...{ idempotencyKey, requestHash, subject, body },
      })
      .onConflict((conflict) => conflict.columns(['senderId', 'idempotencyKey']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return (await sentBefore(tx, writer, written)) ?? refused('MessageNotSent')
    await tx
      .insertInto('messageReaders')
      .values(readers.map((userId) => ({ messageId: added.id, userId })))
      .execute()
    await tellReaders(tx, call, { id: added.id, subject, readers })
    return done({ id: added.id })
  })
}

/** The message of this key, if it was this one: the same key with other words is a page gone back to, and loses nothing unsaid. */
async function sentBefore(db: Db | Tx, { userId }: Reader, written: Written) {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'requestHash'])
    .where('senderId', '=', userId)
    .where('idempotencyKey', '=', written.key)
    .executeTakeFirst()
  if (!row) return undefined
  return isRepetition(row.requestHash, digestOfMessage(written)) ? done({ id: row.id }) : refused('KeyReused')
}

const digestOfMessage = ({ subject, body, to }: Written) =>
  digestOf([subject, body, 'answers' in to ? to.answers : [to.kind, to.id ?? null]])

/** Who gets it. An answer goes to who wrote what it answers, or to whom that went when it was one's own. */
async function addressed(tx: Tx, { who }: Context, to: Written['to']) {
  if (!('answers' in to)) {
    const allowed = partiesOf(who.viewer).includes(to.kind)
    return { readers: allowed ? await readersOf(tx, who, to) : [], threadId: null }
  }
  const answered = await answering(tx, who, to.answers)
  if (!answered) throw notFound()
  return { readers: answered.readers, threadId: answered.root }
}

function tellReaders(
  tx: Tx,
  { who }: Context,
  { id, subject, readers }: { id: number; subject: string; readers: number[] },
) {
  const { viewer, site } = who
  const firm = viewer.role === 'representative' || viewer.role === 'owner' ? '' : (viewer.customer?.name ?? '')
  return tell(tx, {
    siteId: site.id,
    kind: readers.length > FEW ? 'announcementArrived' : 'messageArrived',
    to: { users: readers },
    except: viewer.userId,
    facts: { from: [viewer.name || viewer.email, firm].filter(Boolean).join(', '), subject },
    place: { page: 'messages', rest: `/${id}` },
  })
}

/** Reads every message of a conversation that came to this user, and what his bell says of them. */
export async function readThread(db: Db, { userId }: Reader, ids: readonly number[]): Promise<void> {
  await sql`
    update message_readers set read_at = now()
    where user_id = ${userId} and message_id = any(${[...ids]}::bigint[]) and read_at is null`.execute(db)
  await markAbout(db, { userId, page: 'messages', rests: ids.map((id) => `/${id}`) })
}
