import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { exportTable } from '#src/back-office/table/export-commands.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { deactivateCodes, generateCodes } from '#src/promotions/code-commands.server.ts'
import { seesDealers } from '../dealers.server.ts'
import { loadPromotion } from '../queries.server.ts'
import { CODES_TABLE, toCodeRow } from './codes-table.ts'
import { countCodes, countStates, loadCodes } from './queries.server.ts'
import * as wire from './wire.ts'

export const promotionCodesApi: ServedEndpoint[] = [
  serve(wire.getCodeList, async ({ context, app: { db }, input: { promotionId, ...input } }) => {
    const { siteId } = siteScope(context)
    const request = readTableInput(CODES_TABLE, input)
    const [list, states] = await Promise.all([
      loadCodes(db, { siteId, promotionId, request, seesDealers: seesDealers(context) }),
      countStates(db, { siteId, promotionId }),
    ])
    return { ...list, ...states, pageSize: request.pageSize }
  }),
  serve(wire.exportCodeList, async ({ context, app: { db }, request: { ip }, input: { promotionId, ...input } }) => {
    const scope = siteScope(context)
    const promotion = await loadPromotion(db, scope, promotionId)
    if (!promotion) throw notFound()
    const list = { siteId: scope.siteId, promotionId }
    return exportTable(db, context, {
      definition: CODES_TABLE,
      title: 'promotionCodes.title',
      action: 'promotion.export',
      target: promotion.document.key,
      input,
      ip,
      count: (filters) => countCodes(db, { ...list, request: { ...readTableInput(CODES_TABLE, input), filters } }),
      async loadRows(request, { t, language }) {
        const { codes } = await loadCodes(db, { ...list, request, seesDealers: seesDealers(context) })
        return codes.map((code) => toCodeRow({ t, language, timeZone: context.site.timeZone }, code))
      },
    })
  }),
  serve(wire.generateCodes, async ({ context, app, request: { ip }, input }) => {
    const result = await generateCodes(app.db, context, { ...input, ip })
    return { ...toSaveAnswer(context.language, result), generated: result.ok ? result.value.generated : 0 }
  }),
  serve(wire.deactivateCodes, async ({ context, app, request: { ip }, input }) => {
    const result = await deactivateCodes(app.db, context, { ...input, ip })
    return { ...toSaveAnswer(context.language, result), deactivated: result.ok ? result.value.deactivated : 0 }
  }),
]
