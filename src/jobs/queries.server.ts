import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { isJobName, JOB_NAMES, type JobName, STUCK_SECONDS } from './job.ts'

/** The jobs of one name. */
export interface JobStatus {
  name: JobName
  /** Requested and due, not taken by a process yet. */
  waiting: number
  /** Seconds since the oldest of them fell due; null without one. */
  oldestSeconds: number | null
  running: number
  /** Failed, and retried later. */
  retrying: number
  /** Failed as often as they are retried; they stay listed for the operator. */
  dead: number
  lastRunAt: Date | null
  lastFailedAt: Date | null
}

/** Every job with the state of its queue, also of a queue that no process has opened yet. */
export async function loadJobStatuses(db: Db): Promise<JobStatus[]> {
  const { rows } = await sql<Omit<JobStatus, 'name'> & { name: string }>`
    select name,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))::float8
        as oldest_seconds,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as dead,
      max(completed_on) filter (where state = 'completed') as last_run_at,
      max(case state when 'failed' then completed_on when 'retry' then started_on end) as last_failed_at
    from pgboss.job where name = any(${[...JOB_NAMES]}::text[]) group by name`.execute(db)
  const statuses = new Map(rows.map((row) => [row.name, row]))
  return JOB_NAMES.map((name) => ({ ...EMPTY, ...statuses.get(name), name }))
}

/** SQL for the number of jobs of all sites that failed as often as they are retried. */
export const selectFailedJobCount = sql<number>`(select count(*)::integer from pgboss.job
  where state = 'failed' and name = any(${[...JOB_NAMES]}::text[]))`

const EMPTY = {
  waiting: 0,
  oldestSeconds: null,
  running: 0,
  retrying: 0,
  dead: 0,
  lastRunAt: null,
  lastFailedAt: null,
}

export interface JobProblems {
  /** The last run failed. */
  failing: JobName[]
  /** No process takes them. */
  stuck: JobName[]
}

export const findProblems = (statuses: readonly JobStatus[]): JobProblems => ({
  failing: statuses.filter(isFailing).map(({ name }) => name),
  stuck: statuses.filter(isStuck).map(({ name }) => name),
})

const isFailing = ({ lastRunAt, lastFailedAt }: JobStatus) =>
  lastFailedAt !== null && (lastRunAt === null || lastRunAt < lastFailedAt)

const isStuck = ({ running, oldestSeconds }: JobStatus) => running === 0 && (oldestSeconds ?? 0) > STUCK_SECONDS

export interface JobFailure {
  at: Date
  reason: string | null
}

/** Why the last run of a job failed; null unless it failed. */
export async function loadJobFailure(db: Db, name: JobName): Promise<JobFailure | null> {
  const { rows } = await sql<JobFailure>`
    select coalesce(completed_on, started_on) as at, ${REASON} as reason from pgboss.job
    where name = ${name} and state in ('retry', 'failed') and coalesce(completed_on, started_on) > coalesce(
      (select max(completed_on) from pgboss.job where name = ${name} and state = 'completed'), '-infinity')
    order by at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** SQL for whether a process runs a job. */
export const selectIsRunning = (name: JobName) =>
  sql<boolean>`exists (select from pgboss.job where name = ${name} and state = 'active')`

const REASON = sql<string | null>`coalesce(output ->> 'message', output -> 'value' ->> 'message')`

export interface ListedJob {
  id: string
  name: JobName
  state: 'waiting' | 'running' | 'retrying' | 'dead'
  /** Runs so far that failed. */
  failures: number
  /** When it is due, started, or failed. */
  at: Date
  reason: string | null
}

/** Jobs that wait, run or failed, the newest first. */
export async function listJobs(db: Db, { state, limit }: { state?: ListedJob['state'] | undefined; limit: number }) {
  const { rows } = await sql<ListedJob & { name: string }>`
    select id::text, name, listed.state, retry_count + (job.state = 'failed')::int as failures,
      case job.state when 'active' then started_on when 'failed' then completed_on else start_after end as at,
      ${REASON} as reason
    from pgboss.job join (values ('created', 'waiting'), ('active', 'running'), ('retry', 'retrying'), ('failed', 'dead'))
      as listed (stored, state) on listed.stored = job.state::text
    where listed.state = coalesce(${state ?? null}, listed.state) and name = any(${[...JOB_NAMES]}::text[])
    order by created_on desc, id limit ${limit}`.execute(db)
  return rows.filter(({ name }) => isJobName(name))
}
