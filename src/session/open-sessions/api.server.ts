import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { endOtherSessions, endOwnSession } from './commands.server.ts'
import { openSessions } from './queries.server.ts'
import * as wire from './wire.ts'

export const openSessionsApi: ServedEndpoint[] = [
  serve(wire.getSessions, async ({ context: { site, viewer }, app }) => {
    if (viewer.userId === null) throw notFound()
    const sessions = await openSessions(app.db, { siteId: site.id, userId: viewer.userId })
    return { sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId })) }
  }),
  serve(wire.endSessionCall, async ({ input, ...call }) => {
    await endOwnSession(call, input.id)
    return { done: true }
  }),
  serve(wire.endOtherSessionsCall, async (call) => {
    const result = await endOtherSessions(call)
    return { ended: result.ok ? result.value.ended : 0 }
  }),
]
