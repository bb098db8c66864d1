import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { loadVisibleSlugs } from './queries.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

/** @requirement LOOK-62 */
it('names the pages of the products that the viewer is shown', async () => {
  const [visible, hidden] = [await shop.product(), await shop.product({ visible: false })]
  const slugs = await loadVisibleSlugs(shop.db, shop.context('ayse'), [visible, hidden, visible, 987_654])
  expect([...slugs.keys()]).toEqual([visible])
  const ayse = shop.context('ayse')
  const hides = { ...ayse, viewer: { ...ayse.viewer, hides: new Set(['product'] as const) } }
  expect(await loadVisibleSlugs(shop.db, hides, [visible])).toEqual(new Map())
})
