import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { type ListingResult, MAX_PRICED_HITS, NO_FACETS, type Sort } from '#src/search/search.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { readListingAddress } from '../listing-address.ts'
import { listingView } from './listing-view.ts'

const LISTING: ListingResult = {
  mode: 'list',
  rows: [],
  similar: [],
  corrected: null,
  total: 10,
  didYouMean: null,
  ofAll: null,
  page: 1,
  pageSize: 24,
  facets: NO_FACETS,
  sort: null,
  sorts: ['name', 'price', 'stock'],
  taxNote: '',
  refusal: null,
}

const listSorts = (change: Partial<ListingResult>) =>
  listingView({ ...LISTING, ...change }, readListingAddress(new URLSearchParams('brand=bosch&page=2')), {
    site: { languages: ['en'] },
    language: 'en',
    i18n: getMessages('en'),
    shop: interpret(rawSettings.parse({ PlatformID: 1 })),
    url: { origin: 'https://shop.test' },
    path: '/products',
  }).sorts

/** @requirement LIST-33 */
describe('the orders of a listing', () => {
  it('begin with the recommended one, of a search with relevance', () => {
    expect(listSorts({})[0]).toEqual({ value: '', text: 'Recommended', chosen: true, href: '/products?brand=bosch' })
    expect(listSorts({ mode: 'search' })[0]).toMatchObject({ text: 'Relevance', chosen: true })
  })

  it('are those that the viewer may choose', () => {
    expect(listSorts({}).map(({ text }) => text)).toEqual([
      'Recommended',
      'Name (A–Z)',
      'Name (Z–A)',
      'Price: low to high',
      'Price: high to low',
      'Stock: high to low',
      'Stock: low to high',
    ])
    expect(listSorts({ sorts: ['name'] })).toHaveLength(3)
  })

  it('mark the one that was applied', () => {
    const sort: Sort = { by: 'price', descending: true }
    expect(listSorts({ sort }).find(({ chosen }) => chosen)).toEqual({
      value: 'PriceSort+desc',
      text: 'Price: high to low',
      chosen: true,
      href: '/products?brand=bosch&sort=PriceSort+desc',
    })
  })

  it('have no prices while there are too many products, and say what to do', () => {
    const sorts = listSorts({ total: MAX_PRICED_HITS + 1 })
    expect(sorts.filter(({ href }) => href === null)).toEqual([
      { value: 'price', text: 'Price: narrow the results to 3,000 products first', chosen: false, href: null },
    ])
    expect(sorts).toHaveLength(6)
  })
})
