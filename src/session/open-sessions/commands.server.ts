import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { endSession, endUserSessions } from '../commands.server.ts'
import type { SessionOwner } from './queries.server.ts'

type Context = Omit<Call<unknown>, 'input'>

/** Ends one open session of a user from its next request on; false if the user has no such session. */
export async function endSessionOfUser(
  tx: Tx,
  { siteId, userId }: SessionOwner,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return false
  await endSession(tx, id, reason)
  return true
}

/** Ends one of the viewer's own sessions. 404 for a session of another user, and for one that has ended. */
export const endOwnSession = (call: Context, id: string): Promise<Result<null>> =>
  transact(call.app.db, async (tx) => {
    const owner = toOwner(call)
    if (!(await endSessionOfUser(tx, owner, { id, reason: 'ended by the user' }))) throw notFound()
    await audit(tx, { ...toEntry(call, owner), action: 'session.end' })
    return ok(null)
  })

/** Ends all sessions of the viewer except this one. Returns how many there were. */
export const endOtherSessions = (call: Context): Promise<Result<{ ended: number }>> =>
  transact(call.app.db, async (tx) => {
    const owner = toOwner(call)
    const { sessionId } = call.context.viewer
    const ended = await endUserSessions(tx, owner.userId, { reason: 'ended by the user', except: sessionId })
    const count = ended.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)
    if (count > 0) await audit(tx, { ...toEntry(call, owner), action: 'session.endOthers', detail: { changes: count } })
    return ok({ ended: count })
  })

function toOwner({ context: { site, viewer } }: Context): SessionOwner {
  if (viewer.userId === null) throw notFound()
  return { siteId: site.id, userId: viewer.userId }
}

const toEntry = ({ context, request }: Context, { siteId, userId }: SessionOwner) => ({
  siteId,
  userId,
  customerId: context.viewer.customer?.id ?? null,
  ip: request.ip,
})
