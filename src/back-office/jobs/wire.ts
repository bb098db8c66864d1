import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { JOB_NAMES } from '#src/jobs/job.ts'
import { savedAnswer, savedFields } from '../wire.ts'

/** Requests that are listed with their reason, and that one call retries by their ids. */
export const MAX_LISTED_JOBS = 200

const name = z.enum(JOB_NAMES)

export const JOB_STATES = ['waiting', 'running', 'retrying', 'dead'] as const

export const getJobs = endpoint({
  method: 'GET',
  path: 'job/get-jobs',
  service: 'gateway',
  access: 'manageJobs',
  summary:
    'Every background job of all sites with its state, its last and its next run, and the requests that wait, run or failed, with the reason without secrets.',
  input: z.object({}),
  output: wireObject({
    jobs: [
      'JobList',
      wireList(
        wireObject({
          name: ['JobName', name],
          waiting: ['WaitingCount', z.number()],
          running: ['RunningCount', z.number()],
          retrying: ['RetryingCount', z.number()],
          dead: ['FailedCount', z.number()],
          /** The last run failed. */
          isFailing: ['IsFailing', z.boolean()],
          /** No process takes it. */
          isStuck: ['IsStuck', z.boolean()],
          lastRunAt: ['LastRunDate', wireMoment.nullable()],
          lastFailedAt: ['LastFailedDate', wireMoment.nullable()],
          nextRunAt: ['NextRunDate', wireMoment.nullable()],
        }),
      ),
    ],
    requests: [
      'RequestList',
      wireList(
        wireObject({
          id: ['JobID', z.string()],
          name: ['JobName', name],
          state: ['State', z.enum(JOB_STATES)],
          failures: ['FailureCount', z.number()],
          /** When it is due, started, or failed. */
          at: ['Date', wireMoment],
          reason: ['Reason', z.string().nullable()],
        }),
      ),
    ],
    /** When the answer was made. */
    at: ['Date', wireMoment],
  }),
})

export const retryJobs = endpoint({
  method: 'POST',
  path: 'job/retry-jobs',
  service: 'gateway',
  access: 'manageJobs',
  summary:
    'Runs failed jobs again, at once and as if they had never failed: those with these ids, all of these jobs, or all without both.',
  input: wireObject({
    ids: ['JobIDs', z.array(z.string().max(40)).min(1).max(MAX_LISTED_JOBS).optional()],
    names: ['JobNames', z.array(name).min(1).max(JOB_NAMES.length).optional()],
  }),
  output: wireObject({ retried: ['RetriedCount', z.number()] }),
})

export const runJob = endpoint({
  method: 'POST',
  path: 'job/run-job',
  service: 'gateway',
  access: 'manageJobs',
  summary: 'Runs a job of all sites at once, in any process; concurrent requests become one run.',
  input: wireObject({ name: ['JobName', name] }),
  output: savedAnswer,
})

export const rebuildReports = endpoint({
  method: 'POST',
  path: 'job/rebuild-reports',
  service: 'gateway',
  access: 'manageJobs',
  summary:
    'Calculates again, in the background, what reports store about all orders of all sites; until then reports read the orders themselves. Refused while the installation has sites of other owners.',
  input: wireObject({}),
  output: wireObject({ ...savedFields, orders: ['OrderCount', z.number()] }),
})
