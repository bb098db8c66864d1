import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { readDepots } from '#src/stock/depot-queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { copyDepotHolidays, deleteDepot, saveDepot } from './commands.server.ts'
import { loadDepot } from './queries.server.ts'
import * as wire from './wire.ts'

export const depotsApi: ServedEndpoint[] = [
  serve(wire.getDepots, async ({ context, app }) => ({ depots: await readDepots(app.db, context.site.id) })),
  serve(wire.getDepot, ({ context, app, input }) => loadDepot(app.db, context.site.id, input.code)),
  serve(wire.addDepot, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await saveDepot(app.db, context, { ...input, savedCode: null, version: 0, ip })),
  ),
  serve(wire.changeDepot, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await saveDepot(app.db, context, { ...input, ip })),
  ),
  serve(wire.copyDepotHolidays, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await copyDepotHolidays(app.db, context, { ...input, ip })),
  ),
  serve(wire.deleteDepot, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await deleteDepot(app.db, context, { ...input, ip })),
  ),
]
