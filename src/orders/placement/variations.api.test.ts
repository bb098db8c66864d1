import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { openWorkwearShop, type WorkwearShop } from '#tests/support/workwear-shop.ts'

let workwear: WorkwearShop
beforeAll(async () => {
  workwear = await openWorkwearShop()
})
afterAll(async () => {
  expect(await brokenPromises(workwear.shop)).toEqual([])
  await workwear.shop.close()
})

/** @requirement VAR-14 */
it("an order copies the variation's attributes and allocates its stock (catalogue 3)", async () => {
  const { shop, shelf } = workwear
  // Initial stock is recorded as a movement, as everywhere.
  await shop.pool.query(
    `insert into stock_moves (site_id, product_id, depot_id, quantity, reason)
     select $1, product_id, depot_id, on_hand, 'opening' from stock where on_hand <> 0`,
    [shop.site.id],
  )
  const [black, tyre] = [shelf.getId('MONT-L-S'), shelf.getId('LAS-25')]
  const { order } = await readyToOrder(shop, {
    name: 'ayse',
    items: [
      [black, '2'],
      [tyre, '1'],
    ],
  })
  expect(await order()).toMatchObject({ ok: true })
  const lines = await shop.db.selectFrom('orderLines').select(['code', 'name', 'productId']).orderBy('lineNo').execute()
  expect(lines).toEqual([
    { code: 'MONT-L-S', name: 'Coat – L, siyah', productId: black },
    { code: 'LAS-25', name: 'Yaz Lastiği – 2025', productId: tyre },
  ])
  expect(Number(await shop.onHand(black))).toBe(1)
})

/** @requirement VAR-10 */
it('a product that has since become a variation parent is not ordered as before (catalogue 4)', async () => {
  const { shop, shelf } = workwear
  const belt = shelf.getId('KEMER')
  const { order } = await readyToOrder(shop, { name: 'mehmet', items: [[belt, '1']] })
  const values = { siteId: shop.site.id, code: 'KEMER-L', slug: 'kemer-l', name: 'Kemer' }
  await shop.db
    .insertInto('products')
    .values({ ...values, parentId: belt, parentKind: 'variation' })
    .execute()
  expect(await order()).toMatchObject({ ok: false, refusal: { code: 'SelectVariation' } })
})
