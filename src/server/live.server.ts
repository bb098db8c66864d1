import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../api/serve.server.ts'
import { LIVE_UNREAD } from '../notifications/bell/notification.ts'
import { knowBrowser } from './context.server.ts'
import type { LiveHub, LiveWindow } from './hub.server.ts'
import { securityHeaders } from './security-headers.ts'

/** Proxies close a connection that is idle for longer. */
const BEAT_MS = 25_000
/** Then the browser reconnects and its session is checked again: after signing out it receives nothing. */
const LONGEST_MS = 300_000

/**
 * The number of a user's unread notifications, as server-sent events while the window is visible. 204 tells the browser
 * not to reconnect: visitors have none.
 */
export function liveRoutes(app: FastifyInstance, { app: appContext, hub }: { app: AppContext; hub: LiveHub }) {
  app.addHook('preClose', async () => hub.close())
  app.get(LIVE_UNREAD, async (request, reply) => {
    const knownCaller = await knowBrowser(appContext, request, reply)
    const userId = knownCaller?.context.viewer.userId
    if (!userId) return reply.code(204).header('cache-control', 'no-store').send()
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...securityHeaders(request.protocol === 'https', appContext.env.hsts),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const window: LiveWindow = {
      notify: (unread) => void raw.write(`data: ${unread}\n\n`),
      end: () => void raw.end(),
    }
    const beat = setInterval(() => raw.write(':\n\n'), BEAT_MS)
    const late = setTimeout(window.end, LONGEST_MS)
    raw.on('close', () => {
      clearInterval(beat)
      clearTimeout(late)
      hub.leave(userId, window)
    })
    if (!(await hub.open(userId, window))) window.end()
  })
}
