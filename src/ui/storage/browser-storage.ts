/** Events that clear the browser's storage. */
export type ClearingEvent = 'new version' | 'other language' | 'expired session' | 'closed site' | 'other host'

interface StoredKey {
  storage: 'local' | 'session' | 'indexedDB'
  /** A cache or a flag may be lost; unsent changes exist nowhere else. */
  kind: 'cache' | 'mark' | 'unsent work'
  owner: 'browser' | 'tab' | 'user'
  clearedBy: readonly ClearingEvent[]
}

const ALWAYS: readonly ClearingEvent[] = [
  'new version',
  'other language',
  'expired session',
  'closed site',
  'other host',
]
const RARELY: readonly ClearingEvent[] = ['closed site', 'other host']

/**
 * Everything that pages store in the browser. Partial clearing leaves the first four keys (storefront 4); nothing
 * clears unsent changes: they are removed once sent, or when their user discards them.
 */
export const STORED_KEYS = {
  clientToken: { storage: 'local', kind: 'mark', owner: 'browser', clearedBy: RARELY },
  userToken: { storage: 'local', kind: 'mark', owner: 'user', clearedBy: RARELY },
  user: { storage: 'local', kind: 'mark', owner: 'user', clearedBy: RARELY },
  bannerPopup: { storage: 'local', kind: 'mark', owner: 'browser', clearedBy: RARELY },
  siteVersion: { storage: 'local', kind: 'cache', owner: 'browser', clearedBy: ALWAYS },
  recentSearches: { storage: 'local', kind: 'cache', owner: 'user', clearedBy: ALWAYS },
  deskVisits: { storage: 'local', kind: 'cache', owner: 'user', clearedBy: ALWAYS },
  'chunk-reload': { storage: 'session', kind: 'mark', owner: 'tab', clearedBy: RARELY },
  compared: { storage: 'session', kind: 'cache', owner: 'tab', clearedBy: ['expired session', ...RARELY] },
  lastMonth: { storage: 'session', kind: 'mark', owner: 'user', clearedBy: ['expired session', ...RARELY] },
  unsentWork: { storage: 'indexedDB', kind: 'unsent work', owner: 'user', clearedBy: [] },
} as const satisfies Record<string, StoredKey>

type KeyIn<S extends StoredKey['storage']> = {
  [K in keyof typeof STORED_KEYS]: (typeof STORED_KEYS)[K]['storage'] extends S ? K : never
}[keyof typeof STORED_KEYS]
export type WebStorageKey = KeyIn<'local' | 'session'>

type WebStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
export type WebStorages = Partial<Record<'local' | 'session', WebStorage>>

/** The storages of this browser: undefined on the server, and if the visitor blocks them. */
function browserStorages(): WebStorages {
  try {
    return { local: globalThis.localStorage, session: globalThis.sessionStorage }
  } catch {
    return {}
  }
}

/** The stored text, or null. */
export function readStored(key: WebStorageKey): string | null {
  return browserStorages()[STORED_KEYS[key].storage]?.getItem(key) ?? null
}

/** Stores a text; null removes it. If storage is full or blocked, nothing is stored. */
export function writeStored(key: WebStorageKey, text: string | null) {
  const storage = browserStorages()[STORED_KEYS[key].storage]
  try {
    if (text === null) storage?.removeItem(key)
    else storage?.setItem(key, text)
  } catch {
    return
  }
}

/**
 * Removes what the event clears, and from the local storage every key missing from the table, as left by other
 * versions. The session storage is also used by libraries.
 */
export function clearStored(event: ClearingEvent, { local, session }: WebStorages = browserStorages()) {
  for (const key of listKeys(local)) if (parseStoredKey(key)?.clearedBy.includes(event) ?? true) local?.removeItem(key)
  for (const key of listKeys(session)) if (parseStoredKey(key)?.clearedBy.includes(event)) session?.removeItem(key)
}

const listKeys = (storage: WebStorage | undefined) =>
  Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')

const parseStoredKey = (key: string): StoredKey | undefined =>
  Object.hasOwn(STORED_KEYS, key) ? STORED_KEYS[key as keyof typeof STORED_KEYS] : undefined
