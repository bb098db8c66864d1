import type { Call } from '../api/serve.server.ts'
import { type ViewerScope, viewerScope } from '../shop/viewer.ts'
import { issueBrowserToken, startVisitorSession } from './commands.server.ts'

/**
 * The scope of a call that is about to write something for its viewer. A browser that came without a cookie becomes a
 * known visitor here, at its first write, so that mere looking leaves no rows behind.
 */
export async function ensureVisitor({ context, app, request }: Omit<Call<unknown>, 'input'>): Promise<ViewerScope> {
  const scope = viewerScope(context)
  if (scope.userId !== null || scope.visitorId !== null) return scope
  if (request.newVisitorToken !== undefined) return { ...scope, visitorId: request.newVisitorToken }
  const session = await startVisitorSession(app.db, context.site.id)
  request.newVisitorToken = session.visitorId
  request.browser?.set(await issueBrowserToken(app.db, session), session.expiresAt)
  return { ...scope, visitorId: session.visitorId }
}
