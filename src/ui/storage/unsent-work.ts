import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export const UNSENT_KINDS = ['scan', 'cartAdd', 'form', 'grid'] as const
export type UnsentKind = (typeof UNSENT_KINDS)[number]

/** A user action that the shop has not answered yet. It stays in this browser until it is sent or discarded. */
export interface UnsentWork<Payload = unknown> {
  /** Sent as the idempotency key: the shop applies it once, however often it is sent. */
  id: string
  kind: UnsentKind
  /** The owner (`browserOwner`): another user of the same browser neither sees nor sends it. */
  owner: string
  /** Unix time in milliseconds. */
  savedAt: number
  /** Label for the user: a code, or the name of a page. */
  label: string
  /** Path of the page it was made on. */
  path: string
  /** The shop's error, if only the user can resolve it. */
  problem?: string
  payload: Payload
}

interface UnsentSchema extends DBSchema {
  work: { key: string; value: UnsentWork; indexes: { savedAt: number } }
}

const DATABASE = 'unsentWork'
const listeners = new Set<() => void>()
/** All users' unsent changes, oldest first, as last read; the same array until something changes. */
let snapshot: readonly UnsentWork[] = []
let loaded = false
let channel: BroadcastChannel | undefined
let opened: Promise<IDBPDatabase<UnsentSchema> | undefined> | undefined
/** Fallback if IndexedDB is blocked: changes last as long as the page. */
const inMemory = new Map<string, UnsentWork>()

let owner: string | undefined

/** Sets the owner of this page (`browserOwner`), for changes saved outside the component tree. */
export function setCurrentOwner(now: string) {
  owner = now
}

export const currentOwner = () => owner

/** Saves a new change, or updates it with the shop's response. */
export async function saveUnsentWork(work: UnsentWork) {
  const database = await open()
  if (database) await database.put('work', work)
  else inMemory.set(work.id, work)
  await publish()
}

/** Removes a change that was sent or discarded. */
export async function removeUnsentWork(id: string) {
  const database = await open()
  if (database) await database.delete('work', id)
  else inMemory.delete(id)
  await publish()
}

/** All users' unsent changes as last read, oldest first. For `useSyncExternalStore`. */
export const unsentSnapshot = () => snapshot

export const isUnsentLoaded = () => loaded

/** Calls the listener after every change in any tab of this browser. Returns the unsubscribe function. */
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
