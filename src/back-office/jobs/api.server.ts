import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { JOBS } from '#src/jobs/job.ts'
import { findNextRun } from '#src/jobs/next-run.ts'
import { toPublicReason } from '#src/jobs/public-reason.ts'
import { findProblems, listJobs, loadJobStatuses } from '#src/jobs/queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { retryFailedJobs } from './commands.server.ts'
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
  serve(wire.retryJobs, async ({ context, app, request, input }) => {
    const editor = { siteId: siteScope(context).siteId, userId: requireUserId(context), ip: request.ip }
    return { retried: await retryFailedJobs(app.db, editor, input.ids ?? 'all') }
  }),
]
