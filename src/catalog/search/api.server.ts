import { Stop } from '../../api/refusal.ts'
import { type Call, type Served, serve } from '../../api/serve.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { LANGUAGES } from '../../platform/i18n/language.ts'
import { overLimit } from '../../platform/rate-limit.server.ts'
import type { Who } from '../../shop/policy.ts'
import { siteScope } from '../../shop/viewer.ts'
import { type Listing, type ListingRequest, listingRequest } from '../listing.ts'
import { listing } from '../listing-queries.server.ts'
import { amongOf } from '../vehicles/among-queries.server.ts'
import { searchProducts } from '../wire.ts'
import { noteSearch } from './asked/commands.server.ts'
import { type SearchAsked, termOf, textAsked } from './asked/search-asked.ts'
import { fillSearch } from './building/index-commands.server.ts'
import { suggestionsFor } from './suggestions/queries.server.ts'
import { getSuggestions } from './suggestions/wire.ts'
import { fillSearchIndex, getSearchIndex } from './wire.ts'

export const searchApi: Served[] = [
  serve(searchProducts, async ({ who, input, house: { db, replicas } }) => {
    const among = await amongOf(db, siteScope(who), input)
    const asked = listingRequest({ ...input, filters: input.filters ?? input.listed, among }, who.shop.listing.pageSize)
    const spoken = { ...who, language: input.language ?? who.language }
    const read = (from: Db) => listing(from, spoken, asked)
    const answer = await (replicas ? replicas.read(read) : read(db))
    const noted = searchNoted(spoken, asked, answer)
    if (noted) noteSearch(db, noted)
    return answer
  }),
  serve(getSuggestions, ({ who, input, house: { db } }) => suggestionsFor(db, siteScope(who), input.text)),
  serve(getSearchIndex, async (call) => {
    const limit = { key: `search index ${call.who.site.id}`, most: GET_FILLS, seconds: 600 }
    const retryAfter = await overLimit(call.house.db, limit)
    if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
    return fillFor(call)
  }),
  serve(fillSearchIndex, fillFor),
]

/** A search by words, once: the pages behind the first are the same search. */
function searchNoted(who: Who, request: ListingRequest, { total, refusal }: Listing): SearchAsked | undefined {
  const text = textAsked(request.text, request.also)
  if (text === '' || refusal || request.page > 1) return undefined
  const { brands, category, seasons, properties } = request.filters
  return {
    siteId: who.site.id,
    at: new Date(),
    kind: request.quick ? 'quick' : 'search',
    text,
    term: termOf(text),
    hits: total,
    narrowed:
      brands.length + seasons.length + (properties?.length ?? 0) > 0 ||
      category !== null ||
      request.group !== null ||
      !!request.among?.length,
    language: who.language,
    customerId: who.viewer.customer?.id ?? null,
    userId: who.viewer.userId,
  }
}

/** A GET may be sent by any link: in ten minutes it fills the index once for each language. */
const GET_FILLS = LANGUAGES.length

function fillFor({ who, house }: Pick<Call<unknown>, 'who' | 'house'>) {
  return fillSearch(house, { siteId: who.site.id, userId: who.viewer.userId })
}
