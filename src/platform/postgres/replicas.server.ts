import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createKysely, type Db, openPool } from '../db.server.ts'
import type { Logger } from '../log.server.ts'
import type { Notifications } from '../notifications.server.ts'

/** Read replicas, for queries that tolerate a delay of a second. */
export interface Replicas {
  databases: readonly Db[]
  /** Runs `work` on a replica that has caught up; on the primary database if none has, or if the replica fails. */
  runRead<Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer>
  /** How many have caught up. */
  countUsable(): number
  close(): Promise<void>
}

interface ReplicaOptions {
  db: Db
  pool: pg.Pool
  log: Logger
  notifications: Pick<Notifications, 'on'>
  /** For tests: whether a replica has replayed the WAL up to `position`. */
  hasReached?: typeof hasReplayed
}

interface Replica {
  pool: pg.Pool
  db: Db
  usable: boolean
}

const CHECK_MS = 1000

/**
 * Checks every second how far each standby has replayed: one behind the previous check is not read, so reads are at
 * most two seconds old. After a notification of a change no replica is read until it has the change, so that no cache
 * is filled with old data.
 */
export function openReplicas(urls: readonly string[], options: ReplicaOptions): Replicas {
  const { db, pool, log, notifications, hasReached = hasReplayed } = options
  const replicas = urls.map((url) => openReplica(url))
  let required: string | undefined
  let changes = 0
  const check = async () => {
    const before = changes
    const position = await readPosition(pool)
    const minimum = required ?? position
    const reached = await Promise.all(
      replicas.map((replica) => Promise.race([hasReached(replica.pool, minimum).catch(() => false), timeOut()])),
    )
    // A change was notified meanwhile: the checked position is too old.
    if (before !== changes) return
    required = position
    for (const [at, replica] of replicas.entries()) replica.usable = reached[at] === true
  }
  const markAllUnusable = () => {
    changes++
    required = undefined
    for (const replica of replicas) replica.usable = false
  }
  for (const subject of ['catalog', 'prices', 'site']) notifications.on(subject, markAllUnusable)
  const timer = setInterval(() => void check().catch(markAllUnusable), CHECK_MS)
  return {
    databases: replicas.map((replica) => replica.db),
    runRead: createReader(replicas, { db, log }),
    countUsable: () => replicas.filter((replica) => replica.usable).length,
    async close() {
      clearInterval(timer)
      await Promise.all(replicas.map((replica) => replica.pool.end()))
    },
  }
}

function createReader(
  replicas: readonly Replica[],
  { db, log }: Pick<ReplicaOptions, 'db' | 'log'>,
): Replicas['runRead'] {
  let turn = 0
  return async (work) => {
    const usable = replicas.filter((replica) => replica.usable)
    const replica = usable[turn++ % Math.max(1, usable.length)]
    if (!replica) return work(db)
    return work(replica.db).catch((error: Error) => {
      replica.usable = false
      log.warn({ reason: error.message }, 'a replica failed; the database answers')
      return work(db)
    })
  }
}

/** A standby that does not respond before the next check is unavailable. */
const timeOut = () => wait(CHECK_MS, false, { ref: false })

function openReplica(url: string): Replica {
  const pool = openPool(url)
  return { pool, db: createKysely(pool), usable: false }
}

async function readPosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
  return rows[0]?.at ?? ''
}

/** False for a server that is not a standby: it reports no replay position. */
async function hasReplayed(pool: pg.Pool, position: string): Promise<boolean> {
  const { rows } = await pool.query<{ reached: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
    [position],
  )
  return rows[0]?.reached === true
}
