import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import { dealerScope } from '../commands.server.ts'
import { saveDiscounts } from './commands.server.ts'
import { discountRows } from './queries.server.ts'
import * as wire from './wire.ts'

export const discountsApi: Served[] = [
  serve(wire.getDiscounts, async ({ who, house, input: { on, customerId, onlyGiven, search = '', page = 1 } }) => ({
    ...(await discountRows(
      house.db,
      { who, scope: dealerScope({ who }) },
      { on, customerId, search, onlyGiven: onlyGiven === '1', page: Math.max(page, 1) },
    )),
    mostPercent: who.shop.subDealers.mostPercent,
  })),
  serve(wire.saveDiscounts, async ({ input, ...call }) => {
    const { language, shop } = call.who
    const saved = await saveDiscounts(call, input)
    if (saved.ok)
      return { done: true, message: message(language, 'notice.SavedSuccessfully'), written: saved.written, wrong: [] }
    const values = { most: shop.subDealers.mostPercent }
    const wrong = saved.wrong.map(({ targetId, code }) => {
      return { targetId, refusal: code, message: refusalText(language, { code, values }) }
    })
    return { done: false, message: wrong[0]?.message ?? '', written: 0, wrong }
  }),
]
