import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '../../../tests/support/paying-shop.ts'
import { brokenPromises } from '../../../tests/support/small-shop-orders.ts'
import { stockFor } from '../../catalog/stock-queries.server.ts'
import { openCheckout } from '../opening/commands.server.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(async () => {
  expect(await brokenPromises(shop)).toEqual([])
  await shop.close()
})

const seenByMehmet = async (productId: number) =>
  (await stockFor(shop.db, shop.scope('mehmet'), [productId])).get(productId)?.onHand

it('an order at the bank holds its goods itself: a checkout opened besides holds none of them again (decision 0065)', async () => {
  const { orderId, productId } = await shop.orderByCard()
  const { cartId } = await shop.db
    .selectFrom('orders')
    .select('cartId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const open = () => openCheckout(shop.db, shop.scope('ayse'), { cartId, minutes: 10, sessionId: null })
  const held = () =>
    shop.db.selectFrom('stockReservations').select('quantity').where('productId', '=', productId).execute()
  expect(await open()).toMatchObject({ ok: true, value: { complete: true } })
  expect([await held(), await seenByMehmet(productId)]).toEqual([[], '8.000'])

  const begun = await shop.start(orderId)
  if (!begun.ok) throw new Error(begun.refusal.code)
  const coming = await shop.atBank(begun.value.opening, 'decline')
  if (coming) await shop.bringBack(coming)
  expect([await shop.statusOf(orderId), await seenByMehmet(productId)]).toEqual([9, '10.000'])

  await open()
  expect([await held(), await seenByMehmet(productId)]).toEqual([[{ quantity: '2.000' }], '8.000'])
  // Paying the same order again takes the goods from the checkout that held them.
  const again = await shop.start(orderId)
  expect(again.ok).toBe(true)
  expect([await held(), await seenByMehmet(productId)]).toEqual([[], '8.000'])
})
