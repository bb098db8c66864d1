import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { addDiscount, changeDiscount, removeDiscounts, renewDiscount } from './commands.server.ts'
import { toDiscountRow } from './discount-row.ts'
import { DISCOUNTS_TABLE } from './discounts-table.ts'
import { findOverlaps } from './overlap-queries.server.ts'
import { previewDiscount } from './preview-queries.server.ts'
import { countDiscounts, loadDiscount, loadDiscountChoices, loadDiscounts } from './queries.server.ts'
import * as wire from './wire.ts'

export const ownerDiscountsApi: ServedEndpoint[] = [
  serve(wire.getDiscountList, async ({ context, app, input }) => {
    const request = readTableInput(DISCOUNTS_TABLE, input)
    return { ...(await loadDiscounts(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.exportDiscountList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: DISCOUNTS_TABLE,
      title: 'discounts.title',
      action: 'discount.export',
      input,
      ip,
      count: (filters) => countDiscounts(app.db, siteScope(context), filters),
      async loadRows(request, { t, language }) {
        const { discounts } = await loadDiscounts(app.db, siteScope(context), request)
        return discounts.map((discount) => toDiscountRow({ t, language }, discount, ''))
      },
    }),
  ),
  serve(wire.getDiscountChoices, ({ context, app }) => loadDiscountChoices(app.db, siteScope(context))),
  serve(wire.getDiscount, async ({ context, app, input }) => {
    const discount = await loadDiscount(app.db, siteScope(context), input.id)
    if (!discount) throw notFound()
    return discount
  }),
  serve(wire.getOverlaps, async ({ context, app, input }) => ({
    overlaps: await findOverlaps(app.db, siteScope(context), input),
  })),
  serve(wire.previewDiscountEffect, async ({ context, app, input }) => {
    const previewed = await previewDiscount(app.db, context, input)
    return { ...toSaveAnswer(context.language, previewed), prices: previewed.ok ? previewed.value : [] }
  }),
  serve(wire.addDiscount, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await addDiscount(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.changeDiscount, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await changeDiscount(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.renewDiscount, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await renewDiscount(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.removeDiscounts, async ({ context, app, request, input }) => {
    const result = await removeDiscounts(app.db, context, { ...input, ip: request.ip })
    return { removed: result.ok ? result.value.removed : 0 }
  }),
]
