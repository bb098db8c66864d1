import { describe, expect, it } from 'vitest'
import type { EngineShop, GetShop } from './engine-shop.ts'

type Answer = Awaited<ReturnType<EngineShop['find']>>
const countBrands = ({ facets }: Answer) => Object.fromEntries(facets.brands.map(({ slug, count }) => [slug, count]))
const countCategories = ({ facets }: Answer) =>
  Object.fromEntries(facets.categories.map(({ slug, count }) => [slug, count]))
const countProperties = ({ facets }: Answer) =>
  Object.fromEntries(
    facets.properties.map(({ key, values }) => [key, values.map((value) => `${value.key} ${value.count}`).sort()]),
  )

export function describeFilters(getShop: GetShop) {
  const find: EngineShop['find'] = (text, request) => getShop().find(text, request)

  /** @requirement LIST-2, LIST-40 */
  describe('filters and counts', () => {
    it('brands and categories with those below them: narrowed by each other, not by themselves', async () => {
      const all = await find('fren')
      expect([countBrands(all), countCategories(all)]).toEqual([
        { trw: 3, bosch: 1 },
        { fren: 4, balata: 2, disk: 2 },
      ])
      const trw = await find('fren', { filters: { brands: ['trw'] } })
      expect([trw.total, countBrands(trw), countCategories(trw)]).toEqual([
        3,
        { trw: 3, bosch: 1 },
        { fren: 3, balata: 1, disk: 2 },
      ])
      const pads = await find('fren', { filters: { brands: ['trw', 'bosch'], category: 'balata' } })
      expect([pads.codes, countBrands(pads), countCategories(pads)]).toEqual([
        ['VT-1001', 'VT-1002'],
        { bosch: 1, trw: 1 },
        { fren: 4, balata: 2, disk: 2 },
      ])
      expect((await find('', { filters: { category: 'no-such' } })).total).toBe(0)
    })

    it('seasons', async () => {
      const winter = await find('lastiği', { filters: { seasons: ['winter'] } })
      expect(winter.codes).toEqual(['LAS-1'])
      expect(winter.facets.seasons).toEqual([
        { season: 'summer', count: 1 },
        { season: 'winter', count: 1 },
      ])
    })
  })
}

export function describeWideFilters(getShop: GetShop) {
  const find: EngineShop['find'] = (text, request) => getShop().find(text, request)

  /** @requirement LIST-40 */
  describe('filters and counts', () => {
    it('properties: any value of each, and each counted without its own selection', async () => {
      const all = await find('fren', { wide: true })
      expect(countProperties(all)).toEqual({ aks: ['arka 2', 'on 2'], malzeme: ['seramik 2'] })
      const front = await find('fren', { wide: true, filters: { properties: [{ key: 'aks', values: ['on'] }] } })
      expect([front.codes.toSorted(), countProperties(front)]).toEqual([
        ['VT-1001', 'VT-2001'],
        { aks: ['arka 2', 'on 2'], malzeme: ['seramik 1'] },
      ])
      const both = [
        { key: 'aks', values: ['on', 'arka'] },
        { key: 'malzeme', values: ['seramik'] },
      ]
      expect((await find('fren', { filters: { properties: both } })).codes).toEqual(['VT-1001', 'VT-1002'])
      const unknown = [{ key: 'aks', values: ['no-such'] }]
      expect((await find('fren', { wide: true, filters: { properties: unknown } })).total).toBe(0)
    })

    it('groups, each without the selected one', async () => {
      const sale = await find('', { wide: true, group: 'sale' })
      expect(sale.codes).toEqual(['VT-2001'])
      expect(sale.facets.groups).toEqual([
        { group: 'sale', count: 1 },
        { group: 'new', count: 1 },
      ])
    })

    it('nothing, with the counts that other filters leave', async () => {
      const none = await find('seramik', { wide: true, filters: { brands: ['lassa'] } })
      expect([none.total, none.hits, countBrands(none)]).toEqual([0, [], { bosch: 1, trw: 1, lassa: 0 }])
    })
  })
}
