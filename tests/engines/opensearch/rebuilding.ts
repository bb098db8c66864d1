import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#src/platform/db.server.ts'
import type { OpenSearchClient } from '#src/search/engine/opensearch/client.server.ts'
import { postgresqlEngine } from '#src/search/engine/postgresql/engine.server.ts'
import type { SearchEngine } from '#src/search/engine/search-engine.server.ts'
import { type EngineShop, openEngineShop } from '#tests/support/search-engine/engine-shop.ts'

/** An engine, and its cluster. */
export interface OpenedEngine {
  engine: SearchEngine
  client: OpenSearchClient
}

interface TranslogStats {
  _all: { primaries: { translog: { uncommitted_operations: number } } }
}

const PADS = ['VT-1001', 'VT-1002']

const listIndices = async ({ client }: OpenedEngine) =>
  Object.keys(await client.send({ method: 'GET', path: `/${client.prefix}-*/_alias`, timeoutMs: 20_000 }))

export function describeRebuild(open: () => OpenedEngine) {
  /** @requirement FIND-14 */
  describe('a rebuild', () => {
    let engineShop: EngineShop
    let opened: OpenedEngine
    beforeAll(async () => {
      opened = open()
      engineShop = await openEngineShop(opened.engine)
    })
    afterAll(() => engineShop.close())
    const rebuild = (isStopped = () => false) =>
      opened.engine.rebuild(engineShop.shop.db, engineShop.shop.site.id, isStopped)

    it('replaces the index between two searches, and deletes the old one', async () => {
      const before = await listIndices(opened)
      expect(await searchDuring(rebuild(), engineShop)).toBeGreaterThan(3)
      const after = await listIndices(opened)
      expect(after).toHaveLength(before.length)
      expect(after.filter((index) => !before.includes(index))).toHaveLength(1)
    })

    it('that is stopped or fails leaves the old index, and no other', async () => {
      const before = await listIndices(opened)
      await rebuild(() => true)
      const failing = opened.engine.rebuild({} as Db, engineShop.shop.site.id, () => false)
      await expect(failing).rejects.toThrow()
      expect(await listIndices(opened)).toEqual(before)
      expect(await engineShop.codes('fren balatası')).toEqual(PADS)
    })

    it('deletes what a killed rebuild left', async () => {
      const before = await listIndices(opened)
      const left = `${opened.client.prefix}-${engineShop.shop.site.id}-left`
      await opened.client.send({ method: 'PUT', path: `/${left}`, body: {}, timeoutMs: 20_000 })
      await rebuild()
      const after = await listIndices(opened)
      expect(after).toHaveLength(before.length)
      expect(after).not.toContain(left)
    })

    it('at the same time as another one: at most one fails, and one index is searched', async () => {
      const before = await listIndices(opened)
      const results = await Promise.allSettled([rebuild(), rebuild()])
      expect(results.map(({ status }) => status)).toContain('fulfilled')
      expect(await engineShop.codes('fren balatası')).toEqual(PADS)
      await rebuild()
      expect(await listIndices(opened)).toHaveLength(before.length)
    })
  })
}

export function describeCommit(open: () => OpenedEngine) {
  describe('a built index', () => {
    it('is committed, so that a crashed node does not have to repeat its writes', async () => {
      const { engine, client } = open()
      const engineShop = await openEngineShop(engine)
      const path = `/${client.prefix}-*/_stats/translog`
      const { _all } = await client.send<TranslogStats>({ method: 'GET', path, timeoutMs: 20_000 })
      expect(_all.primaries.translog.uncommitted_operations).toBe(0)
      await engineShop.close()
    })
  })
}

export function describeMissingIndex(open: () => OpenedEngine) {
  describe('a site without an index', () => {
    it('gets none from a written product', async () => {
      const opened = open()
      const engineShop = await openEngineShop(postgresqlEngine)
      const { shop, shelf } = engineShop
      await expect(opened.engine.index(shop.db, shop.site.id, [shelf.getId('VT-1001')])).rejects.toThrow('404')
      expect(await listIndices(opened)).toEqual([])
      expect(await opened.engine.health(shop.db)).toMatchObject({ state: 'building', documents: 0 })
      await engineShop.close()
    })
  })
}

/** The number of searches, each with the same hits, until a rebuild of the 13 products is complete. */
async function searchDuring(rebuilding: Promise<number>, { codes }: EngineShop): Promise<number> {
  let isBuilding = true
  const built = rebuilding.finally(() => {
    isBuilding = false
  })
  let searches = 0
  for (; isBuilding; searches++) expect(await codes('fren balatası')).toEqual(PADS)
  expect(await built).toBe(13)
  return searches
}
