import { afterAll, beforeAll, expect, it } from 'vitest'
import { metrics } from '#src/platform/metrics.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { ordersApi } from '../api.server.ts'
import { placementApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const wire = (name: string) =>
  createWireClient(shop, [...ordersApi, ...placementApi], shop.context(name, { CartTimeOutMinutes: 25 }))
const missing = expect.objectContaining({ status: 404 })

/** @requirement CHECK-8 */
it('opens, reads and closes a checkout, and orders within it (orders 4, 7)', async () => {
  const product = await shop.product({ stock: '3' })
  const { checkout } = await readyToOrder(shop, { name: 'ayse', items: [[product, '2']] })
  const CartHeadID = checkout.cartId
  expect(await wire('ayse').get('order/get-checkout')).toEqual({ Checkout: null, DeliveryDates: [] })
  const opened = await wire('ayse').post('order/open-checkout')
  expect(opened).toEqual({
    Result: true,
    ResultMessage: '',
    ErrorCode: null,
    AllReserved: true,
    DeliveryDates: [],
    Checkout: {
      CheckoutID: expect.any(Number),
      CartHeadID,
      SecondsLeft: 1500,
      OpeningDate: expect.stringContaining('T'),
      ExpiryDate: expect.stringContaining('T'),
    },
  })
  const { CheckoutID } = opened.Checkout
  const read = await wire('ayse').get('order/get-checkout', { CartHeadID: `${CartHeadID}` })
  expect(read.Checkout).toMatchObject({ CheckoutID, CartHeadID })
  expect(await wire('ayse').post('order/close-checkout', { CartHeadID })).toEqual({ Result: true })
  const order = {
    IdempotencyKey: checkout.key,
    CartHeadID,
    DeliveryCustomerAddressID: checkout.addressId,
    PaymentMethodID: checkout.paymentMethodId,
    ApprovedContractID: checkout.contractId,
    Total: Number(checkout.total),
    CheckoutID,
  }
  const late = await wire('ayse').post('order/insert-order', order)
  expect(late).toMatchObject({ Result: false, ErrorCode: 'CartTimeExpired', Order: null })
  expect(late.ResultMessage).toContain('25 minutes')
  await wire('ayse').post('order/open-checkout', { CartHeadID })
  expect(await wire('ayse').post('order/insert-order', order)).toMatchObject({ Result: true })
})

/** @requirement CHECK-4 */
it('returns the possible delivery dates, where the site requests one (orders 5)', async () => {
  const product = await shop.product({ stock: '3' })
  const settings = { DeliveryDateChoices: 3 }
  const { checkout } = await readyToOrder(shop, { name: 'ayse', items: [[product, '1']], settings })
  const request = createWireClient(shop, [...ordersApi, ...placementApi], shop.context('ayse', settings))
  const { DeliveryDates } = await request.post('order/open-checkout')
  expect(DeliveryDates).toHaveLength(3)
  expect((await request.get('order/get-checkout')).DeliveryDates).toEqual(DeliveryDates)
  const order = {
    IdempotencyKey: checkout.key,
    CartHeadID: checkout.cartId,
    DeliveryCustomerAddressID: checkout.addressId,
    PaymentMethodID: checkout.paymentMethodId,
    ApprovedContractID: checkout.contractId,
    Total: Number(checkout.total),
  }
  expect(await request.post('order/insert-order', order)).toMatchObject({ ErrorCode: 'InvalidDeliveryDate' })
  const requested = { ...order, DeliveryDate: DeliveryDates[2] }
  const before = await countOrders()
  expect(await request.post('order/insert-order', requested)).toMatchObject({ Result: true })
  expect(await request.post('order/insert-order', requested)).toMatchObject({ Result: true })
  const after = await countOrders()
  expect(after.placed - before.placed, 'a repeated order is not counted').toBe(1)
  expect(after.refused).toBeGreaterThanOrEqual(1)
})

/** As operators see them: placed orders, and those refused because of their delivery date. */
async function countOrders() {
  const text = await metrics.metrics()
  const sum = (series: RegExp) => [...text.matchAll(series)].reduce((total, [, value]) => total + Number(value), 0)
  return {
    placed: sum(/^vitrin_orders_placed_total\{.*\} (\d+)$/gm),
    refused: sum(/^vitrin_call_refusals_total\{call="order\/insert-order",code="InvalidDeliveryDate"\} (\d+)$/gm),
  }
}

it("returns not found for another user's cart, and a refusal for an empty one (threat 11, orders 8)", async () => {
  const { checkout } = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product(), '1']] })
  const CartHeadID = checkout.cartId
  await expect(wire('mehmet').post('order/open-checkout', { CartHeadID })).rejects.toEqual(missing)
  await expect(wire('mehmet').post('order/close-checkout', { CartHeadID })).rejects.toEqual(missing)
  await expect(wire('mehmet').get('order/get-checkout', { CartHeadID: `${CartHeadID}` })).rejects.toEqual(missing)
  expect(await wire('mehmet').post('order/open-checkout')).toMatchObject({ Result: false, ErrorCode: 'EmptyCart' })
})
