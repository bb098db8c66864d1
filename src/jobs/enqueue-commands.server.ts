import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { getTraceParent } from '#src/platform/tracing/tracing.server.ts'
import { JOBS, type JobName, RETRIES } from './job.ts'

/** A process whose heartbeat is older than this has crashed: its job runs elsewhere. */
const HEARTBEAT_SECONDS = 30
/** Dead jobs remain visible for this long. */
const DEAD_JOB_DAYS = 14

/** What a request of a job has with it. */
export interface JobData {
  /** Of the trace that requested it. */
  traceParent?: string
}

/** Settings of the queue of a job, which the library copies into every job. */
export const getQueueOptions = (name: JobName) => ({
  policy: 'standard' as const,
  retryLimit: RETRIES.limit,
  retryDelay: RETRIES.firstSeconds,
  retryBackoff: true,
  retryDelayMax: RETRIES.maxSeconds,
  expireInSeconds: JOBS[name].maxMinutes * 60,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: DEAD_JOB_DAYS * 86_400,
})

/**
 * Runs a job once this transaction has committed, within about a second; a rollback discards the request. Call it in
 * the transaction that writes the work. A run absorbs all requests that were committed before it started. A unique key
 * instead would make concurrent transactions wait for each other, and lose the request of one that commits while a run
 * starts.
 */
export async function enqueueJob(tx: Tx, name: JobName): Promise<void> {
  if (await requestJob(tx, name)) return
  // No process has opened this queue since the job was added to the list.
  await sql`select pgboss.create_queue(${name}, ${JSON.stringify(getQueueOptions(name))}::jsonb)`.execute(tx)
  if (!(await requestJob(tx, name))) throw new Error(`the queue of the job ${name} could not be created`)
}

/**
 * Inserts by SQL, because writers of work (requests, commands) have a transaction and no runner. Once per transaction:
 * its setting is undone with the part of the transaction that requested the job. False without the queue.
 */
async function requestJob(tx: Tx, name: JobName): Promise<boolean> {
  const setting = `vitrin.requested_${name}`
  const traceParent = getTraceParent()
  const data: JobData | null = traceParent === null ? null : { traceParent }
  const { rows } = await sql`
    with known as (select * from pgboss.queue where name = ${name}),
    added as (
      insert into pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
        heartbeat_seconds, deletion_seconds, keep_until)
      select name, ${data && JSON.stringify(data)}::jsonb, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
        heartbeat_seconds, deletion_seconds, now() + retention_seconds * interval '1 second'
      from known where coalesce(current_setting(${setting}, true), '') = ''
      returning name)
    select known.name, case when added.name is not null then pg_notify('vitrin', 'jobs:' || added.name) end, set_config(${setting}, 'yes', true)
    from known left join added on true`.execute(tx)
  return rows.length > 0
}
