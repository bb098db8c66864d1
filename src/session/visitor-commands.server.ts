import type { Call } from '../api/serve.server.ts'
import { type ViewerScope, viewerScope } from '../shop/viewer.ts'
import { issueBrowserToken, startVisitorSession } from './commands.server.ts'

/**
 * The scope of a call that is about to write something for its viewer. A browser that came without a cookie becomes a
 * known visitor here, at its first write, so that mere looking leaves no rows behind.
 */
export async function ensureVisitor({ who, house, request }: Omit<Call<unknown>, 'input'>): Promise<ViewerScope> {
  const scope = viewerScope(who)
  if (scope.userId !== null || scope.visitorId !== null) return scope
  if (request.madeVisitor !== undefined) return { ...scope, visitorId: request.madeVisitor }
  const session = await startVisitorSession(house.db, who.site.id)
  request.madeVisitor = session.visitorId
  request.browser?.set(await issueBrowserToken(house.db, session), session.expiresAt)
  return { ...scope, visitorId: session.visitorId }
}
