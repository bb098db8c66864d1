import { notFound } from '#src/api/refusal.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { getOwnTargets } from '#src/representatives/wire.ts'
import { changeBrandTargets } from './brands/commands.server.ts'
import { loadBrandTargets, loadTargetOwner } from './brands/queries.server.ts'
import * as brandWire from './brands/wire.ts'
import { changeTargets, copyTargets } from './commands.server.ts'
import { loadAllTargets, loadTargetProgress, loadTargets, loadYearTargets } from './queries.server.ts'
import * as wire from './wire.ts'

export const targetsApi: ServedEndpoint[] = [
  serve(wire.getTargets, async ({ context, app, input: { year, representative, page = 1 } }) => {
    const list = await loadTargets(app.db, context, { year, representative, page: Math.min(Math.max(page, 1), 10_000) })
    if (representative !== undefined && list.totalHits === 0) throw notFound()
    return list
  }),
  serve(wire.getYearTargets, ({ context, app, input: { year } }) => loadAllTargets(app.db, context, year)),
  serve(wire.changeTargets, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeTargets(app.db, context, { ...input, ip })),
  ),
  serve(wire.copyTargets, async ({ context, app, request: { ip }, input }) => {
    const result = await copyTargets(app.db, context, { ...input, ip })
    return { ...toSaveAnswer(context.language, result), count: result.ok ? result.value.count : 0 }
  }),
  serve(brandWire.getBrandTargets, async ({ context, app, input: { year, representative, brand } }) => {
    const owner = await loadTargetOwner(app.db, context, representative)
    return { ...owner, ...(await loadBrandTargets(app.db, context, { year, userId: representative, brandId: brand })) }
  }),
  serve(brandWire.changeBrandTargets, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeBrandTargets(app.db, context, { ...input, ip })),
  ),
  serve(wire.getTargetProgress, ({ context, app }) => loadTargetProgress(app.db, context)),
  serve(getOwnTargets, async ({ context, app, input: { year } }) => {
    const userId = requireUserId(context)
    const { months, currency, unrated } = await loadYearTargets(app.db, context, { year, userIds: [userId] })
    const { brands } = await loadBrandTargets(app.db, context, { year, userId })
    return { months: months.get(userId) ?? [], brands, currency, unrated }
  }),
]
