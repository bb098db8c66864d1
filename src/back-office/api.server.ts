import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { hideSetupGuide, skipSetupStep as skipStep } from '#src/site/commands.server.ts'
import { loadShopOverview } from './figures/overview-queries.server.ts'
import { loadDayFigures } from './figures/queries.server.ts'
import { getDayFigures, getShopOverview } from './figures/wire.ts'
import { searchRecords } from './search/queries.server.ts'
import { searchBackOffice } from './search/wire.ts'
import { ATTENTION_KINDS, type AttentionKind } from './work/attention.ts'
import { loadAttention } from './work/attention-queries.server.ts'
import { loadShopProgress } from './work/progress-queries.server.ts'
import { loadWaitingWork } from './work/queries.server.ts'
import { changeSetupGuide, getAttention, getShopProgress, getWaitingWork, skipSetupStep } from './work/wire.ts'

export const backOfficeApi: ServedEndpoint[] = [
  serve(getWaitingWork, ({ context, app }) => loadWaitingWork(app.db, context)),
  serve(getAttention, async ({ context, app }) => {
    const counts = await loadAttention(app.db, context, ATTENTION_KINDS)
    return { counts: ATTENTION_KINDS.flatMap((kind) => toCount(kind, counts[kind])) }
  }),
  serve(getShopProgress, async ({ context, app }) => {
    const progress = await loadShopProgress(app.db, siteScope(context))
    // A server of the installation sends the emails of sites without one.
    return { ...progress, mail: progress.mail || app.env.mail !== undefined }
  }),
  serve(changeSetupGuide, async ({ context, app, request, input: { hidden } }) => {
    const actor = { userId: requireUserId(context), ip: request.ip }
    await hideSetupGuide(app.db, siteScope(context).siteId, { hidden, actor })
    return { hidden }
  }),
  serve(skipSetupStep, async ({ context, app, request, input }) => {
    const actor = { userId: requireUserId(context), ip: request.ip }
    await skipStep(app.db, siteScope(context).siteId, { ...input, actor })
    return { isSkipped: input.isSkipped }
  }),
  serve(getDayFigures, async ({ context, app }) => ({
    currency: context.site.currency,
    days: await loadDayFigures(app.db, context),
  })),
  serve(getShopOverview, ({ context, app }) => loadShopOverview(app.db, context)),
  serve(searchBackOffice, ({ context, app, input }) => searchRecords(app.db, context, input.text.trim())),
]

const toCount = (kind: AttentionKind, count: number | undefined) => (count === undefined ? [] : [{ kind, count }])
