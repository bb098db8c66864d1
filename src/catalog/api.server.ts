import { Stop } from '../api/refusal.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import { siteScope } from '../shop/viewer.ts'
import { detailApi } from './detail/api.server.ts'
import { NO_FILTERS, QUICK_ROWS } from './listing.ts'
import { blockProducts, listing } from './listing-queries.server.ts'
import { fillSearch } from './search/index-commands.server.ts'
import { fillSearchIndex, getSearchIndex } from './search/wire.ts'
import { brands, categoriesTree } from './taxonomy/queries.server.ts'
import { getBlockProducts, getBrands, getCategories, searchProducts } from './wire.ts'

export const catalogApi: Served[] = [
  serve(searchProducts, ({ who, input, house: { db } }) => {
    const { text = '', also = '', quick = false, filters = NO_FILTERS, group = null, sort = null, page = 1 } = input
    const pageSize = input.pageSize ?? (quick ? QUICK_ROWS : who.shop.listing.pageSize)
    const asked = { text, also, filters, group, sort, page, pageSize, quick }
    return listing(db, { ...who, language: input.language ?? who.language }, asked)
  }),
  ...detailApi,
  serve(getCategories, ({ who, house: { db } }) => categoriesTree(db, siteScope(who))),
  serve(getBrands, ({ who, house: { db } }) => brands(db, siteScope(who))),
  serve(getSearchIndex, async (call) => {
    const limit = { key: `search index ${call.who.site.id}`, most: GET_FILLS, seconds: 600 }
    const retryAfter = await overLimit(call.house.db, limit)
    if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
    return fillFor(call)
  }),
  serve(fillSearchIndex, fillFor),
  serve(getBlockProducts, ({ who, input, house: { db } }) => blockProducts(db, who, input)),
]

/** A GET may be sent by any link: in ten minutes it fills the index only so often. */
const GET_FILLS = 2

function fillFor({ who, house }: Pick<Call<unknown>, 'who' | 'house'>) {
  return fillSearch(house, { siteId: who.site.id, userId: who.viewer.userId })
}
