import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { NO_CRITERIA } from '#src/search/engine/criteria.ts'
import { INDEX_VERSION } from '#src/search/engine/opensearch/index-definition.ts'
import { registerSearchEngine } from '#src/search/engine/registry.server.ts'
import { openExternalEngine } from '#src/search/external/external-engine.server.ts'
import { feedSearchEngine } from '#src/search/external/feed-commands.server.ts'
import { loadFeedLag } from '#src/search/external/feed-queries.server.ts'
import { loadFitments } from '#src/vehicles/import-commands.server.ts'
import { type EngineShop, openEngineShop } from '#tests/support/search-engine/engine-shop.ts'
import type { OpenedEngine } from './rebuilding.ts'

/** A shop whose changes are fed to an engine when a test decides. */
interface FedShop extends EngineShop, OpenedEngine {
  feed(): Promise<number>
  countIndexed(): Promise<number | undefined>
}

async function openFedShop({ engine, client }: OpenedEngine): Promise<FedShop> {
  const engineShop = await openEngineShop(engine)
  const { db, context } = engineShop.shop
  registerSearchEngine(db, openExternalEngine(engine, { warn: () => undefined }))
  const feed = () => feedSearchEngine(engine, db, () => false)
  await feed()
  return {
    ...engineShop,
    client,
    feed,
    async countIndexed() {
      const [count] = await engine.countMatches(db, viewerScope(context('ayse')), [{ ...NO_CRITERIA, texts: [] }])
      return count
    },
  }
}

export function describeFeeding(open: () => OpenedEngine) {
  /** @requirement FIND-28, FIND-81 */
  describe('changes of the catalogue', () => {
    let fedShop: FedShop
    beforeAll(async () => {
      fedShop = await openFedShop(open())
    })
    afterAll(() => fedShop.close())

    it('are found after they were fed: a new name, and no hidden product', async () => {
      const { change, codes, feed, countIndexed } = fedShop
      await change('VT-2001', { name: 'Kavalbilya Diski' })
      await change('W712/75', { visible: false })
      expect(await codes('kavalbilya')).toEqual([])
      expect(await codes('yağ filtresi')).toEqual(['W712/52'])
      await feed()
      expect(await codes('kavalbilya')).toEqual(['VT-2001'])
      expect(await countIndexed()).toBe(12)
    })

    it('include fitments: a product that has any is not found by the name of its vehicle in another year', async () => {
      const { shop, codes, feed } = fedShop
      expect(await codes('golf 2014 fren')).toContain('VT-2002')
      const vehicle = { make: 'Volkswagen', model: 'Golf VII', engine: undefined, years: { from: 2018, to: null } }
      const fitment = { at: 1, code: 'VT-2002', key: 'VT2002', conditions: {}, ...vehicle }
      await shop.db.transaction().execute((tx) => loadFitments(tx, { siteId: shop.site.id, write: true }, [fitment]))
      await feed()
      expect(await codes('golf 2014 fren')).not.toContain('VT-2002')
    })
  })
}

export function describeVersions(open: (indexVersion?: number) => OpenedEngine) {
  /** @requirement FIND-81, FIND-82 */
  describe('indices of two versions', () => {
    it('exist at the same time until the newer one is built, and no version reads or writes the other', async () => {
      const older = open()
      const { shop, change, codes, close } = await openFedShop(older)
      const newer = open(INDEX_VERSION + 1)
      const scope = viewerScope(shop.context('ayse'))
      const count = ({ engine }: OpenedEngine) => engine.countMatches(shop.db, scope, [{ ...NO_CRITERIA, texts: [] }])
      expect(await count(older)).toEqual([13])
      await expect(count(newer)).rejects.toThrow('404')
      await feedSearchEngine(newer.engine, shop.db, () => false)
      expect(await count(newer)).toEqual([13])
      await expect(count(older)).rejects.toThrow('404')
      await change('VT-2002', { name: 'Zurnabilya Diski' })
      expect(await feedSearchEngine(older.engine, shop.db, () => false)).toBe(0)
      expect(await codes('zurnabilya')).toEqual(['VT-2002'])
      expect(await feedSearchEngine(newer.engine, shop.db, () => false)).toBe(1)
      const path = `/${newer.client.prefix}-${shop.site.id}/_mapping`
      const [mapping] = Object.values(
        await newer.client.send<Record<string, { mappings: object }>>({ method: 'GET', path, timeoutMs: 20_000 }),
      )
      expect(mapping?.mappings).toMatchObject({ _meta: { version: INDEX_VERSION + 1 } })
      await close()
    })
  })
}

export function describeLostIndex(open: () => OpenedEngine) {
  /** @requirement FIND-81, FIND-82 */
  describe('an index that the cluster lost', () => {
    it('is replaced by PostgreSQL, and built again on request with the changes that waited', async () => {
      const { change, codes, client, engine, shop, feed, countIndexed, close } = await openFedShop(open())
      const path = `/${client.prefix}-${shop.site.id}-*/_alias`
      const [index] = Object.keys(await client.send({ method: 'GET', path, timeoutMs: 20_000 }))
      await client.send({ method: 'DELETE', path: `/${index}`, timeoutMs: 20_000 })
      await change('VT-2002', { name: 'Zurnabilya Diski' })
      expect(await codes('zurnabilya')).toEqual(['VT-2002'])
      await feed()
      expect((await loadFeedLag(shop.db, engine)).lastError).toContain('404')
      await shop.db.updateTable('searchFeeds').set({ rebuild: true, retryAt: null }).execute()
      await feed()
      expect(await loadFeedLag(shop.db, engine)).toMatchObject({ waitingChanges: 0, lastError: null })
      expect(await countIndexed()).toBe(13)
      await close()
    })
  })
}
