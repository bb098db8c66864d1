import { describe, expect, it } from 'vitest'
import {
  chooseCategory,
  readListingAddress,
  toggleBrand,
  toggleSeason,
  writeListingAddress,
} from '#src/catalog/listing-address.ts'
import { countPages, getOemCount, LISTING_MODES, readSort, SORT_SPELLINGS, spellSort } from './search.ts'

/** @requirement FIND-22 */
it('listing, search results and cart are modes 0, 2 and 4; a search shows 50 OEM links, others 4 (catalogue 2, 9)', () => {
  expect(LISTING_MODES).toEqual({ list: 0, search: 2, cart: 4 })
  expect([getOemCount('list'), getOemCount('search'), getOemCount('cart')]).toEqual([4, 50, 4])
})

describe('sorting (catalogue 2)', () => {
  /** @requirement LIST-3 */
  it('supports the three columns in both directions only', () => {
    expect(SORT_SPELLINGS).toEqual([
      'ProductName+asc',
      'ProductName+desc',
      'StockNumberSort+asc',
      'StockNumberSort+desc',
      'PriceSort+asc',
      'PriceSort+desc',
    ])
    for (const spelling of SORT_SPELLINGS) {
      const sort = readSort(spelling)
      expect(sort && spellSort(sort)).toBe(spelling)
      expect(readSort(spelling.replace('+', ' '))).toEqual(sort)
    }
  })

  /** @requirement LIST-3, THREAT-21 */
  it.each([
    '',
    'ProductName',
    'ProductName+up',
    'Price+asc',
    'productname+asc',
    'name_sort;drop table+asc',
    'toString+asc',
  ])('rejects %j', (text) => expect(readSort(text)).toBeUndefined())
})

/** @requirement LIST-4 */
describe('the address of a listing', () => {
  const read = (query: string) => readListingAddress(new URLSearchParams(query))

  it('round-trips', () => {
    const query =
      '?s1=golf&category=fren&brand=bosch&brand=trw&season=winter&brands=all&rows=48&page=3&sort=ProductName+desc'
    const address = read(query)
    expect(address).toEqual({
      filters: { brands: ['bosch', 'trw'], category: 'fren', seasons: ['winter'] },
      sort: { by: 'name', descending: true },
      page: 3,
      pageSize: 48,
      also: 'golf',
      allBrands: true,
    })
    expect(writeListingAddress(address)).toBe(query)
  })

  it('ignores invalid values, because links may be old', () => {
    const address = read('page=-1&rows=7&sort=Price+asc&season=spring&brand=&page=x')
    expect(address).toEqual(read(''))
    expect(writeListingAddress(address)).toBe('')
    expect(read('page=1e9').page).toBe(1)
  })

  it('returns to the first page when a filter changes', () => {
    const address = read('page=4&brand=bosch')
    expect(writeListingAddress(toggleBrand(address, 'trw'))).toBe('?brand=bosch&brand=trw')
    expect(writeListingAddress(toggleBrand(address, 'bosch'))).toBe('')
    expect(writeListingAddress(toggleSeason(address, 'summer'))).toBe('?brand=bosch&season=summer')
    expect(writeListingAddress(chooseCategory(address, 'fren'))).toBe('?category=fren&brand=bosch')
  })

  it('rounds the number of pages up (catalogue 4)', () => {
    expect([0, 1, 24, 25, 48].map((total) => countPages({ total, pageSize: 24 }))).toEqual([0, 1, 1, 2, 2])
  })
})
