import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { currencyRates } from '#src/site/queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { addNetPrice, changeNetPrice, removeNetPrices, renewNetPrice } from './commands.server.ts'
import { toNetPriceRow } from './net-price-row.ts'
import { NET_PRICES_TABLE } from './net-prices-table.ts'
import { countNetPrices, loadNetPrice, loadNetPrices } from './queries.server.ts'
import * as wire from './wire.ts'

export const netPricesApi: ServedEndpoint[] = [
  serve(wire.getNetPriceList, async ({ context, app, input }) => {
    const request = readTableInput(NET_PRICES_TABLE, input)
    return { ...(await loadNetPrices(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.exportNetPriceList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: NET_PRICES_TABLE,
      title: 'netPrices.title',
      action: 'netPrice.export',
      input,
      ip,
      count: (filters) => countNetPrices(app.db, siteScope(context), filters),
      async loadRows(request, { t, language }) {
        const { netPrices } = await loadNetPrices(app.db, siteScope(context), request)
        return netPrices.map((netPrice) => toNetPriceRow({ t, language }, netPrice, ''))
      },
    }),
  ),
  serve(wire.getNetPrice, async ({ context, app, input }) => {
    const netPrice = await loadNetPrice(app.db, siteScope(context), input.id)
    if (!netPrice) throw notFound()
    return netPrice
  }),
  serve(wire.getNetPriceCurrencies, async ({ context, app }) => {
    const rates = await currencyRates(app.db, siteScope(context))
    const { currency } = context.site
    return { currencies: [currency, ...rates.map((rate) => rate.currency).filter((code) => code !== currency)] }
  }),
  serve(wire.addNetPrice, async ({ context, app, request, input: { reference = '', note = '', ...input } }) =>
    toSaveAnswer(context.language, await addNetPrice(app.db, context, { ...input, reference, note, ip: request.ip })),
  ),
  serve(wire.changeNetPrice, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await changeNetPrice(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.renewNetPrice, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await renewNetPrice(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.removeNetPrices, async ({ context, app, request, input }) => {
    const result = await removeNetPrices(app.db, context, { ...input, ip: request.ip })
    return { removed: result.ok ? result.value.removed : 0 }
  }),
]
