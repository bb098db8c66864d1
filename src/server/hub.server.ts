import { unreadCount } from '../notifications/bell/queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { Notifications } from '../platform/notifications.server.ts'

/** Open windows per user; the oldest is closed when another opens. */
const MAX_WINDOWS = 6
/** Open windows per process. */
const MAX_ALL = 5000

export interface LiveWindow {
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
      window.notify(await unreadCount(db, userId))
      return true
    },
    leave,
    close() {
      for (const open of [...windows.values()]) for (const window of [...open]) window.end()
    },
  }
}
