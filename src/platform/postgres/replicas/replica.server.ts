import pg from 'pg'
import { createKysely, type Db, openPool, REPLICA_LIMITS } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { watchDatabase } from '../watch.server.ts'

/** How long a read from a replica may be behind the primary. */
export const MAX_LAG_MS = 2000
const CHECK_MS = 500
/** Interval of checks while a replica lacks a change: it usually has it within milliseconds. */
const RECHECK_MS = 25
/** A replica that lacks a change for longer than this is checked as rarely as the others. */
const RECHECKED_MS = 1000
/** Shortest time between two samples, so that those of all regular checks are stored. */
const SAMPLE_MS = 400
/** Some ten minutes: a replica that is behind all of them has an unknown lag that only grows. */
const MAX_SAMPLES = 1200
const CHECK_TIMEOUT_MS = 1000

/** A streaming standby with its state. */
export interface Replica {
  db: Db
  /** Whether it has every notified change, and everything that was committed until MAX_LAG_MS ago. */
  isUsable(): boolean
  /** Whether reads wait for a connection to it. */
  isBusy(): boolean
  /** Undefined for a server that is no standby. */
  readLag(): ReplicaLag | undefined
  /** A change was committed: it is not usable until it has it, which is checked at once. */
  requireChange(): void
  /** A read failed: it is not usable until a check succeeds, which starts at once. */
  exclude(): void
  close(): Promise<void>
}

export interface ReplicaLag {
  /** How old the newest moment is until which it has everything; time since it was opened if it was not reached yet. */
  seconds: number
  /** WAL that it had not replayed at the last check; undefined if it was not reached yet. */
  bytes: number | undefined
}

/** In bytes of WAL since the cluster was created. */
export interface ReplicaPositions {
  readPrimary(): Promise<number>
  /** Null for a server that is not a standby, such as one that was promoted. */
  readReplica(): Promise<number | null>
}

/** The primary at one moment. */
interface Sample {
  at: number
  position: number
  /** How many changes had been notified. */
  changes: number
}

export function openReplica(url: string, { primary, log }: { primary: pg.Pool; log: Logger }): Replica {
  const watch = watchDatabase(url, log, 'standby')
  const pool = openPool(url, 10, { Client: watch.Client, limits: REPLICA_LIMITS })
  const checks = openCheckPool(url)
  const { close, ...state } = trackReplica({
    readPrimary: async () => Number(await readPosition(primary, PRIMARY_POSITION)),
    readReplica: () => readPosition(checks, REPLICA_POSITION),
  })
  return {
    ...state,
    db: createKysely(pool),
    isBusy: () => pool.waitingCount > 0,
    async close() {
      await close()
      await Promise.all([pool.end(), checks.end(), watch.close()])
    },
  }
}

/** Checks how far a replica is until it is closed. */
export function trackReplica(positions: ReplicaPositions): Omit<Replica, 'db' | 'isBusy'> {
  const progress = new ReplicaProgress(positions)
  let isAvailable = false
  let changes = 0
  let changedAt = 0
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined
  let isClosed = false
  const check = async () => {
    isAvailable = await progress.check(changes)
  }
  const hasChanges = () => progress.newest?.changes === changes
  const setUnavailable = () => {
    isAvailable = false
  }
  const scheduleNext = () => {
    checking = undefined
    if (isClosed) return
    const isAwaited = !hasChanges() && Date.now() - changedAt < RECHECKED_MS
    timer = setTimeout(run, isAwaited ? RECHECK_MS : CHECK_MS)
  }
  const run = () => {
    clearTimeout(timer)
    checking ??= check().catch(setUnavailable).finally(scheduleNext)
  }
  run()
  return {
    isUsable: () => isAvailable && hasChanges() && progress.isWithin(MAX_LAG_MS),
    readLag: () => progress.readLag(),
    requireChange() {
      changes++
      changedAt = Date.now()
      run()
    },
    exclude() {
      setUnavailable()
      run()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await checking
    },
  }
}

/** Which of the moments of the primary a replica has reached. */
class ReplicaProgress {
  /** The newest one that it has reached. */
  newest: Sample | undefined
  readonly #positions: ReplicaPositions
  /** The oldest first. */
  #samples: Sample[] = []
  readonly #openedAt = Date.now()
  #behindBytes: number | undefined
  #isStandby = true

  constructor(positions: ReplicaPositions) {
    this.#positions = positions
  }

  /** False if the server is not a standby. */
  async check(changes: number): Promise<boolean> {
    const sample = { at: Date.now(), changes, position: await this.#positions.readPrimary() }
    this.#addSample(sample)
    const replayed = await this.#positions.readReplica()
    this.#isStandby = replayed !== null
    if (replayed === null) return false
    const reached = this.#samples.findLastIndex(({ position }) => position <= replayed)
    this.newest = this.#samples[reached] ?? this.newest
    this.#samples = this.#samples.slice(Math.max(0, reached))
    this.#behindBytes = Math.max(0, sample.position - replayed)
    return true
  }

  /** Stores the first sample after a change, and of others one per SAMPLE_MS. */
  #addSample(sample: Sample) {
    const [previous, last] = [this.#samples.at(-2), this.#samples.at(-1)]
    // A standby became the primary without the last WAL of the former one.
    if (last && sample.position < last.position) this.#samples = []
    else if (last?.changes === sample.changes && sample.at - last.at < SAMPLE_MS) return
    // Another change was notified meanwhile.
    else if (previous && last && last.at - previous.at < SAMPLE_MS) this.#samples.pop()
    this.#samples.push(sample)
    if (this.#samples.length > MAX_SAMPLES) this.#samples.shift()
  }

  isWithin(maxLagMs: number): boolean {
    return this.newest !== undefined && Date.now() - this.newest.at <= maxLagMs
  }

  readLag(): ReplicaLag | undefined {
    if (!this.#isStandby) return undefined
    const since = this.newest?.at ?? this.#openedAt
    return { seconds: (Date.now() - since) / 1000, bytes: this.#behindBytes }
  }
}

/**
 * Where WAL is inserted: with `synchronous_commit` off a notified change may not be written yet. Behind a full page or
 * segment this is after the header of the next one (24 bytes, 40 at the start of a segment), while a replica that has
 * everything is before it.
 */
const PRIMARY_POSITION = `
  select (position - case
      when position % pg_size_bytes(current_setting('wal_segment_size')) = 40 then 40
      when position % current_setting('wal_block_size')::int = 24 then 24
      else 0 end)::float8 as position
  from pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position`
const REPLICA_POSITION = `
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`

async function readPosition(pool: pg.Pool, query: string): Promise<number | null> {
  const { rows } = await pool.query<{ position: number | null }>(query)
  return rows[0]?.position ?? null
}

/** One connection that waits for no other work, and is opened anew if it does not answer in time. */
export function openCheckPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'vitrin replicas',
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
