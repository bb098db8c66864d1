import type { Db } from '#src/platform/db.server.ts'

const primaries = new WeakMap<Db, Db>()

export const registerReplica = (replica: Db, primary: Db) => void primaries.set(replica, primary)

/**
 * The database of which `db` is a replica; `db` itself if it is none. For writes of a call that reads from a replica, and
 * for caches: they belong to the primary, also when they are filled from a replica.
 */
export const getPrimary = (db: Db): Db => primaries.get(db) ?? db
