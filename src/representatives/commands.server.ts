import { transact } from '../api/command.server.ts'
import { notFound, ok } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import { markChosen } from '../customers/representatives/commands.server.ts'
import { audit } from '../platform/audit.server.ts'
import { actForCustomer } from '../session/acting-commands.server.ts'

/** Lets a representative's session act for an assigned customer; 404 for others. Both names are stored. */
export async function changeCustomer({ context, app, request }: Omit<Call<unknown>, 'input'>, customerId: number) {
  const { userId, sessionId } = context.viewer
  if (userId === null || sessionId === null) throw notFound()
  await transact(app.db, async (tx) => {
    if (!(await markChosen(tx, { siteId: context.site.id, userId }, customerId))) throw notFound()
    await actForCustomer(tx, sessionId, customerId)
    await audit(tx, { siteId: context.site.id, userId, customerId, action: 'session.actFor', ip: request.ip })
    return ok(null)
  })
}
