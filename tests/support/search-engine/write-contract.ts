import { describe, expect, it } from 'vitest'
import { type Audience, siteScope, viewerScope } from '#src/permissions/viewer.ts'
import { setProductAudience } from '#src/products/goods/audience-commands.server.ts'
import { NO_CRITERIA, toTermText } from '#src/search/engine/criteria.ts'
import type { EngineShop, GetShop } from './engine-shop.ts'

export function describeWrites(getShop: GetShop) {
  const codes: EngineShop['codes'] = (text) => getShop().codes(text)
  const index = (...ids: number[]) => {
    const { engine, shop } = getShop()
    return engine.index(shop.db, shop.site.id, ids)
  }

  /** @requirement FIND-28 */
  describe('indexes', () => {
    it('a changed product, under its new words only', async () => {
      const id = await getShop().change('VT-2001', { name: 'Kavalbilya Diski' })
      await index(id, id)
      expect(await codes('kavalbilya')).toEqual(['VT-2001'])
      await index(await getShop().change('VT-2001', { name: 'Fren Diski Ön' }))
      expect(await codes('kavalbilya')).toEqual([])
      expect(await codes('fren diski')).toContain('VT-2001')
    })

    /** @requirement FIND-8 */
    it('no hidden product, and a product that is visible again', async () => {
      expect(await codes('gizli')).toEqual([])
      expect(await codes('GIZLI-1')).toEqual([])
      const id = await getShop().change('VT-1001', { visible: false })
      await index(id)
      expect(await codes('fren balatası')).toEqual(['VT-1002'])
      expect(await getShop().count({})).toBe(12)
      await index(await getShop().change('VT-1001', { visible: true }))
      expect(await codes('fren balatası')).toEqual(['VT-1001', 'VT-1002'])
    })
  })
}

/** @requirement FIND-8 */
export function describeAudiences(getShop: GetShop) {
  it('finds a product that is limited to a group of customers for that group and for staff only', async () => {
    const { engine, shop, shelf } = getShop()
    const id = shelf.getId('W712/52')
    const [groupId, otherId] = [await addGroup(getShop(), 'Servisler'), await addGroup(getShop(), 'Toptancılar')]
    const limit = async (groupIds: number[]) => {
      await shop.db.transaction().execute((tx) => setProductAudience(tx, shop.site.id, { ids: [id], groupIds }))
      await engine.index(shop.db, shop.site.id, [id])
    }
    await limit([groupId])
    expect(await getShop().codes('yağ filtresi')).toEqual(['W712/75'])
    expect(await getShop().codes('W712/52')).toEqual([])
    const audiences: Audience[] = ['everyone', groupId, otherId, 'staff']
    const criteria = audiences.map((audience) => ({ ...NO_CRITERIA, audience, texts: [] }))
    const scope = siteScope(shop.context('ayse'))
    expect(await engine.countMatches(shop.db, scope, criteria)).toEqual([12, 13, 12, 13])
    const request = { sort: null, offset: 0, limit: 24, wide: true }
    for (const [at, one] of criteria.entries()) {
      const { total, ids, counts } = await engine.search(
        shop.db,
        { ...viewerScope(shop.context('ayse')), audience: one.audience },
        { ...request, criteria: one },
      )
      const isFound = at % 2 === 1
      const counted = [...counts.brand.values()].reduce((sum, count) => sum + count, 0)
      expect([total, counted, ids.includes(id)]).toEqual([isFound ? 13 : 12, isFound ? 13 : 12, isFound])
    }
    await limit([])
    expect(await getShop().codes('yağ filtresi')).toEqual(['W712/52', 'W712/75'])
  })
}

const addGroup = async ({ shop: { db, site } }: EngineShop, name: string): Promise<number> =>
  (
    await db
      .insertInto('customerGroups')
      .values({ siteId: site.id, code: name, name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export function describeRemovals(getShop: GetShop) {
  const codes: EngineShop['codes'] = (text) => getShop().codes(text)
  const index = (...ids: number[]) => {
    const { engine, shop } = getShop()
    return engine.index(shop.db, shop.site.id, ids)
  }

  describe('indexes', () => {
    /** @requirement FIND-8 */
    it('no product of another site', async () => {
      const { otherSite, engine, shop } = getShop()
      expect(await codes('zurnacı')).toEqual([])
      expect(await codes('ZZQ-7788')).toEqual([])
      await index(otherSite.productId, 0)
      expect(await codes('zurnacı')).toEqual([])
      expect(await getShop().count({})).toBe(13)
      const other = siteScope({ ...shop.context('ayse'), site: { ...shop.site, id: otherSite.id } })
      const term = { match: { word: 'zurnaci', prefix: false }, vehicles: null, weight: 1, optional: false }
      const [found] = await engine.countMatches(shop.db, other, [{ ...NO_CRITERIA, texts: [toTermText([term])] }])
      expect(found).toBe(1)
    })

    it('no removed product, until it is indexed again', async () => {
      const { engine, shop, shelf } = getShop()
      const id = shelf.getId('W712/75')
      await engine.remove(shop.db, shop.site.id, [id, 0])
      await engine.remove(shop.db, shop.site.id, [id])
      expect(await codes('yağ filtresi')).toEqual(['W712/52'])
      await getShop().change('W712/75', { visible: true })
      await index(id)
      expect(await codes('yağ filtresi')).toEqual(['W712/52', 'W712/75'])
    })
  })
}

export function describeRebuilds(getShop: GetShop) {
  const codes: EngineShop['codes'] = (text) => getShop().codes(text)
  const index = (...ids: number[]) => {
    const { engine, shop } = getShop()
    return engine.index(shop.db, shop.site.id, ids)
  }

  describe('indexes', () => {
    /** @requirement FIND-14, FIND-28 */
    it('the whole site again, which stays searchable meanwhile', async () => {
      const { engine, shop } = getShop()
      const before = await codes('fren')
      let isBuilding = true
      const built = engine
        .rebuild(shop.db, shop.site.id, () => false)
        .finally(() => {
          isBuilding = false
        })
      const seen = new Set<string>()
      while (isBuilding) seen.add((await codes('fren')).join())
      expect(await built).toBe(13)
      expect([...seen]).toEqual([before.join()])
      expect(await codes('fren')).toEqual(before)
    })

    it('nothing that is not listed, after a rebuild', async () => {
      const { engine, shop, change } = getShop()
      await change('LAS-2', { visible: false })
      expect(await engine.rebuild(shop.db, shop.site.id, () => false)).toBe(12)
      expect(await getShop().count({})).toBe(12)
      await index(await change('LAS-2', { visible: true }))
      expect(await getShop().count({})).toBe(13)
    })

    it('a site completely or as before, if a rebuild is stopped', async () => {
      const { engine, shop } = getShop()
      await engine.rebuild(shop.db, shop.site.id, () => true)
      expect(await getShop().count({})).toBe(13)
      expect(await codes('fren balatası')).toEqual(['VT-1001', 'VT-1002'])
    })
  })
}
