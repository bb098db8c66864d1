import { useEffect, useSyncExternalStore } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { reloadPage, useRetry } from '../chunk-guard.ts'

/**
 * Shows that the network is lost (storefront 4), and delays navigation and submissions, so that no input is lost: they
 * continue when the network is back. The same bar reports a script that failed to load.
 */
export function Connection({ stuck }: { stuck: boolean }) {
  const { t } = useTexts()
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  const blocker = useBlockedNavigation(online)
  const waiting = blocker.state === 'blocked'
  const issue = waiting ? 'waiting' : stuck ? 'stuck' : online ? undefined : 'offline'
  // Positions floating elements (style.css).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-connection', issue !== undefined)
  }, [issue])
  const retry = useRetry(waiting ? blocker.proceed : reloadPage)
  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-0 z-40">
      {issue && (
        <div className="bg-ink py-2 text-white">
          <div className="page flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
            <Icon name={issue === 'stuck' ? 'alert' : 'globe'} />
            <p className="min-w-0 flex-1 basis-56">{t(`shell.connection.${issue}`)}</p>
            {issue !== 'offline' && (
              <span className="flex gap-2">
                <Button size="small" className="text-ink" onClick={retry}>
                  {t('shell.retry')}
                </Button>
                {waiting && (
                  <Button size="small" look="quiet" className="text-white hover:bg-gleam" onClick={blocker.reset}>
                    {t('shell.connection.stay')}
                  </Button>
                )}
              </span>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function useBlockedNavigation(online: boolean) {
  const blocker = useBlocker(leavesOffline)
  useEffect(() => {
    if (online && blocker.state === 'blocked') blocker.proceed()
  }, [online, blocker])
  return blocker
}

interface BlockerArguments {
  currentLocation: Location
  nextLocation: Location
}

const leavesOffline = ({ currentLocation, nextLocation }: BlockerArguments) =>
  !navigator.onLine &&
  (nextLocation.hash === '' ||
    nextLocation.pathname + nextLocation.search !== currentLocation.pathname + currentLocation.search)

const isOnline = () => navigator.onLine

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
