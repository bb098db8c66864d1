import type { Db } from '../db.server.ts'

/** Positions of bytes, both inclusive. */
export interface ByteRange {
  first: number
  last: number
}

export interface NewObject {
  name: string
  /** In bytes. */
  size: number
  /** SHA-256 of the content, as hex: the store refuses other content. */
  sha256: string
  chunks: AsyncIterable<Buffer>
}

/** How the browser treats a file that it reads from the store. */
export interface PresignOptions {
  type: string
  /** Saves the file under this name instead of showing it. */
  fileName?: string
}

/** Objects outside of PostgreSQL, each written once. */
export interface ObjectStore {
  /** Of addresses that browsers read; undefined if none may be given to them. */
  publicOrigin: string | undefined
  /** Whether new files move into the store; otherwise it is only read. */
  takesNewFiles: boolean
  put(object: NewObject): Promise<void>
  /** Resolves once the store has answered. Throws ObjectMissing and ObjectRefused. */
  read(name: string, range?: ByteRange): Promise<AsyncIterable<Buffer>>
  /** An object that does not exist is no error. */
  remove(name: string): Promise<void>
  /** An address at which a browser reads a public object for some hours. */
  presign(name: string, options: PresignOptions): Promise<string>
  /** Throws ObjectStoreUnavailable unless the bucket can be read. */
  check(): Promise<void>
}

/** The store fails, is too slow, or is not configured. */
export class ObjectStoreUnavailable extends Error {
  override name = 'ObjectStoreUnavailable'
}

/** The store answers, and refuses this request; others may succeed. */
export class ObjectRefused extends ObjectStoreUnavailable {
  override name = 'ObjectRefused'
}

/** The store answers, and has no such object. */
export class ObjectMissing extends Error {
  override name = 'ObjectMissing'
}

const stores = new WeakMap<Db, ObjectStore>()

/** Files of this database may be in the store. */
export const registerObjectStore = (db: Db, store: ObjectStore) => void stores.set(db, store)

/** Undefined without `MEDIA_URL`. */
export const findObjectStore = (db: Db): ObjectStore | undefined => stores.get(db)

/** Throws ObjectStoreUnavailable without `MEDIA_URL`. */
export function requireObjectStore(db: Db): ObjectStore {
  const store = stores.get(db)
  if (!store) throw new ObjectStoreUnavailable('MEDIA_URL is not set')
  return store
}
