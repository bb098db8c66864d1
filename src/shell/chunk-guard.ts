import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { readStored, writeStored } from '#src/ui/storage/browser-storage.ts'
import { CHUNK_RELOAD_GUARD_MS } from '#src/ui/viewport/measures.ts'

interface LoadFailure {
  online: boolean
  /** A form has unsent text, and no navigation was requested. */
  typed: boolean
  /** Time of the last reload for this reason in this tab; 0 for never. */
  lastReload: number
  now: number
}

/**
 * The reaction to a script that failed to load, most often because the shop was updated: the page is reloaded, at most
 * once a minute (storefront 8, 9). If that would not help or would lose input, the user is informed instead.
 */
export function chooseRemedy({ online, typed, lastReload, now }: LoadFailure): 'reload' | 'notify' {
  return online && !typed && now - lastReload >= CHUNK_RELOAD_GUARD_MS ? 'reload' : 'notify'
}

const RELOAD_KEY = 'chunk-reload'

let destination: string | undefined
let stuck = false
let allowed = false
let waiting: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The router's destination, so that a reload leads there and not back. */
function setDestination(address: string | undefined) {
  destination = address
  setStuck(false)
  if (address !== undefined && waiting !== undefined) handleLoadFailure()
}

const isStuck = () => stuck

function onStuck(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

function setStuck(now: boolean) {
  if (stuck === now) return
  stuck = now
  for (const listener of listeners) listener()
}

/** Reloads the page, or the pending destination, on request. The guard would cancel a plain `location.reload`. */
export function reloadPage() {
  allowed = true
  writeStored(RELOAD_KEY, null)
  if (destination === undefined) location.reload()
  else location.assign(destination)
}

/** `navigator.onLine` is unreliable: requests the shop itself. */
const isShopReachable = () =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Handles lazy imports of our own that fail. The router reloads the page by itself, repeatedly and also offline; where
 * the browser has the Navigation API that reload is cancelled and decided here.
 */
export function guardChunks() {
  addEventListener('vite:preloadError', handleLoadFailure)
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || !event.cancelable || allowed) return
    event.preventDefault()
    // A script may fail before the page has rendered its pending navigation.
    waiting = setTimeout(handleLoadFailure, destination === undefined ? MAX_WAIT_MS : 0)
  })
}

const MAX_WAIT_MS = 2000

function handleLoadFailure() {
  clearTimeout(waiting)
  waiting = undefined
  const online = navigator.onLine
  const lastReload = Number(readStored(RELOAD_KEY))
  const now = Date.now()
  const typed = destination === undefined && hasTyped()
  if (chooseRemedy({ online, typed, lastReload, now }) === 'notify') return setStuck(true)
  reloadPage()
  writeStored(RELOAD_KEY, String(now))
}

/** Whether a field differs from its rendered value. */
const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.type !== 'hidden' && field.type !== 'search' && field.value !== field.defaultValue,
  )

/** Retries once the shop is reachable; until then the open page stays and shows that it is offline. */
export function useRetry(again: () => void) {
  const { t } = useTexts()
  const showToast = useToast()
  return () =>
    void isShopReachable().then((reached) =>
      reached ? again() : showToast({ kind: 'error', text: t('shell.failure.offline.text') }),
    )
}

/** Whether the router waits for a script that will not load; stores the target address for that case. */
export function useStuck() {
  const { location } = useNavigation()
  const to = location && location.pathname + location.search + location.hash
  useEffect(() => setDestination(to), [to])
  return useSyncExternalStore(onStuck, isStuck, () => false)
}
