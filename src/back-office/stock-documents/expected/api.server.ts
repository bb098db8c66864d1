import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { setExpectedGoods } from './commands.server.ts'
import { loadExpectedProduct } from './queries.server.ts'
import * as wire from './wire.ts'

export const expectedGoodsApi: ServedEndpoint[] = [
  serve(wire.getExpectedProduct, ({ context, app, input }) => loadExpectedProduct(app.db, context, input)),
  serve(wire.addExpectedGoods, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await setExpectedGoods(app.db, context, { ...input, version: null, ip })),
  ),
  serve(wire.changeExpectedGoods, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await setExpectedGoods(app.db, context, { ...input, ip })),
  ),
]
