import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { dealerScope } from '../commands.server.ts'
import { saveDiscounts } from './commands.server.ts'
import { discountRows } from './queries.server.ts'
import * as wire from './wire.ts'

export const discountsApi: ServedEndpoint[] = [
  serve(wire.getDiscounts, async ({ context, app, input: { on, customerId, onlyDefined, search = '', page = 1 } }) => ({
    ...(await discountRows(
      app.db,
      { context, scope: dealerScope({ context }) },
      { on, customerId, search, onlyDefined: onlyDefined === '1', page: Math.max(page, 1) },
    )),
    maxPercent: context.shop.subDealers.maxPercent,
  })),
  serve(wire.saveDiscounts, async ({ input, ...call }) => {
    const { language, shop } = call.context
    const saved = await saveDiscounts(call, input)
    if (saved.ok)
      return { done: true, message: message(language, 'toast.SavedSuccessfully'), written: saved.written, wrong: [] }
    const values = { maximum: shop.subDealers.maxPercent }
    const wrong = saved.wrong.map(({ targetId, code }) => {
      return { targetId, refusal: code, message: refusalText(language, { code, values }) }
    })
    return { done: false, message: wrong[0]?.message ?? '', written: 0, wrong }
  }),
]
