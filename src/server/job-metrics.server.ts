import { type JobStatus, loadJobStatuses } from '#src/jobs/queries.server.ts'
import type { JobRun } from '#src/jobs/runner.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { createCounter, createGauge, createHistogram, joinReads, metrics } from '#src/platform/metrics.server.ts'

const runs = createHistogram({
  name: 'job_seconds',
  help: 'Time of the runs of background jobs in this process',
  labels: ['job'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
})
const failures = createCounter({
  name: 'job_failures_total',
  help: 'Failed runs of background jobs in this process',
  labels: ['job'],
})

/** Counts a run of this process. */
export function measureRun({ name, seconds, failed }: JobRun) {
  runs.observe({ job: name }, seconds)
  failures.inc({ job: name }, failed ? 1 : 0)
}

const jobs = createGauge({
  name: 'jobs',
  help: 'Background jobs in the database by state: waiting, running, retrying, dead',
  labels: ['job', 'state'],
  isOptional: true,
  async collect() {
    this.reset()
    for (const { name, waiting, running, retrying, dead } of await loadWatched())
      for (const [state, count] of Object.entries({ waiting, running, retrying, dead }))
        this.set({ job: name, state }, count)
  },
})
const oldestWaiting = createGauge({
  name: 'job_oldest_waiting_seconds',
  help: 'How long the oldest waiting request of a background job has been due; 0 without one',
  labels: ['job'],
  isOptional: true,
  async collect() {
    this.reset()
    for (const { name, oldestSeconds } of await loadWatched()) this.set({ job: name }, oldestSeconds ?? 0)
  },
})

let loadWatched: () => Promise<JobStatus[]> = async () => []

/** Adds the queues of this database to /metrics. They are read when metrics are, and omitted without the database. */
export function watchJobs(db: Db): void {
  loadWatched = joinReads(() => loadJobStatuses(db).catch(() => []))
  for (const one of [jobs, oldestWaiting]) metrics.registerMetric(one)
}
