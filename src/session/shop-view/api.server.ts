import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { endView, startView } from './commands.server.ts'
import { endShopView, startShopView } from './wire.ts'

export const shopViewApi: ServedEndpoint[] = [
  serve(startShopView, async ({ context, app, request, input }) => {
    const sessionId = context.viewer.sessionId ?? ''
    const staff = { siteId: context.site.id, userId: requireUserId(context), ip: request.ip }
    await startView(app.db, staff, { ...input, sessionId })
    return {}
  }),
  serve(endShopView, async ({ context, app, request }) => {
    const { viewer, site } = context
    const session = { siteId: site.id, sessionId: viewer.sessionId ?? '', ip: request.ip }
    return { customerCode: await endView(app.db, session) }
  }),
]
