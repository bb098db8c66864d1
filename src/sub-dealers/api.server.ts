import { priceListCodes } from '#src/pricing/price-list-queries.server.ts'
import { overallDiscounts } from '#src/pricing/sub-dealer-discount-queries.server.ts'
import { notFound, type Result } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { loadSubDealers } from '../customers/sub-dealers/queries.server.ts'
import type { SubDealer } from '../customers/sub-dealers/sub-dealer.ts'
import type { Db } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { changeSubDealer, dealerScope, inviteSubDealer } from './commands.server.ts'
import * as wire from './wire.ts'

export const subDealersApi: ServedEndpoint[] = [
  serve(wire.getSubDealers, async ({ context, app, input: { id } }) => {
    const subDealers = await loadSubDealers(app.db, dealerScope({ context }), id)
    if (id !== undefined && subDealers.length === 0) throw notFound()
    return { subDealers: await withTerms(app.db, context.site.id, subDealers) }
  }),
  serve(wire.addSubDealer, async ({ input: { email, ...terms }, ...call }) =>
    toSavedAnswer(call.context.language, await inviteSubDealer(call, { email, terms })),
  ),
  serve(wire.changeSubDealer, async ({ input: { id, version, ...terms }, ...call }) =>
    toSavedAnswer(call.context.language, await changeSubDealer(call, { id, version, terms })),
  ),
]

function toSavedAnswer(language: Language, result: Result<{ id: number }>) {
  return result.ok
    ? { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null, id: result.value.id }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code, id: null }
}

/** Adds their terms from the catalogue: their price list and their general discount. */
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
