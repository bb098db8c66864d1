import { useEffect, useSyncExternalStore } from 'react'
import { LIVE_UNREAD } from './notification.ts'

let unread = 0
const listeners = new Set<() => void>()

function setUnread(count: number) {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

/** The last unread count that this window received; 0 before the first. */
export const useUnread = () =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => unread,
    () => 0,
  )

/**
 * Subscribes while the window is visible: a browser allows six connections per host, and a hidden window needs none. On
 * becoming visible again it receives the current count.
 */
export function useLiveUnread(enabled: boolean) {
  useEffect(() => {
    if (!enabled) return setUnread(0)
    let source: EventSource | undefined
    const follow = () => {
      source?.close()
      source = undefined
      if (document.visibilityState === 'hidden') return
      source = new EventSource(LIVE_UNREAD)
      source.onmessage = ({ data }) => setUnread(Number(data))
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      source?.close()
    }
  }, [enabled])
}
