import { describe, expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { NO_FACETS } from '#src/search/search.ts'
import { readListingAddress, writeListingAddress } from '../listing-address.ts'
import { filterView } from './filter-view.ts'

const brands = Array.from({ length: 12 }, (_, n) => ({ name: `Marka ${n}`, slug: `marka-${n}`, count: 100 - n }))
const writing = { language: 'tr', i18n: getMessages('tr'), to: writeListingAddress } as const
const getView = (query: string) => {
  return filterView({ ...NO_FACETS, brands }, readListingAddress(new URLSearchParams(query)), writing)
}

it('offers the ten brands with the most products, the selected ones, and a link to all (catalogue 4)', () => {
  const view = getView('brand=marka-11')
  expect(view.brands.map(({ value }) => value)).toEqual([...brands.slice(0, 10).map(({ slug }) => slug), 'marka-11'])
  expect(view.moreBrands).toEqual({ total: 12, href: '?brand=marka-11&brands=all' })
})

it('offers every brand once expanded, also after another selection', () => {
  const view = getView('brands=all')
  expect(view.brands).toHaveLength(12)
  expect(view.moreBrands).toBeNull()
  expect(view.hiddenFields).toContainEqual(['brands', 'all'])
})

/** @requirement LIST-40 */
describe('property filters', () => {
  const values = (many: number) => Array.from({ length: many }, (_, n) => ({ key: `v${n}`, name: `${n} mm`, count: n }))
  const property = (key: string, many: number) => ({ key, name: key.toUpperCase(), values: values(many), of: many })
  const facets = { ...NO_FACETS, properties: [property('d', 12), ...'efghij'.split('').map((key) => property(key, 2))] }
  const of = (query: string) => filterView(facets, readListingAddress(new URLSearchParams(query)), writing)

  it('offer the first six properties with their ten most frequent values; the rest on demand', () => {
    const { properties, moreProperties } = of('?view=poly')
    expect(properties.map(({ name }) => name)).toEqual(['p-d', 'p-e', 'p-f', 'p-g', 'p-h', 'p-i'])
    expect(properties[0]?.values.map(({ value }) => value)).toEqual(
      values(12)
        .slice(2)
        .map(({ key }) => key),
    )
    expect([properties[0]?.more, properties[1]?.more]).toEqual(['12', null])
    expect(moreProperties).toEqual({ href: '?properties=all&view=poly', total: '7' })
    const all = of('?properties=all')
    expect([all.properties.length, all.properties[0]?.values.length, all.moreProperties]).toEqual([7, 12, null])
  })

  it('keep selected values visible, and other forms of the page keep them', () => {
    const { properties, ticked, hiddenFields } = of('?p-d=v0&p-e=v1&stock=1')
    expect(properties[0]?.values.find(({ value }) => value === 'v0')?.chosen).toBe(true)
    expect(ticked).toEqual([
      ['stock', '1'],
      ['p-d', 'v0'],
      ['p-e', 'v1'],
    ])
    expect(hiddenFields).toEqual([])
  })

  it('offer no stock filter to viewers without stock', () => {
    expect(of('').inStock).toBeNull()
    const { inStock } = filterView(
      { ...facets, inStock: 1234 },
      readListingAddress(new URLSearchParams('stock=1')),
      writing,
    )
    expect(inStock).toMatchObject({ count: '1.234', chosen: true })
  })
})
