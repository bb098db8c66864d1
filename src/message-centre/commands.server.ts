import { sql } from 'kysely'
import { digestRequest, isRepetition, transact } from '../api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import { markTargetsRead, notify } from '../notifications/bell/commands.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import { getAllowedParties, MAX_EMAILED_READERS, type Party } from './message.ts'
import { findOrder, findRecipients, findReplyContext, type Reader } from './queries.server.ts'

type Context = Omit<Call<unknown>, 'input'>

export interface MessageDraft {
  /** Idempotency key: two requests with the same key send one message. */
  key: string
  subject: string
  body: string
  /** The recipients, or the message it answers. */
  to: Party | { answers: number }
  /** The number of the order that it is about. An answer is about that of its conversation. */
  order: string | undefined
}

const MAX_PER_HOUR = 30

/** The signed-in user; 401 without one. */
export function toReader({ context }: Pick<Context, 'context'>): Reader {
  if (context.viewer.userId === null) throw new HttpError(401, 'Unauthorized')
  return { siteId: context.site.id, userId: context.viewer.userId }
}

/**
 * Sends a message to everyone in its party and notifies them. Refuses MessageNotSent when the sender may reach no one
 * in it, KeyReused when the key was used for another text, party or order, MessageOrder for an order that the sender or a
 * recipient may not see; 404 for a reply to a message the sender never received; 429 after thirty in an hour.
 */
export async function sendMessage(call: Context, draft: MessageDraft): Promise<Result<{ id: number }>> {
  const { context, app } = call
  const writer = toReader(call)
  const before = await findEarlierMessage(app.db, writer, draft)
  if (before) return before
  const limit = { key: `messages of ${writer.userId}`, max: MAX_PER_HOUR, seconds: 3600 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  return transact(app.db, async (tx) => {
    const { readers, threadId } = await resolveRecipients(tx, call, draft.to)
    if (readers.length === 0) return refuse('MessageNotSent')
    const { key: idempotencyKey, subject, body } = draft
    const requestHash = digestMessage(draft)
    const customerId = context.viewer.customer?.id ?? null
    const isAbout = draft.order && !('answers' in draft.to)
    const orderId = isAbout ? await findOrder(tx, context, { number: `${draft.order}`, readers }) : null
    if (orderId === undefined) return refuse('MessageOrder')
    const added = await tx
      .insertInto('messages')
      .values({
        siteId: writer.siteId,
        senderId: writer.userId,
        customerId,
        threadId,
        orderId,
        idempotencyKey,
        requestHash,
        subject,
        body,
      })
      .onConflict((conflict) => conflict.columns(['senderId', 'idempotencyKey']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return (await findEarlierMessage(tx, writer, draft)) ?? refuse('MessageNotSent')
    await tx
      .insertInto('messageReaders')
      .values(readers.map((userId) => ({ messageId: added.id, userId })))
      .execute()
    await notifyReaders(tx, call, { id: added.id, subject, readers })
    return ok({ id: added.id })
  })
}

/**
 * The earlier message of this key, if identical: the same key with another text comes from browser history and must not
 * be dropped silently.
 */
async function findEarlierMessage(db: Db | Tx, { userId }: Reader, draft: MessageDraft) {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'requestHash'])
    .where('senderId', '=', userId)
    .where('idempotencyKey', '=', draft.key)
    .executeTakeFirst()
  if (!row) return undefined
  return isRepetition(row.requestHash, digestMessage(draft)) ? ok({ id: row.id }) : refuse('KeyReused')
}

const digestMessage = ({ subject, body, to, order }: MessageDraft) =>
  digestRequest([subject, body, 'answers' in to ? to.answers : [to.kind, to.id ?? null], ...(order ? [order] : [])])

/** The recipients. A reply reaches the sender of the original message, or its recipients when it is the user's own. */
async function resolveRecipients(tx: Tx, { context }: Context, to: MessageDraft['to']) {
  if (!('answers' in to)) {
    const allowed = getAllowedParties(context.viewer).includes(to.kind)
    return { readers: allowed ? await findRecipients(tx, context, to) : [], threadId: null }
  }
  const answered = await findReplyContext(tx, context, to.answers)
  if (!answered) throw notFound()
  return { readers: answered.readers, threadId: answered.root }
}

function notifyReaders(
  tx: Tx,
  { context }: Context,
  { id, subject, readers }: { id: number; subject: string; readers: number[] },
) {
  const { viewer, site } = context
  const firm = viewer.role === 'representative' ? '' : (viewer.customer?.name ?? '')
  return notify(tx, {
    siteId: site.id,
    kind: readers.length > MAX_EMAILED_READERS ? 'announcementArrived' : 'messageArrived',
    to: { users: readers },
    except: viewer.userId,
    facts: { from: [viewer.name || viewer.email, firm].filter(Boolean).join(', '), subject },
    target: { page: 'messages', rest: `/${id}` },
  })
}

/** Marks every message of a conversation that this user received as read, and its notifications. */
export async function readThread(db: Db, { userId }: Reader, ids: readonly number[]): Promise<void> {
  await sql`
    update message_readers set read_at = now()
    where user_id = ${userId} and message_id = any(${[...ids]}::bigint[]) and read_at is null`.execute(db)
  await markTargetsRead(db, { userId, page: 'messages', rests: ids.map((id) => `/${id}`) })
}
