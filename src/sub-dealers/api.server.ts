import { notFound, type Result } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { priceListCodes } from '../catalog/pricing/list-queries.server.ts'
import { overallDiscounts } from '../catalog/pricing/overall-queries.server.ts'
import { subDealersOf } from '../customers/sub-dealers/queries.server.ts'
import type { SubDealer } from '../customers/sub-dealers/sub-dealer.ts'
import type { Db } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { changeSubDealer, dealerScope, inviteSubDealer } from './commands.server.ts'
import * as wire from './wire.ts'

export const subDealersApi: Served[] = [
  serve(wire.getSubDealers, async ({ who, house, input: { id } }) => {
    const subDealers = await subDealersOf(house.db, dealerScope({ who }), id)
    if (id !== undefined && subDealers.length === 0) throw notFound()
    return { subDealers: await withTerms(house.db, who.site.id, subDealers) }
  }),
  serve(wire.addSubDealer, async ({ input: { email, ...terms }, ...call }) =>
    answered(call.who.language, await inviteSubDealer(call, { email, terms })),
  ),
  serve(wire.changeSubDealer, async ({ input: { id, version, ...terms }, ...call }) =>
    answered(call.who.language, await changeSubDealer(call, { id, version, terms })),
  ),
]

function answered(language: Language, result: Result<{ id: number }>) {
  return result.ok
    ? { done: true, message: message(language, 'notice.SavedSuccessfully'), refusal: null, id: result.value.id }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code, id: null }
}

/** What the catalogue knows of them besides: the list they buy by and what they have on everything. */
async function withTerms(db: Db, siteId: number, subDealers: readonly SubDealer[]) {
  const [codes, ratios] = await Promise.all([
    priceListCodes(db, siteId),
    overallDiscounts(
      db,
      siteId,
      subDealers.map(({ id }) => id),
    ),
  ])
  return subDealers.map(({ priceListId, ...one }) => ({
    ...one,
    role: 1 as const,
    priceCode: codes.get(priceListId ?? 0) ?? '',
    discountRatio: ratios.get(one.id) ?? '0',
  }))
}
