import type { Db } from '#src/platform/db.server.ts'

export interface RegisteredReplica {
  primary: Db
  /** Whether it has every notified change. */
  isUsable(): boolean
}

const replicas = new WeakMap<Db, RegisteredReplica>()

export const registerReplica = (db: Db, replica: RegisteredReplica) => void replicas.set(db, replica)

/**
 * The database of which `db` is a replica; `db` itself if it is none. For writes of a call that reads from a replica, and
 * for caches: they belong to the primary, also when they are filled from a replica.
 */
export const getPrimary = (db: Db): Db => replicas.get(db)?.primary ?? db

export const isReplica = (db: Db): boolean => replicas.has(db)

/**
 * Whether what is loaded from `db` from now on has every notified change. A call that chose a replica may start a load after
 * a notification of which the replica lacks the change.
 */
export const hasNotifiedChanges = (db: Db): boolean => replicas.get(db)?.isUsable() ?? true
