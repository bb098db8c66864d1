import { HttpError, notFound, type Result, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages, message } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { readTableInput } from '../table/request.ts'
import { renderTableFile } from '../table/table-file.server.ts'
import { addDiscount, changeDiscount, removeDiscounts } from './commands.server.ts'
import { toDiscountRow } from './discount-row.ts'
import { DISCOUNTS_TABLE, MAX_EXPORTED } from './discounts-table.ts'
import { countDiscounts, loadDiscount, loadDiscountChoices, loadDiscounts } from './queries.server.ts'
import * as wire from './wire.ts'

export const ownerDiscountsApi: ServedEndpoint[] = [
  serve(wire.getDiscountList, async ({ context, app, input }) => {
    const request = readTableInput(DISCOUNTS_TABLE, input)
    return { ...(await loadDiscounts(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.exportDiscountList, async ({ context, app, request: { ip }, input: { columns, format, ...input } }) => {
    const userId = requireUserId(context)
    const scope = siteScope(context)
    const limit = { key: `discount export ${userId}`, max: EXPORTS_PER_MINUTE, seconds: 60 }
    const retryAfter = await overLimit(app.db, limit)
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    const texts = getMessages(context.language)
    const name = texts.t('discounts.title')
    const request = { ...readTableInput(DISCOUNTS_TABLE, input), page: 1, pageSize: MAX_EXPORTED }
    if ((await countDiscounts(app.db, scope, request.filters)) > MAX_EXPORTED) {
      const { refusal } = refuse('TooManyRowsToExport', { maximum: MAX_EXPORTED })
      return { name, content: null, message: refusalText(context.language, refusal) }
    }
    const { discounts } = await loadDiscounts(app.db, scope, request)
    const rows = discounts.map((discount) => toDiscountRow({ t: texts.t, language: context.language }, discount, ''))
    const content = await renderTableFile({ definition: DISCOUNTS_TABLE, columns, rows, name }, { texts, format })
    await audit(app.db, {
      siteId: scope.siteId,
      userId,
      customerId: null,
      action: 'discount.export',
      detail: { filter: `${new URLSearchParams(request.filters)}`, columns, rows: rows.length, format },
      ip,
    })
    return { name, content, message: '' }
  }),
  serve(wire.getDiscountChoices, ({ context, app }) => loadDiscountChoices(app.db, siteScope(context))),
  serve(wire.getDiscount, async ({ context, app, input }) => {
    const discount = await loadDiscount(app.db, siteScope(context), input.id)
    if (!discount) throw notFound()
    return discount
  }),
  serve(wire.addDiscount, async ({ context, app, request, input }) =>
    toAnswer(context.language, await addDiscount(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.changeDiscount, async ({ context, app, request, input }) =>
    toAnswer(context.language, await changeDiscount(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.removeDiscounts, async ({ context, app, request, input }) => {
    const result = await removeDiscounts(app.db, context, { ...input, ip: request.ip })
    return { removed: result.ok ? result.value.removed : 0 }
  }),
]

/** Each reads up to MAX_EXPORTED discounts. */
const EXPORTS_PER_MINUTE = 6

const toAnswer = (language: Language, result: Result<unknown>) =>
  result.ok
    ? { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
