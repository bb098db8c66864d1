import type { InputOf } from '#src/api/endpoint.ts'
import { HttpError, ok, refuse } from '#src/api/refusal.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { JOBS } from '#src/jobs/job.ts'
import { findNextRun } from '#src/jobs/next-run.ts'
import { toPublicReason } from '#src/jobs/public-reason.ts'
import { findProblems, listJobs, loadJobStatuses } from '#src/jobs/queries.server.ts'
import type { RetrySelection } from '#src/jobs/queue-commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { type Limit, overLimit } from '#src/platform/rate-limit.server.ts'
import { isSoleOrganisation } from '#src/site/queries.server.ts'
import { rebuildSoldLines } from '../reports/sold-line-commands.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { retryFailedJobs, runJobNow } from './commands.server.ts'
import * as wire from './wire.ts'

export const jobsApi: ServedEndpoint[] = [
  serve(wire.getJobs, async ({ app: { db } }) => {
    const [statuses, requests] = await Promise.all([loadJobStatuses(db), listJobs(db, { limit: wire.MAX_LISTED_JOBS })])
    const { failing, stuck } = findProblems(statuses)
    const now = new Date()
    return {
      jobs: statuses.map((status) => ({
        ...status,
        isFailing: failing.includes(status.name),
        isStuck: stuck.includes(status.name),
        nextRunAt: findNextRun(JOBS[status.name], now),
      })),
      requests: requests.map(({ reason, ...request }) => ({ ...request, reason: reason && toPublicReason(reason) })),
      at: now,
    }
  }),
  serve(wire.retryJobs, async ({ input, ...call }) => ({
    retried: await retryFailedJobs(call.app.db, toEditor(call), toSelection(input)),
  })),
  serve(wire.runJob, async ({ input: { name }, ...call }) => {
    await limitCalls(call, RUNS_PER_HOUR)
    await runJobNow(call.app.db, name, toEditor(call))
    return toSaveAnswer(call.context.language, ok(null))
  }),
  serve(wire.rebuildReports, async (call) => {
    const { context, app } = call
    if (!(await isSoleOrganisation(app.db, context.site.organisation)))
      return { ...toSaveAnswer(context.language, refuse('OtherOwners')), orders: 0 }
    await limitCalls(call, REBUILDS_PER_HOUR)
    return { ...toSaveAnswer(context.language, ok(null)), orders: await rebuildSoldLines(app.db, toEditor(call)) }
  }),
]

/** Jobs work for all sites: one of them must not keep the processes busy. */
const RUNS_PER_HOUR = { name: 'job runs', max: 60, seconds: 3600 }

/** It calculates every order of the installation. */
const REBUILDS_PER_HOUR = { name: 'report rebuilds', max: 4, seconds: 3600 }

async function limitCalls(
  { context, app }: Pick<Call<unknown>, 'context' | 'app'>,
  { name, ...limit }: Omit<Limit, 'key'> & { name: string },
): Promise<void> {
  const retryAfter = await overLimit(app.db, { ...limit, key: `${name} ${context.site.organisation}` })
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}

const toSelection = ({ ids, names }: InputOf<typeof wire.retryJobs>): RetrySelection => {
  if (ids) return { ids }
  return names ? { names } : 'all'
}

const toEditor = ({ context, request }: Pick<Call<unknown>, 'context' | 'request'>) => ({
  siteId: siteScope(context).siteId,
  userId: requireUserId(context),
  ip: request.ip,
})
