import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { badgeText, LIVE_UNREAD } from './notification.ts'

/** The bell of the header: links to the notifications and shows the unread count. */
export function BellLink({ href, className }: { href: string; className: string }) {
  const { t } = useTexts()
  const unread = useUnread()
  return (
    <Link to={href} className={className} title={t('notification.title')}>
      <span className="relative">
        <Icon name="bell" className="size-5.5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -end-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent digits"
          >
            {badgeText(unread)}
          </span>
        )}
      </span>
      <span className="sr-only">
        {unread > 0 ? t('notification.unread', { count: unread }) : t('notification.title')}
      </span>
    </Link>
  )
}

let unread = 0
const listeners = new Set<() => void>()

function setUnread(count: number) {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

/** The last unread count that this window received; 0 before the first. */
const useUnread = () =>
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
