import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#src/api/serve.server.ts'
import { LIVE_UNREAD } from '#src/notifications/bell/notification.ts'
import { unreadCount } from '#src/notifications/bell/queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { createGauge } from '#src/platform/metrics.server.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { identifyBrowser } from './context.server.ts'
import { securityHeaders } from './security-headers.ts'

/** Proxies close a connection that is idle for longer. */
const HEARTBEAT_MS = 25_000
/**
 * Then the connection ends. The browser reconnects and its session is checked again, so that it receives nothing after
 * sign-out.
 */
const MAX_CONNECTION_MS = 300_000

/**
 * The number of a user's unread notifications, as server-sent events while the window is visible. 204 tells the browser
 * not to reconnect: visitors have none.
 */
export function liveRoutes(app: FastifyInstance, { app: appContext, hub }: { app: AppContext; hub: LiveHub }) {
  app.addHook('preClose', async () => hub.close())
  app.get(LIVE_UNREAD, async (request, reply) => {
    const caller = await identifyBrowser(appContext, request, reply)
    const viewer = caller?.context.viewer
    const userId = viewer?.userId
    if (!userId || viewer?.viewedBy) return reply.code(204).header('cache-control', 'no-store').send()
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
    const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS)
    const expiry = setTimeout(window.end, MAX_CONNECTION_MS)
    raw.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(expiry)
      hub.leave(userId, window)
    })
    if (!(await hub.open(userId, window))) window.end()
  })
}

/** Open windows per user; the oldest is closed when another opens. */
const MAX_WINDOWS = 6
/** Open windows per process. */
const MAX_ALL = 5000

const liveWindows = createGauge({
  name: 'live_windows',
  help: 'Open windows of this process that receive the number of unread notifications',
  ofProcesses: 'sum',
})

interface LiveWindow {
  notify(unread: number): void
  end(): void
}

export interface LiveHub {
  /** Sends the number of unread notifications to this window, now and on every change; false at the limit. */
  open(userId: number, window: LiveWindow): Promise<boolean>
  leave(userId: number, window: LiveWindow): void
  close(): void
}

/** Users with an open window on this process receive their notifications, whichever process wrote them. */
export function openLiveHub(db: Db, notifications: Notifications): LiveHub {
  const windows = new Map<number, Set<LiveWindow>>()
  const countAll = () => [...windows.values()].reduce((sum, { size }) => sum + size, 0)
  const notifyWindows = async (userId: number) => {
    const open = windows.get(userId)
    if (!open) return
    const unread = await unreadCount(db, userId)
    for (const window of open) window.notify(unread)
  }
  const leave = (userId: number, window: LiveWindow) => {
    const open = windows.get(userId)
    open?.delete(window)
    if (open?.size === 0) windows.delete(userId)
    liveWindows.set(countAll())
  }
  notifications.on('notifications', (id) => {
    const changed = id === '*' ? [...windows.keys()] : [Number(id)]
    for (const userId of changed) notifyWindows(userId).catch(() => undefined)
  })
  return {
    async open(userId, window) {
      if (countAll() >= MAX_ALL) return false
      const open = windows.get(userId) ?? new Set()
      const [oldest] = open
      if (oldest && open.size >= MAX_WINDOWS) oldest.end()
      windows.set(userId, open.add(window))
      liveWindows.set(countAll())
      window.notify(await unreadCount(db, userId))
      return true
    },
    leave,
    close() {
      for (const open of [...windows.values()]) for (const window of [...open]) window.end()
    },
  }
}
