import { describe, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { NO_CRITERIA } from '#src/search/engine/criteria.ts'
import { loadNumberResult } from '#src/search/number-result-queries.server.ts'
import { NO_FILTERS } from '#src/search/search.ts'
import { toQueryText } from '#src/search/search-text.ts'
import type { EngineShop, GetShop } from './engine-shop.ts'

export function describeNumbers(getShop: GetShop) {
  const codes: EngineShop['codes'] = (text, request) => getShop().codes(text, request)

  /** @requirement FIND-1, FIND-9 */
  describe('finds numbers', () => {
    it.each(['06-1000', '06 1000', '061000', '0 6 1 0 0 0'])('in any spelling, the exact one first: %s', async (text) =>
      expect((await codes(text))[0]).toBe('VT-1001'),
    )

    it('by their beginning, by a part, and among the hits of the filters', async () => {
      expect(await codes('W712')).toEqual(['W712/52', 'W712/75'])
      expect(await codes('H217')).toEqual(['VT-1001'])
      expect(await codes('061000', { filters: { brands: ['trw'] } })).toEqual(['VT-1002'])
      expect(await codes('061000', { filters: { brands: ['bosch', 'trw'] }, offset: 1, limit: 1 })).toEqual(['VT-1002'])
    })

    it('with words: the products that have both', async () => {
      expect(await codes('bosch 06-1000')).toEqual(['VT-1001'])
      expect(await codes('trw 061000')).toEqual(['VT-1002'])
    })

    /** @requirement FIND-44 */
    it.each(['VT-1001', '06-1000', '12h2178', '0610009', 'YAG-5'])(
      'that are the whole text, as they are found without the engine: %s',
      async (text) => {
        const { engine, shop } = getShop()
        const { db } = shop
        const scope = viewerScope(shop.context('ayse'))
        const { texts } = await getShop().find(text)
        const criteria = { ...NO_CRITERIA, texts: texts.map(toQueryText) }
        const page = { sort: null, offset: 0, limit: 24, wide: true }
        const request = { ...page, readings: texts.map(({ reading }) => reading), filters: NO_FILTERS, group: null }
        const result = await loadNumberResult(db, scope, { request, criteria, texts })
        const { ids, total, counts, wide } = await engine.search(db, scope, { ...page, criteria })
        const { brand, category, season } = counts
        expect([result?.ids, result?.total, result?.counts]).toEqual([ids, total, { brand, category, season }])
        expect(result?.wide?.groups).toEqual(wide?.groups)
        // Without what the engine does not know, and without properties, which do not distinguish a single hit.
        if (wide?.inStock != null) expect(result?.wide?.inStock).toBe(wide.inStock)
        if (total > 1) expect(result?.wide?.values).toEqual(wide?.values)
      },
    )

    it('of tyre sizes', async () => {
      expect((await codes('205/55R16')).toSorted()).toEqual(['LAS-1', 'LAS-2'])
      expect(await codes('205 55 16 michelin')).toEqual(['LAS-2'])
    })
  })
}

export function describeVehicles(getShop: GetShop) {
  const codes: EngineShop['codes'] = (text, request) => getShop().codes(text, request)
  const find: EngineShop['find'] = (text, request) => getShop().find(text, request)

  describe('finds vehicles', () => {
    it('by a fitment, or by name where a product has none', async () => {
      expect(await codes('golf balata')).toEqual(['VT-1002'])
      expect(await codes('golf 7 2014 balata')).toEqual(['VT-1002'])
      expect((await codes('golf fren')).toSorted()).toEqual(['VT-1002', 'VT-2002'])
      expect(await codes('golf lastik')).toEqual(['LAS-1'])
    })

    it('as a restriction, in the years of the fitment', async () => {
      const among = (year: number | null) => [{ vehicles: [getShop().vehicleId], year }]
      const { codes: fitting, ofAll, facets } = await find('', { among: among(null) })
      expect(fitting.toSorted()).toEqual(['LAS-1', 'VT-1002'])
      expect(ofAll).toBe(13)
      expect(facets.brands.map(({ slug, count }) => `${slug} ${count}`)).toEqual(['lassa 1', 'trw 1'])
      expect(await codes('', { among: among(2018) })).toEqual(['LAS-1'])
      expect(await codes('', { among: [{ vehicles: [] }] })).toEqual([])
      expect(await codes('', { among: [{ vehicles: [getShop().vehicleId] }, { keys: ['2055516'] }] })).toEqual([
        'LAS-1',
      ])
    })

    it('as a restriction that a product found by its number need not meet', async () => {
      expect(await codes('VT-1001', { among: [{ vehicles: [getShop().vehicleId] }] })).toEqual(['VT-1001'])
    })
  })
}
