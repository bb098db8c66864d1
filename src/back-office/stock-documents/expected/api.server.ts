import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { exportTable } from '#src/back-office/table/export-commands.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import { setExpectedGoods } from './commands.server.ts'
import { EXPECTED_TABLE, toExpectedTableRow } from './expected-table.ts'
import { countExpectedList, loadExpectedList } from './list-queries.server.ts'
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
  serve(wire.getExpectedList, async ({ context, app, input }) => {
    const request = readTableInput(EXPECTED_TABLE, input)
    return { ...(await loadExpectedList(app.db, context, request)), pageSize: request.pageSize }
  }),
  serve(wire.exportExpectedList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: EXPECTED_TABLE,
      title: 'stockDocuments.expected.title',
      action: 'table.export',
      target: EXPECTED_TABLE.name,
      input,
      ip,
      count: (filters) => countExpectedList(app.db, context, filters),
      async loadRows(request, texts) {
        const { goods } = await loadExpectedList(app.db, context, request)
        return goods.map((one) => toExpectedTableRow({ texts, language: texts.language }, one, ''))
      },
    }),
  ),
]
