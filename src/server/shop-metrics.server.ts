import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#src/platform/db.server.ts'
import { createGauge, joinReads, metrics } from '#src/platform/metrics.server.ts'
import type { ReplicaLag } from '#src/platform/postgres/replicas/replica.server.ts'
import { type Replicas, replicaReads } from '#src/platform/postgres/replicas/replicas.server.ts'

/** What waits in the database for staff or for a job. Each is counted by an index of just these rows. */
const COUNTED = {
  orders_waiting: {
    help: 'Orders that wait for approval',
    count: sql`select count(*) from orders where status = 1`,
  },
  payments_open: {
    help: 'Payments whose outcome the bank has not reported yet',
    count: sql`select count(*) from payment_attempts where state in ('created', 'pending')`,
  },
  payments_to_decide: {
    help: 'Payments that need a decision of staff',
    count: sql`select count(*) from payment_reconciliations where closed_at is null`,
  },
  emails_waiting: {
    help: 'Emails that are due and not sent',
    count: sql`select count(*) from outgoing_emails where sent_at is null and gave_up_at is null and send_after <= now()`,
  },
  email_oldest_waiting_seconds: {
    help: 'How long the oldest email that is not sent has been due; 0 without one',
    count: sql`select greatest(0, extract(epoch from now() - min(send_after))) from outgoing_emails
      where sent_at is null and gave_up_at is null`,
  },
  last_backup_timestamp_seconds: {
    help: 'When the last backup that the shop took itself was finished; 0 without one',
    count: sql`select extract(epoch from max(finished_at)) from backups where state = 'done'`,
  },
} as const satisfies Record<string, { help: string; count: RawBuilder<unknown> }>

type CountName = keyof typeof COUNTED

let loadCounts: () => Promise<Partial<Record<CountName, number>>> = async () => ({})

const gauges = (Object.keys(COUNTED) as CountName[]).map((name) =>
  createGauge({
    name,
    help: COUNTED[name].help,
    isOptional: true,
    async collect() {
      const { [name]: count } = await loadCounts()
      if (count === undefined) this.remove()
      else this.set(count)
    },
  }),
)

async function readCounts(db: Db): Promise<Record<CountName, number>> {
  const counts = Object.values(COUNTED).map(({ count }) => sql`(${count})::float8`)
  const { rows } = await sql<{ counts: (number | null)[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  const names = Object.keys(COUNTED) as CountName[]
  return Object.fromEntries(names.map((name, at) => [name, rows[0]?.counts[at] ?? 0])) as Record<CountName, number>
}

let watchedPool: pg.Pool | undefined
const connections = createGauge({
  name: 'pool_connections',
  help: 'Connections of this process to the database by state: busy, idle; and work that waits for one: waiting',
  labels: ['state'],
  isOptional: true,
  ofProcesses: 'sum',
  collect() {
    if (!watchedPool) return
    const { totalCount, idleCount, waitingCount } = watchedPool
    this.set({ state: 'busy' }, totalCount - idleCount)
    this.set({ state: 'idle' }, idleCount)
    this.set({ state: 'waiting' }, waitingCount)
  },
})

let watchedReplicas: Replicas | undefined
const replicaLag = createGauge({
  name: 'replica_lag_seconds',
  help: 'How far a read replica is behind the primary at most; it grows while the replica does not answer',
  labels: ['replica'],
  isOptional: true,
  ofProcesses: 'max',
  collect() {
    setLags(this, ({ seconds }) => seconds)
  },
})
const replicaLagBytes = createGauge({
  name: 'replica_lag_bytes',
  help: 'WAL of the primary that a read replica had not replayed at the last check',
  labels: ['replica'],
  isOptional: true,
  ofProcesses: 'max',
  collect() {
    setLags(this, ({ bytes }) => bytes)
  },
})
const replicasUsable = createGauge({
  name: 'replicas_usable',
  help: 'Read replicas that answer calls: they lag by at most two seconds and have every notified change',
  isOptional: true,
  ofProcesses: 'min',
  collect() {
    this.set(watchedReplicas?.countUsable() ?? 0)
  },
})

interface LagGauge {
  reset(): void
  set(labels: { replica: string }, value: number): void
}

function setLags(gauge: LagGauge, getValue: (lag: ReplicaLag) => number | undefined) {
  gauge.reset()
  for (const [at, lag] of (watchedReplicas?.readLags() ?? []).entries()) {
    const value = lag && getValue(lag)
    if (value !== undefined) gauge.set({ replica: `${at + 1}` }, value)
  }
}

interface MeasuredServices {
  db: Db
  pool: pg.Pool
  replicas: Replicas | undefined
}

/** Adds what waits in this database, its connections and its replicas to /metrics. They are read when metrics are. */
export function watchShop({ db, pool, replicas }: MeasuredServices): void {
  loadCounts = joinReads(() => readCounts(db).catch(() => ({})))
  watchedPool = pool
  for (const one of [...gauges, connections]) metrics.registerMetric(one)
  if (!replicas) return
  watchedReplicas = replicas
  for (const one of [replicaLag, replicaLagBytes, replicasUsable]) metrics.registerMetric(one)
  metrics.registerMetric(replicaReads)
}
