import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { exportTable } from '#src/back-office/table/export-commands.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import { loadQuantitySteps } from '#src/pricing/list-price-queries.server.ts'
import { changeListPrices } from './commands.server.ts'
import { toListPriceRow } from './list-price-row.ts'
import { LIST_PRICES_TABLE, MAX_STEPS } from './list-prices-table.ts'
import { countListPrices, findPricedList, loadListPrices } from './queries.server.ts'
import * as wire from './wire.ts'

export const listPricesApi: ServedEndpoint[] = [
  serve(wire.getListPrices, async ({ context, app: { db }, input: { list: code, ...input } }) => {
    const request = readTableInput(LIST_PRICES_TABLE, input)
    const list = await findPricedList(db, context, code)
    const [page, steps] = await Promise.all([
      loadListPrices(db, context, { list, request }),
      loadQuantitySteps(db, list.id, MAX_STEPS),
    ])
    const { id: priceListId, name, currency, today } = list
    return { priceListId, name, currency, today, steps, ...page, pageSize: request.pageSize }
  }),
  serve(wire.exportListPrices, async ({ context, app: { db }, request: { ip }, input: { list: code, ...input } }) => {
    const list = await findPricedList(db, context, code)
    return exportTable(db, context, {
      definition: LIST_PRICES_TABLE,
      title: 'listPrices.title',
      action: 'priceList.export',
      target: code,
      input,
      ip,
      count: (filters) => countListPrices(db, context, { list, filters }),
      async loadRows(request, texts) {
        const { products } = await loadListPrices(db, context, { list, request })
        return products.map((product) => toListPriceRow({ texts, currency: list.currency }, product, ''))
      },
    })
  }),
  serve(wire.changeListPrices, async ({ context, app, request: { ip }, input }) => {
    const { saved, refused } = await changeListPrices(app.db, context, { ...input, ip })
    return {
      saved,
      refused: refused.map(({ code, refusal }) => ({
        code,
        refusal,
        message: refusalText(context.language, { code: refusal }),
      })),
    }
  }),
]
