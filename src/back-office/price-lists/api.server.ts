import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { deletePriceList, savePriceList } from './commands.server.ts'
import { loadPriceList, loadPriceLists } from './queries.server.ts'
import * as wire from './wire.ts'

export const priceListsApi: ServedEndpoint[] = [
  serve(wire.getPriceLists, async ({ context, app }) => ({ priceLists: await loadPriceLists(app.db, context) })),
  serve(wire.getPriceList, ({ context, app, input }) => loadPriceList(app.db, context, input.code)),
  serve(wire.addPriceList, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await savePriceList(app.db, context, { ...input, savedCode: null, version: 0, ip })),
  ),
  serve(wire.changePriceList, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await savePriceList(app.db, context, { ...input, ip })),
  ),
  serve(wire.deletePriceList, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await deletePriceList(app.db, context, { ...input, prices: input.prices ?? 0, ip })),
  ),
]
