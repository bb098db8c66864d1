import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { JOB_NAMES, type JobName } from './job.ts'

interface JobRequest {
  id: string
  retryCount: number
  retryLimit: number
}

/**
 * Reduces the requests that a process took to one, which is returned, because one run does all pending work. Undefined
 * if a run that failed more than once waits for its retry: it does the work of these requests too, so that requests do
 * not defeat the backoff. Also removes records of successful runs but the last.
 */
export async function coalesceRequests<Request extends JobRequest>(
  db: Db,
  name: JobName,
  requests: readonly Request[],
): Promise<Request | undefined> {
  const [first, ...others] = [...requests].sort((a, b) => b.retryCount - a.retryCount)
  if (!first) return undefined
  const { rows } = await sql<{ id: string }>`
    with retries as (
      select from pgboss.job
      where name = ${name} and state = 'retry' and retry_count >= ${Math.max(first.retryCount, 1)})
    delete from pgboss.job
    where name = ${name} and (id = any(${others.map(({ id }) => id)}::uuid[])
      or id = ${first.id}::uuid and exists (select from retries)
      or state = 'completed' and completed_on < (
        select max(completed_on) from pgboss.job where name = ${name} and state = 'completed'))
    returning id`.execute(db)
  return rows.some(({ id }) => id === first.id) ? undefined : first
}

interface RetriedJob {
  id: string
  name: string
}

/** Failed requests by their ids, all of some jobs, or all. */
export type RetrySelection = 'all' | { ids: readonly string[] } | { names: readonly JobName[] }

/** Makes failed jobs due at once, with all their retries; returns those found. */
export async function retryJobs(db: Db, selection: RetrySelection): Promise<RetriedJob[]> {
  const names = selection !== 'all' && 'names' in selection ? selection.names : JOB_NAMES
  const ids = selection !== 'all' && 'ids' in selection ? selection.ids : null
  const { rows } = await sql<RetriedJob>`
    with retried as (
      update pgboss.job
      set state = 'created', retry_count = 0, start_after = now(), started_on = null, completed_on = null,
        keep_until = now() + (select retention_seconds from pgboss.queue where queue.name = job.name) * interval '1 second'
      where name = any(${[...names]}::text[]) and state in ('retry', 'failed')
        and (${ids === null} or id::text = any(${[...(ids ?? [])]}::text[]))
      returning id::text, name)
    select id, name, pg_notify('vitrin', 'jobs:' || name) from retried`.execute(db)
  return rows.map(({ id, name }) => ({ id, name }))
}

/** Deletes the finished occurrences of schedules, of which the library has a row each and keeps them for a week. */
export async function deleteOldOccurrences(db: Db): Promise<void> {
  await sql`
    delete from pgboss.job
    where name <> all(${[...JOB_NAMES]}::text[]) and state = 'completed' and completed_on < now() - interval '1 hour'`.execute(
    db,
  )
}
