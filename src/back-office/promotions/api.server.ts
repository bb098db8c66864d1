import { notFound, type Result } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { endPromotion, removePromotion, savePromotion } from '#src/promotions/edit-commands.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { toPromotionRow } from './promotion-row.ts'
import { PROMOTIONS_TABLE } from './promotions-table.ts'
import { countPromotions, loadPromotion, loadPromotionChoices, loadPromotions } from './queries.server.ts'
import * as wire from './wire.ts'

export const deskPromotionsApi: ServedEndpoint[] = [
  serve(wire.getPromotionList, async ({ context, app, input }) => {
    const request = readTableInput(PROMOTIONS_TABLE, input)
    return { ...(await loadPromotions(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.exportPromotionList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: PROMOTIONS_TABLE,
      title: 'deskPromotions.title',
      action: 'promotion.export',
      input,
      ip,
      count: (filters) => countPromotions(app.db, siteScope(context), filters),
      async loadRows(request, { t, language }) {
        const [{ promotions }, choices] = await Promise.all([
          loadPromotions(app.db, siteScope(context), request),
          loadPromotionChoices(app.db, siteScope(context)),
        ])
        const words = { t, language, currency: context.site.currency, names: choices }
        return promotions.map((promotion) => toPromotionRow(words, promotion, ''))
      },
    }),
  ),
  serve(wire.getPromotionChoices, ({ context, app }) => loadPromotionChoices(app.db, siteScope(context))),
  serve(wire.getEditablePromotion, async ({ context, app, input }) => {
    const promotion = await loadPromotion(app.db, siteScope(context), input.id)
    if (!promotion) throw notFound()
    return promotion
  }),
  serve(wire.addPromotion, async ({ context, app, request: { ip }, input }) =>
    toPromotionAnswer(context.language, await savePromotion(app.db, context, { ...input, id: null, version: 0, ip })),
  ),
  serve(wire.changePromotion, async ({ context, app, request: { ip }, input }) =>
    toPromotionAnswer(context.language, await savePromotion(app.db, context, { ...input, ip })),
  ),
  serve(wire.endPromotion, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await endPromotion(app.db, context, { ...input, ip })),
  ),
  serve(wire.deletePromotion, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removePromotion(app.db, context, { ...input, ip })),
  ),
]

const toPromotionAnswer = (language: Language, result: Result<{ id: number }>) => ({
  ...toSaveAnswer(language, result),
  path: result.ok ? '' : `${result.refusal.values?.path ?? ''}`,
  id: result.ok ? result.value.id : null,
})
