import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

/** @requirement BELL-4 */
it('an order is confirmed to its buyer and notified to the shop once, even when it is sent twice (orders 3)', async () => {
  const product = await shop.product({ stock: '5' })
  const { order } = await readyToOrder(shop, { name: 'selim', items: [[product, '1']] })
  const placed = await order()
  const { number } = placed.ok ? placed.placed : { number: '' }
  await order()
  const notification = await shop.db
    .selectFrom('notifications')
    .select(['userId', 'kind', 'facts'])
    .where(sql<string>`facts ->> 'number'`, '=', number)
    .orderBy('id')
    .execute()
  const facts = expect.objectContaining({ number })
  expect(notification).toEqual([
    { userId: shop.person('selim').viewer.userId, kind: 'orderPlaced', facts },
    { userId: shop.person('ela').viewer.userId, kind: 'orderArrived', facts },
    { userId: shop.person('ayse').viewer.userId, kind: 'subDealerOrdered', facts },
  ])
})

/** @requirement SUB-8a */
it('the parent dealer is notified of a sub-dealer’s order where it needs approval, unless hidden (orders 4, 6)', async () => {
  const parent = shop.person('ayse').viewer.userId ?? 0
  const listNotified = async () =>
    (
      await shop.db
        .selectFrom('notifications')
        .select(['page'])
        .where('userId', '=', parent)
        .where('kind', '=', 'subDealerOrdered')
        .execute()
    ).map(({ page }) => page)
  const before = await listNotified()
  const place = async () => {
    const product = await shop.product({ stock: '5' })
    const { order } = await readyToOrder(shop, { name: 'selim', items: [[product, '1']] })
    expect((await order()).ok).toBe(true)
  }
  await place()
  expect(await listNotified()).toEqual([...before, 'subDealerOrders'])
  await shop.db
    .updateTable('users')
    .set({ hides: ['subDealers'] })
    .where('id', '=', parent)
    .execute()
  await place()
  expect(await listNotified()).toHaveLength(before.length + 1)
  await shop.db.updateTable('users').set({ hides: [] }).where('id', '=', parent).execute()
})

it('a refused order notifies no one', async () => {
  const product = await shop.product({ stock: '1' })
  const { order } = await readyToOrder(shop, { name: 'mehmet', items: [[product, '1']] })
  await shop.db.updateTable('stock').set({ onHand: '0' }).where('productId', '=', product).execute()
  const before = await shop.db.selectFrom('notifications').select('id').execute()
  expect((await order()).ok).toBe(false)
  expect(await shop.db.selectFrom('notifications').select('id').execute()).toEqual(before)
})
