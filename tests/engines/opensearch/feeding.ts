import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { NO_CRITERIA } from '#src/search/engine/criteria.ts'
import { registerSearchEngine } from '#src/search/engine/registry.server.ts'
import type { SearchEngine } from '#src/search/engine/search-engine.server.ts'
import { openExternalEngine } from '#src/search/external/external-engine.server.ts'
import { feedSearchEngine } from '#src/search/external/feed-commands.server.ts'
import { loadFitments } from '#src/vehicles/import-commands.server.ts'
import { type EngineShop, openEngineShop } from '#tests/support/search-engine/engine-shop.ts'

export function describeFeeding(openEngine: () => SearchEngine) {
  /** @requirement FIND-28, FIND-81 */
  describe('changes of the catalogue', () => {
    let engineShop: EngineShop
    let engine: SearchEngine
    const feed = () => feedSearchEngine(engine, engineShop.shop.db, () => false)
    beforeAll(async () => {
      engine = openEngine()
      engineShop = await openEngineShop(engine)
      registerSearchEngine(engineShop.shop.db, openExternalEngine(engine, { warn: () => undefined }))
      await feed()
    })
    afterAll(() => engineShop.close())

    it('are found after they were fed: a new name, and no hidden product', async () => {
      const { change, codes, shop } = engineShop
      await change('VT-2001', { name: 'Kavalbilya Diski' })
      await change('W712/75', { visible: false })
      expect(await codes('kavalbilya')).toEqual([])
      expect(await codes('yağ filtresi')).toEqual(['W712/52'])
      await feed()
      expect(await codes('kavalbilya')).toEqual(['VT-2001'])
      const everything = { ...NO_CRITERIA, texts: [] }
      expect(await engine.countMatches(shop.db, viewerScope(shop.context('ayse')), [everything])).toEqual([12])
    })

    it('include fitments: a product that has any is not found by the name of its vehicle in another year', async () => {
      const { shop, codes } = engineShop
      expect(await codes('golf 2014 fren')).toContain('VT-2002')
      const vehicle = { make: 'Volkswagen', model: 'Golf VII', engine: undefined, years: { from: 2018, to: null } }
      const fitment = { at: 1, code: 'VT-2002', key: 'VT2002', conditions: {}, ...vehicle }
      await shop.db.transaction().execute((tx) => loadFitments(tx, { siteId: shop.site.id, write: true }, [fitment]))
      await feed()
      expect(await codes('golf 2014 fren')).not.toContain('VT-2002')
    })
  })
}
