import { notFound, type Result } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { overallDiscounts } from '../catalog/pricing/overall-queries.server.ts'
import { subDealersOf } from '../customers/sub-dealers/queries.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { changeSubDealer, dealerScope, inviteSubDealer } from './commands.server.ts'
import * as wire from './wire.ts'

export const subDealersApi: Served[] = [
  serve(wire.getSubDealers, async ({ who, house, input: { id } }) => {
    const subDealers = await subDealersOf(house.db, dealerScope({ who }), id)
    if (id !== undefined && subDealers.length === 0) throw notFound()
    const ratios = await overallDiscounts(
      house.db,
      who.site.id,
      subDealers.map((one) => one.id),
    )
    return {
      subDealers: subDealers.map((one) => ({ ...one, role: 1 as const, discountRatio: ratios.get(one.id) ?? '0' })),
    }
  }),
  serve(wire.addSubDealer, async ({ input: { email, ...terms }, ...call }) =>
    answered(call.who.language, await inviteSubDealer(call, { email, terms })),
  ),
  serve(wire.changeSubDealer, async ({ input: { id, ...terms }, ...call }) =>
    answered(call.who.language, await changeSubDealer(call, { id, terms })),
  ),
]

function answered(language: Language, result: Result<{ id: number }>) {
  return result.ok
    ? { done: true, message: message(language, 'notice.SavedSuccessfully'), refusal: null, id: result.value.id }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code, id: null }
}
