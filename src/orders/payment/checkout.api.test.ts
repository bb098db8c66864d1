import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadStock } from '#src/stock/stock-queries.server.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { ordersApi } from '../api.server.ts'
import { openCheckout } from '../placement/checkout-commands.server.ts'
import { placedMessage } from '../placement/queries.server.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(async () => {
  expect(await brokenPromises(shop)).toEqual([])
  await shop.close()
})

const seenByMehmet = async (productId: number) =>
  (await loadStock(shop.db, shop.scope('mehmet'), [productId])).get(productId)?.onHand

/** @requirement CHECK-11 */
it('an order awaiting payment reserves its own goods: a checkout opened in parallel does not reserve them again (decision 0065)', async () => {
  const { orderId, productId } = await shop.orderByCard()
  const { cartId } = await shop.db
    .selectFrom('orders')
    .select('cartId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const open = () => openCheckout(shop.db, shop.scope('ayse'), { cartId, minutes: 10, sessionId: null })
  const hold = () =>
    shop.db.selectFrom('stockReservations').select('quantity').where('productId', '=', productId).execute()
  expect(await open()).toMatchObject({ ok: true, value: { complete: true } })
  expect([await hold(), await seenByMehmet(productId)]).toEqual([[], '8.000'])

  const begun = await shop.start(orderId)
  if (!begun.ok) throw new Error(begun.refusal.code)
  const coming = await shop.atBank(begun.value.opening, 'decline')
  if (coming) await shop.bringBack(coming)
  expect([await shop.loadStatus(orderId), await seenByMehmet(productId)]).toEqual([9, '10.000'])

  await open()
  expect([await hold(), await seenByMehmet(productId)]).toEqual([[{ quantity: '2.000' }], '8.000'])
  // Paying the same order again takes the goods from the checkout that reserved them.
  const again = await shop.start(orderId)
  expect(again.ok).toBe(true)
  expect([await hold(), await seenByMehmet(productId)]).toEqual([[], '8.000'])
})

/** @requirement ORDW-14, ORDW-14a */
it('an order that awaits payment is reported as such, any other as received (orders 3)', async () => {
  const { number } = await shop.orderByCard()
  expect(placedMessage('en', { number, status: 10 })).toBe(`Your order ${number} is waiting for your payment.`)
  expect(placedMessage('en', { number, status: 1 })).toBe(`Your order ${number} has been received.`)
  const product = await shop.product({ price: '100', stock: '10' })
  const { checkout } = await readyToOrder(shop, { name: 'mehmet', items: [[product, '1']], payment: 'card' })
  const { key, cartId, addressId, paymentMethodId, contractId, total, currency } = checkout
  const answer = await createWireClient(shop, ordersApi, shop.context('mehmet')).post('order/insert-order', {
    IdempotencyKey: key,
    CartHeadID: cartId,
    DeliveryCustomerAddressID: addressId,
    PaymentMethodID: paymentMethodId,
    ApprovedContractID: contractId,
    Total: Number(total),
    CurrencyToken: currency,
  })
  expect(answer).toMatchObject({ Result: true, Order: { OrderStatusID: 10 } })
  expect(answer.ResultMessage).toContain('is waiting for your payment')
})
