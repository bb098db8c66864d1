import { useEffect, useSyncExternalStore } from 'react'
import { LIVE_UNREAD } from '../notification.ts'

let unread = 0
const listeners = new Set<() => void>()

function setUnread(count: number) {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

/** How much the user has not read, as this window heard last; 0 until it heard. */
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
 * Hears of it while the window is looked at: a browser has six lines to a host, and a hidden window needs none of them.
 * Coming back, it is told where things stand.
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
