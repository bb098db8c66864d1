import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createKysely, type Db, openPool } from '../db.server.ts'
import type { Logger } from '../log.server.ts'
import type { Notifications } from '../notifications.server.ts'

/** Copies of the database that are read where a second's delay does no harm. */
export interface Replicas {
  /** Does `work` on a copy that has caught up; on the database itself where none has, or where the copy fails. */
  runRead<Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer>
  close(): Promise<void>
}

interface Ground {
  db: Db
  pool: pg.Pool
  log: Logger
  notifications: Pick<Notifications, 'on'>
  /** For tests: whether a copy has everything that the database had at `position`. */
  hasReached?: typeof hasReplayed
}

interface Copy {
  pool: pg.Pool
  db: Db
  usable: boolean
}

const LOOK_MS = 1000

/**
 * Checks every second how far each standby has replayed: one behind the previous check is not read, so reads are at
 * most two seconds old. After a notification of a change none is read until it has the change, so that no cache is
 * filled with old data.
 */
export function openReplicas(urls: readonly string[], ground: Ground): Replicas {
  const { db, pool, log, notifications, hasReached = hasReplayed } = ground
  const copies = urls.map((url) => openReplica(url))
  let required: string | undefined
  let changes = 0
  const look = async () => {
    const before = changes
    const position = await readPosition(pool)
    const minimum = required ?? position
    const reached = await Promise.all(
      copies.map((copy) => Promise.race([hasReached(copy.pool, minimum).catch(() => false), silent()])),
    )
    // Notified of a change meanwhile: the checked position is too old.
    if (before !== changes) return
    required = position
    for (const [at, copy] of copies.entries()) copy.usable = reached[at] === true
  }
  const distrust = () => {
    changes++
    required = undefined
    for (const copy of copies) copy.usable = false
  }
  for (const subject of ['catalog', 'site']) notifications.on(subject, distrust)
  const timer = setInterval(() => void look().catch(distrust), LOOK_MS)
  return {
    runRead: createReader(copies, { db, log }),
    async close() {
      clearInterval(timer)
      await Promise.all(copies.map((copy) => copy.pool.end()))
    },
  }
}

function createReader(copies: readonly Copy[], { db, log }: Pick<Ground, 'db' | 'log'>): Replicas['runRead'] {
  let turn = 0
  return async (work) => {
    const usable = copies.filter((copy) => copy.usable)
    const copy = usable[turn++ % Math.max(1, usable.length)]
    if (!copy) return work(db)
    return work(copy.db).catch((error: Error) => {
      copy.usable = false
      log.warn({ reason: error.message }, 'a replica failed; the database answers')
      return work(db)
    })
  }
}

/** A standby without an answer until the next check is unavailable. */
const silent = () => wait(LOOK_MS, false, { ref: false })

function openReplica(url: string): Copy {
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
