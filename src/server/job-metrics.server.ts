import { Counter, Gauge, Histogram } from 'prom-client'
import { type JobStatus, loadJobStatuses } from '#src/jobs/queries.server.ts'
import type { JobRun } from '#src/jobs/runner.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { metrics } from './health.server.ts'

const runs = new Histogram({
  name: 'vitrin_job_seconds',
  help: 'Time of the runs of background jobs in this process',
  labelNames: ['job'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
  registers: [metrics],
})
const failures = new Counter({
  name: 'vitrin_job_failures_total',
  help: 'Failed runs of background jobs in this process',
  labelNames: ['job'],
  registers: [metrics],
})

/** Counts a run of this process. */
export function measureRun({ name, seconds, failed }: JobRun) {
  runs.observe({ job: name }, seconds)
  failures.inc({ job: name }, failed ? 1 : 0)
}

/** Adds the queues of this database to /metrics. They are read when metrics are, and omitted without the database. */
export function watchJobs(db: Db): void {
  // Both gauges of a scrape share one statement.
  let loading: Promise<JobStatus[]> | undefined
  const load = () => {
    loading ??= loadJobStatuses(db)
      .catch(() => [])
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  new Gauge({
    name: 'vitrin_jobs',
    help: 'Background jobs in the database by state: waiting, running, retrying, dead',
    labelNames: ['job', 'state'],
    registers: [metrics],
    async collect() {
      const statuses = await load()
      this.reset()
      for (const { name, waiting, running, retrying, dead } of statuses)
        for (const [state, count] of Object.entries({ waiting, running, retrying, dead }))
          this.set({ job: name, state }, count)
    },
  })
  new Gauge({
    name: 'vitrin_job_oldest_waiting_seconds',
    help: 'How long the oldest waiting request of a background job has been due; 0 without one',
    labelNames: ['job'],
    registers: [metrics],
    async collect() {
      const statuses = await load()
      this.reset()
      for (const { name, oldestSeconds } of statuses) this.set({ job: name }, oldestSeconds ?? 0)
    },
  })
}
