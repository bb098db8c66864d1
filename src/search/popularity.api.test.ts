import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import {
  countOpening,
  createOpeningCounter,
  deleteOldOpenings,
  writeOpenings,
} from '#src/products/opening-commands.server.ts'
import { rebuildSearch } from '#src/products/search-index-commands.server.ts'
import { updatePopularity } from '#src/products/search-popularity-commands.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { query } from './queries.server.ts'
import { NO_FILTERS } from './search.ts'
import { readSearch } from './search-reading.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

async function search(text: string): Promise<number[]> {
  const readings = [readSearch(text)].flatMap((reading) => reading ?? [])
  const request = { readings, filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 24 }
  return (await query(shop.db, viewerScope(shop.context('ayse')), request)).hits
}

async function placeOrder(productId: number): Promise<number> {
  const { order } = await readyToOrder(shop, { name: 'ayse', items: [[productId, '1']] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.placed.orderId
}

const listFedProducts = async () =>
  (await shop.db.selectFrom('searchOutbox').select('productId').execute()).map(({ productId }) => productId)

/** @requirement FIND-73 */
it('shows products that are ordered often before equal ones, and feeds the change to other engines', async () => {
  const [first, second, third] = [await shop.product(), await shop.product(), await shop.product()]
  await rebuildSearch(shop.db, shop.site.id)
  await shop.db.insertInto('searchFeeds').values({ siteId: shop.site.id, engine: 'test' }).execute()
  expect(await search('product')).toEqual([first, second, third])

  const orderIds = [await placeOrder(third), await placeOrder(third), await placeOrder(third), await placeOrder(second)]
  await updatePopularity(shop.db)
  expect(await search('product')).toEqual([third, second, first])
  expect((await listFedProducts()).sort()).toEqual([second, third])

  await updatePopularity(shop.db)
  expect(await listFedProducts()).toHaveLength(2)

  const longAgo = new Date(Date.now() - 181 * 24 * 60 * 60 * 1000)
  await shop.db.updateTable('orders').set({ placedAt: longAgo }).where('id', 'in', orderIds).execute()
  await updatePopularity(shop.db)
  expect(await search('product')).toEqual([first, second, third])
})

/** @requirement FIND-73 */
it('counts openings of product pages too, a twentieth of an order each', async () => {
  const [first, second, third] = [await shop.product(), await shop.product(), await shop.product()]
  await rebuildSearch(shop.db, shop.site.id)
  createOpeningCounter(shop.db, { warn: () => undefined })
  const open = async (productId: number, times: number) => {
    const { slug } = await shop.db
      .selectFrom('products')
      .where('id', '=', productId)
      .select('slug')
      .executeTakeFirstOrThrow()
    for (let n = 0; n < times; n++) countOpening(shop.db, { siteId: shop.site.id, slug })
  }
  const listHits = async () => (await search('product')).filter((id) => [first, second, third].includes(id))
  await open(second, 19)
  await open(third, 60)
  countOpening(shop.db, { siteId: shop.site.id, slug: 'unknown' })
  await writeOpenings(shop.db)
  await updatePopularity(shop.db)
  expect(await listHits()).toEqual([third, first, second])

  await open(second, 1)
  await writeOpenings(shop.db)
  await updatePopularity(shop.db)
  expect(await listHits()).toEqual([third, second, first])

  const longAgo = new Date(Date.now() - 181 * 24 * 60 * 60 * 1000).toISOString()
  await shop.db.updateTable('productOpenings').set({ day: longAgo }).execute()
  await updatePopularity(shop.db)
  expect(await listHits()).toEqual([first, second, third])
  await deleteOldOpenings(shop.db)
  expect(await shop.db.selectFrom('productOpenings').selectAll().execute()).toEqual([])
})
