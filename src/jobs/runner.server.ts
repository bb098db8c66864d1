import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { traceWork } from '#src/platform/tracing/tracing.server.ts'
import { enqueueJob, getQueueOptions, type JobData } from './enqueue-commands.server.ts'
import { JOB_NAMES, JOBS, type JobName } from './job.ts'
import { coalesceRequests } from './queue-commands.server.ts'

/**
 * Does all pending work of a job and throws on failure. Between two pieces of work it checks `isClosing`. Safe in any
 * number of processes at once, and after a crash at any point.
 */
export type JobHandler = (isClosing: () => boolean) => Promise<unknown>

export type JobHandlers = Readonly<Record<JobName, JobHandler>>

export interface JobRunner {
  /** Takes no further job, and resolves once the current pieces of work are finished. */
  close(): Promise<void>
}

/** What a run reports, for metrics. */
export interface JobRun {
  name: JobName
  seconds: number
  failed: boolean
}

export interface RunnerOptions {
  db: Db
  pool: pg.Pool
  log: Logger
  notifications: Pick<Notifications, 'on'>
  handlers: JobHandlers
  /** Loading the library must not delay the first pages of a new process. */
  startDelayMs?: number
  onRun?(run: JobRun): void
}

/**
 * Notifications start a job at once. Polling finds retries, which fall due by time, and what a lost notification
 * missed.
 */
const POLL_SECONDS = 5
/** Requests of a job that are taken together and answered by one run. */
const BATCH_SIZE = 1000
const SCHEDULE_SECONDS = 5
/** How often processes that crashed are looked for. */
const CHECK_SECONDS = 10
/** How long pieces of work may take on close. Beyond it their jobs are left to another process. */
const CLOSE_MS = 40_000
const START_RETRY_MS = 2000

/**
 * Runs the jobs of this process until it is closed. Opens no connection of its own. Starts in the background, and again
 * if the database does not answer.
 */
export function openJobRunner(options: RunnerOptions): JobRunner {
  const { log, notifications, startDelayMs = 0 } = options
  const closing = new AbortController()
  const isClosing = () => closing.signal.aborted
  const workers = new Map<JobName, string>()
  const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal }).catch(() => undefined)
  const start = async (): Promise<PgBoss | undefined> => {
    await pause(startDelayMs)
    while (!isClosing()) {
      const boss = await createBoss(options)
      try {
        await boss.start()
        for (const name of JOB_NAMES) workers.set(name, await work(boss, { ...options, name, isClosing }))
        await requestJobs(options.db)
        return boss
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'background jobs cannot be started yet; trying again')
        await boss.stop({ graceful: false, close: false }).catch(() => undefined)
        await pause(START_RETRY_MS)
      }
    }
    return undefined
  }
  const starting = start()
  // '*' after a lost connection: any notification may have been missed.
  notifications.on('jobs', async (name) => {
    const boss = await starting
    for (const [job, worker] of workers) if (name === '*' || name === job) boss?.notifyWorker(worker)
  })
  return {
    async close() {
      closing.abort()
      const boss = await starting
      await boss?.stop({ graceful: true, close: false, timeout: CLOSE_MS })
    },
  }
}

async function createBoss({ pool, log }: RunnerOptions): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    superviseIntervalSeconds: CHECK_SECONDS,
    monitorIntervalSeconds: CHECK_SECONDS,
    maintenanceIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: SCHEDULE_SECONDS,
    cronWorkerIntervalSeconds: SCHEDULE_SECONDS,
  })
  boss.on('error', createThrottledWarning(log))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

/** Creates the queue of a job, or gives it the settings and the schedule of this version, and takes its jobs. */
async function work(boss: PgBoss, context: RunContext): Promise<string> {
  const { name } = context
  const { policy, ...settings } = getQueueOptions(name)
  await boss.createQueue(name, { policy, ...settings })
  await boss.updateQueue(name, settings)
  for (const [at, cron] of JOBS[name].schedules.entries())
    await boss.schedule(name, cron, null, { key: `${at}`, tz: 'UTC' })
  const polling = { batchSize: BATCH_SIZE, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true } as const
  return boss.work(name, polling, (jobs: JobRequest[]) => runJob(context, jobs))
}

const requestJobs = (db: Db) =>
  db.transaction().execute(async (tx) => {
    for (const name of JOB_NAMES) if (JOBS[name].runsAtStart) await enqueueJob(tx, name)
  })

/** Requests by a schedule have no data. */
type JobRequest = JobWithMetadata<JobData | null>

interface RunContext extends RunnerOptions {
  name: JobName
  isClosing(): boolean
}

async function runJob(
  { db, log, handlers, name, isClosing, onRun }: RunContext,
  jobs: readonly JobRequest[],
): Promise<void> {
  const job = await coalesceRequests(db, name, jobs)
  if (!job) return
  const startedAt = performance.now()
  const report = (failed: boolean) => onRun?.({ name, failed, seconds: (performance.now() - startedAt) / 1000 })
  try {
    await traceWork(describeRun(name, jobs), () => handlers[name](isClosing))
    report(false)
  } catch (error) {
    report(true)
    logFailure(log, name, { error: error as Error, isLast: job.retryCount >= job.retryLimit })
    throw error
  }
  // The rest of the work is left to another process.
  if (isClosing()) await db.transaction().execute((tx) => enqueueJob(tx, name))
}

/** One run does the work of many requests: it shows the traces of some of them. */
const MAX_LINKS = 20

const describeRun = (name: JobName, jobs: readonly JobRequest[]) => ({
  name: `job ${name}`,
  kind: 'consumer' as const,
  attributes: { 'vitrin.job': name, 'vitrin.job.requests': jobs.length },
  requestedBy: jobs.flatMap(({ data }) => data?.traceParent ?? []).slice(0, MAX_LINKS),
})

function logFailure(log: Logger, job: JobName, { error, isLast }: { error: Error; isLast: boolean }) {
  const facts = { job, reason: error.message }
  if (isLast) log.error(facts, 'a background job failed and is no longer retried; vitrin jobs lists it')
  else log.warn(facts, 'a background job failed; it is retried')
}

const REPEAT_MS = 60_000

/** While the database does not answer, every poll fails: the same reason is logged once a minute. */
function createThrottledWarning(log: Logger) {
  let [last, at] = ['', 0]
  return ({ message }: Error) => {
    const reason = message.replace(/ \(Queue: .*\)$/, '')
    if (reason === last && Date.now() - at < REPEAT_MS) return
    ;[last, at] = [reason, Date.now()]
    log.warn({ reason }, 'background jobs are delayed')
  }
}
