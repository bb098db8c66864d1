import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export const UNSENT_KINDS = ['scan', 'cartAdd', 'form'] as const
export type UnsentKind = (typeof UNSENT_KINDS)[number]

/** Something a user did that the shop has not answered yet. It stays in this browser until it is sent or discarded. */
export interface UnsentWork<Payload = unknown> {
  /** Sent along as the idempotency key: the shop counts it once, however often it is sent. */
  id: string
  kind: UnsentKind
  /** Whose work it is (`browserOwner`): another user of the same browser neither sees nor sends it. */
  owner: string
  /** Milliseconds since 1970. */
  savedAt: number
  /** What the user reads: a code, or the name of a page. */
  label: string
  /** The page it was done on. */
  path: string
  /** What the shop answered, when only the user can settle it. */
  problem?: string
  payload: Payload
}

interface UnsentSchema extends DBSchema {
  work: { key: string; value: UnsentWork; indexes: { savedAt: number } }
}

const DATABASE = 'unsentWork'
const listeners = new Set<() => void>()
/** All users' work, oldest first, as last read; the same array until something changes. */
let snapshot: readonly UnsentWork[] = []
let loaded = false
let channel: BroadcastChannel | undefined
let opened: Promise<IDBPDatabase<UnsentSchema> | undefined> | undefined
/** Where IndexedDB is forbidden, work lasts as long as the page. */
const inMemory = new Map<string, UnsentWork>()

let owner: string | undefined

/** Says whose page this is (`browserOwner`), for work that is saved outside the component tree. */
export function setCurrentOwner(now: string) {
  owner = now
}

export const currentOwner = () => owner

/** Saves new work, or the same work again with what the shop answered. */
export async function saveUnsentWork(work: UnsentWork) {
  const database = await open()
  if (database) await database.put('work', work)
  else inMemory.set(work.id, work)
  await publish()
}

/** Removes work that was sent or discarded. */
export async function removeUnsentWork(id: string) {
  const database = await open()
  if (database) await database.delete('work', id)
  else inMemory.delete(id)
  await publish()
}

/** All users' work as last read, oldest first. For `useSyncExternalStore`. */
export const unsentSnapshot = () => snapshot

export const isUnsentLoaded = () => loaded

/** Calls back after every change in any tab of this browser. Returns how to stop that. */
export function subscribeToUnsentWork(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) void refresh()
  return () => listeners.delete(listener)
}

async function publish() {
  await refresh()
  channel?.postMessage(null)
}

async function refresh() {
  const database = await open()
  snapshot = database ? await database.getAllFromIndex('work', 'savedAt') : [...inMemory.values()]
  loaded = true
  for (const listener of listeners) listener()
}

function open() {
  opened ??= openDB<UnsentSchema>(DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('work', { keyPath: 'id' }).createIndex('savedAt', 'savedAt'),
  }).then(
    (database) => {
      channel = new BroadcastChannel(DATABASE)
      channel.onmessage = () => void refresh()
      return database
    },
    () => undefined,
  )
  return opened
}
