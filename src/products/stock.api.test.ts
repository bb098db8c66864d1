import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { viewerScope } from '../permissions/viewer.ts'
import { cacheAnswers } from '../shop/answer-cache.server.ts'
import { loadStock } from '../stock/stock-queries.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop(2)
})
afterAll(() => shop.close())

const depot = async (code: string, priority: number) => {
  const values = { siteId: shop.site.id, code, name: `Depo ${code}`, priority }
  return (await shop.db.insertInto('depots').values(values).returning('id').executeTakeFirstOrThrow()).id
}

it('names each depot in order of priority, also one added after names were cached (catalogue 3)', async () => {
  const [lateDepot, early] = [await depot('GEC', 9), await depot('ERKEN', 1)]
  const shelf = await stockShelf(shop.db, shop.site.id, {
    products: [{ code: 'A', name: 'Fren Balatası', stock: { [lateDepot]: '4', [early]: '0' } }],
  })
  const productId = shelf.getId('A')
  cacheAnswers(shop.db, { on: () => undefined })
  const stock = async () => (await loadStock(shop.db, viewerScope(shop.context('ayse')), [productId])).get(productId)
  const expectedDepots = [
    { id: early, code: 'ERKEN', name: 'Depo ERKEN', onHand: '0.000' },
    { id: lateDepot, code: 'GEC', name: 'Depo GEC', onHand: '4.000' },
  ]
  expect(await stock()).toEqual({
    onHand: '4.000',
    coming: '0',
    comingOn: null,
    comings: [],
    depots: expectedDepots,
  })
  const first = await depot('ILK', 0)
  await shop.db.insertInto('stock').values({ productId, depotId: first, onHand: '7.5' }).execute()
  const named = { id: first, code: 'ILK', name: 'Depo ILK', onHand: '7.500' }
  expect(await stock()).toMatchObject({ onHand: '11.500', depots: [named, ...expectedDepots] })
})
