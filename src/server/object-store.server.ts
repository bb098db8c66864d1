import { CUSTOMER_DOCUMENTS } from '#src/customers/documents/queries.server.ts'
import { DOWNLOAD_FILES } from '#src/downloads/queries.server.ts'
import { MEDIA_FILES } from '#src/media/upload-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import type { FileTable } from '#src/platform/file-store/file-table.server.ts'
import { type MoveOptions, moveToDatabase, moveToStore } from '#src/platform/file-store/move-commands.server.ts'
import { type ObjectStore, registerObjectStore } from '#src/platform/file-store/object-store.server.ts'
import { createS3Store } from '#src/platform/file-store/s3-store.server.ts'
import { deleteUnusedObjects, hasObjects } from '#src/platform/file-store/unused-commands.server.ts'
import { type WatchedStore, watchObjectStore } from '#src/platform/file-store/watched-store.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { RETURN_PHOTOS } from '#src/returns/queries.server.ts'

/** Every table whose bytes may be in the object store. */
const FILE_TABLES: readonly FileTable[] = [MEDIA_FILES, DOWNLOAD_FILES, CUSTOMER_DOCUMENTS, RETURN_PHOTOS]

export interface OpenObjectStore {
  /** Tries again whatever failed before, for work in the background. */
  store: ObjectStore
  /** For requests. */
  watched: WatchedStore
}

/** The store of `MEDIA_URL` for the files of these databases; undefined without one. */
export async function openObjectStore(
  { objectStore: address, presignsMedia: presign }: Env,
  { databases, log }: { databases: readonly Db[]; log: Logger },
): Promise<OpenObjectStore | undefined> {
  const [db] = databases
  if (address === undefined) {
    if (db && (await hasObjects(db, FILE_TABLES)))
      log.warn('MEDIA_URL is not set: files whose bytes are in the store are missing')
    return undefined
  }
  const store = await createS3Store({ address, presign })
  const watched = watchObjectStore(store, log)
  for (const database of new Set(databases)) registerObjectStore(database, watched)
  return { store, watched }
}

/** More files than these are refused by a store that takes none, such as for a key that may only read. */
const MAX_REFUSED = 20

/** New files are stored in PostgreSQL with the change that they belong to; this moves them. */
export async function moveNewFiles(db: Db, store: ObjectStore | undefined, isClosing: () => boolean): Promise<void> {
  if (!store?.takesNewFiles) return
  const { failed } = await moveToStore(db, { store, tables: FILE_TABLES, isClosing, maxFailed: MAX_REFUSED })
  const [first] = failed
  if (first) throw new Error(`${failed.length} files were not stored: ${first.reason}`)
}

export const deleteUnusedFiles = (db: Db) => deleteUnusedObjects(db, FILE_TABLES)

/** Moves the bytes of all files. */
export const moveFiles = (db: Db, to: 'store' | 'database', options: Omit<MoveOptions, 'tables'>) =>
  (to === 'store' ? moveToStore : moveToDatabase)(db, { ...options, tables: FILE_TABLES })
