import { readStored, writeStored } from '../ui/storage/browser-storage.ts'
import { CHUNK_RELOAD_GUARD_MS } from '../ui/viewport/measures.ts'

interface Loss {
  online: boolean
  /** Something is typed and not sent, and nobody asked to leave the page. */
  typed: boolean
  /** When a page was last loaded anew for this reason, in this tab; 0 for never. */
  lastReload: number
  now: number
}

/**
 * What is done about a script that did not come, most often because the shop was updated: the page is loaded anew, once,
 * at most once a minute (storefront 8, 9). Where that would not help or would lose what was typed, it is told instead.
 */
export function chooseRemedy({ online, typed, lastReload, now }: Loss): 'reload' | 'tell' {
  return online && !typed && now - lastReload >= CHUNK_RELOAD_GUARD_MS ? 'reload' : 'tell'
}

const STAMP = 'chunk-reload'

let destination: string | undefined
let stuck = false
let allowed = false
let waiting: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Where the router is on its way to, so that loading anew leads there and not back. */
export function fetchHead(address: string | undefined) {
  destination = address
  settle(false)
  if (address !== undefined && waiting !== undefined) remedy()
}

export const isStuck = () => stuck

export function onStuck(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

function settle(now: boolean) {
  if (stuck === now) return
  stuck = now
  for (const listener of listeners) listener()
}

/** Loads the page anew, or the one on the way, because somebody asked to. `location.reload` would be held back. */
export function loadAnew() {
  allowed = true
  writeStored(STAMP, null)
  if (destination === undefined) location.reload()
  else location.assign(destination)
}

/** Browsers believe in a network they only think they have, and the other way round: the shop itself is asked. */
export const reachesShop = () =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Our own late imports report what they lose. The router loads the page anew by itself, again and again and without the
 * network too; where browsers let us (Navigation API) that is held back and decided here.
 */
export function guardChunks() {
  addEventListener('vite:preloadError', remedy)
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || !event.cancelable || allowed) return
    event.preventDefault()
    // A script can be lost before the page has drawn that it is on its way anywhere.
    waiting = setTimeout(remedy, destination === undefined ? MAX_WAIT_MS : 0)
  })
}

const MAX_WAIT_MS = 2000

function remedy() {
  clearTimeout(waiting)
  waiting = undefined
  const online = navigator.onLine
  const lastReload = Number(readStored(STAMP))
  const now = Date.now()
  const typed = destination === undefined && hasTyped()
  if (chooseRemedy({ online, typed, lastReload, now }) === 'tell') return settle(true)
  loadAnew()
  writeStored(STAMP, String(now))
}

/** Whether a field holds what it did not hold when it was drawn. */
const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.type !== 'hidden' && field.type !== 'search' && field.value !== field.defaultValue,
  )
