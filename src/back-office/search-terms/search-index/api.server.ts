import { HttpError } from '#src/api/refusal.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { toPublicReason } from '#src/jobs/public-reason.ts'
import { type JobFailure, loadJobFailure } from '#src/jobs/queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { loadSearchRebuild, type SearchRebuild } from '#src/products/queries.server.ts'
import { isExternalBuildOpen, loadSearchHealth } from '#src/search/external/feed-queries.server.ts'
import { requestIndexRebuild } from '#src/search/external/rebuild-commands.server.ts'
import { getIndexStatus, rebuildIndex } from './wire.ts'

/** A rebuild reads every product. */
const REBUILDS_PER_HOUR = { max: 6, seconds: 3600 }

export const searchIndexApi: ServedEndpoint[] = [
  serve(getIndexStatus, async ({ context, app: { db } }) => {
    const { siteId } = siteScope(context)
    const [health, rebuild, isExternalOpen, failure] = await Promise.all([
      loadSearchHealth(db),
      loadSearchRebuild(db, siteId),
      isExternalBuildOpen(db, siteId),
      loadJobFailure(db, 'renewSearchIndex'),
    ])
    const { engine, answeredBy, waitingChanges } = health
    return { engine, answeredBy, waitingChanges, isExternalOpen, rebuild, failure: toRebuildFailure(rebuild, failure) }
  }),
  serve(rebuildIndex, async ({ context, app: { db }, request: { ip } }) => {
    const { siteId } = siteScope(context)
    const retryAfter = await overLimit(db, { ...REBUILDS_PER_HOUR, key: `search rebuilds ${siteId}` })
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    const result = await requestIndexRebuild(db, { siteId, userId: requireUserId(context), ip })
    return toSaveAnswer(context.language, result)
  }),
]

/** The failure of the last run since the open rebuild was requested. */
function toRebuildFailure(rebuild: SearchRebuild | null, failure: JobFailure | null) {
  if (!rebuild || rebuild.finishedAt !== null || !failure || failure.at < rebuild.requestedAt) return null
  return { at: failure.at, reason: failure.reason && toPublicReason(failure.reason) }
}
