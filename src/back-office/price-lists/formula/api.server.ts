import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { applyFormula, cancelScheduledPrices } from '#src/pricing/price-formula-commands.server.ts'
import { previewFormula } from '#src/pricing/price-formula-queries.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import * as wire from './wire.ts'

export const priceFormulaApi: ServedEndpoint[] = [
  serve(wire.previewPriceFormula, async ({ context, app, input }) => {
    const { code, brandId = null, categoryId = null, from = null, ...terms } = input
    const preview = await previewFormula(app.db, context, { code, formula: { ...terms, brandId, categoryId, from } })
    return preview.ok
      ? { result: preview.value, message: null, refusal: null }
      : { result: null, message: refusalText(context.language, preview.refusal), refusal: preview.refusal.code }
  }),
  serve(wire.applyPriceFormula, async ({ context, app, request: { ip }, input: { code, digest, ...formula } }) => {
    const confirmed = await requireConfirmation(app.db, context.viewer, 'changeManyPrices')
    const applied = confirmed.ok ? await applyFormula(app.db, context, { code, formula, digest, ip }) : confirmed
    return toSaveAnswer(context.language, applied)
  }),
  serve(wire.cancelPriceChange, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await cancelScheduledPrices(app.db, context, { ...input, ip })),
  ),
]
