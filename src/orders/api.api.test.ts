import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { addressesApi } from '../addresses/api.server.ts'
import { paymentsApi } from '../payments/api.server.ts'
import { ordersApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const wire = (name: string) =>
  createWireClient(shop, [...ordersApi, ...paymentsApi, ...addressesApi], shop.context(name))

async function body(name: string, price = '100') {
  const { checkout } = await readyToOrder(shop, { name, items: [[await shop.product({ price }), '1']] })
  return {
    IdempotencyKey: randomUUID(),
    CartHeadID: checkout.cartId,
    DeliveryCustomerAddressID: checkout.addressId,
    PaymentMethodID: checkout.paymentMethodId,
    ApprovedContractID: checkout.contractId,
    Total: Number(checkout.total),
  }
}

describe('the order API', () => {
  /** @requirement WIRE-1 */
  it('places an order, lists it and opens it by its number (orders 7)', async () => {
    const answer = await wire('ayse').post('order/insert-order', await body('ayse'))
    expect(answer).toMatchObject({
      Result: true,
      ErrorCode: null,
      Order: { OrderStatusID: 1, Total: 117.6, Replayed: false },
    })
    expect(answer.ResultMessage).toContain(answer.Order.OrderNumber)
    const list = await wire('ayse').post('order/get-order-list', { Page: 1, OrderStatusID: 0, ProductID: 0 })
    expect(list).toMatchObject({ TotalHits: 1, AllOrdersTotal: 117.6, PageRowCount: 24 })
    expect(list.OrderList.$values[0]).toMatchObject({ OrderNumber: answer.Order.OrderNumber, ProductCount: 1 })
    const detail = await wire('ayse').get('order/get-order-detail', { OrderNumber: answer.Order.OrderNumber })
    expect(detail).toMatchObject({ Total: 117.6, DeliveryAddress: { AddressRow1: 'Street of parts 1' } })
    expect(detail.OrderDetailList.$values).toMatchObject([{ Quantity: 1, NetPrice: 98, Discount: '2' }])
  })

  /** @requirement FIND-31 */
  it('finds an order by its product, which order/get-order-product-search lists (catalogue 2, 7)', async () => {
    const product = await shop.product({ price: '100' })
    await readyToOrder(shop, { name: 'ayse', items: [[product, '1']] })
    const search = (productid: number) =>
      wire('ayse').get('order/get-order-product-search', { productid: `${productid}` })
    expect((await search(product)).Hits.$values).toMatchObject([{ ProductID: product }])
    expect((await search(2_000_000_000)).Hits.$values).toEqual([])
    const list = await wire('ayse').post('order/get-order-list', { Page: 1, ProductID: product })
    expect(list.TotalHits).toBe(0)
  })

  /** @requirement ORD-2 */
  it('refuses a changed total and returns the current one, as text and as a number', async () => {
    const answer = await wire('ayse').post('order/insert-order', { ...(await body('ayse')), Total: 1 })
    expect(answer).toMatchObject({ Result: false, ErrorCode: 'TotalChanged', Total: 117.6, Order: null })
    expect(answer.ResultMessage).toContain('₺117.60')
  })

  it('returns the remaining limit in the buyer’s currency', async () => {
    const sent = { ...(await body('mehmet', '5000')), PaymentMethodID: shop.methods.onAccount, Total: 6000 }
    const answer = await wire('mehmet').post('order/insert-order', sent)
    expect(answer).toMatchObject({ ErrorCode: 'InsufficientLimit' })
    expect(answer.ResultMessage).toContain('₺1,000.00')
  })

  it('refuses users who act for no customer and users who may not see prices', async () => {
    const sent = await body('ayse')
    await expect(wire('ela').post('order/insert-order', sent)).rejects.toMatchObject({ status: 403 })
    const context = shop.context('ayse')
    const blind = { ...context, viewer: { ...context.viewer, hides: new Set(['price'] as const) } }
    const call = createWireClient(shop, ordersApi, blind).post('order/insert-order', sent)
    await expect(call).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    ['IdempotencyKey', 'not a key'],
    ['Total', '117.60'],
    ['CartHeadID', 0],
    ['Note', 'x'.repeat(1001)],
  ])('rejects the malformed request with %s as %j', async (field, value) => {
    const sent = { ...(await body('ayse')), [field]: value }
    await expect(wire('ayse').post('order/insert-order', sent)).rejects.toMatchObject({ status: 400 })
  })

  /** @requirement ORD-11, THREAT-13 */
  it('changes with Status 1 for success; CompanyID and CustomerID grant no authority (threat 13)', async () => {
    const { Order: order } = await wire('selim').post('order/insert-order', await body('selim'))
    const theirs = { CompanyID: 1, CustomerID: shop.person('mehmet').viewer.customer?.id }
    const move = { OrderID: order.OrderID, OrderStatusID: 2, ...theirs }
    await expect(wire('mehmet').post('order/change-order-status-id', move)).rejects.toMatchObject({ status: 404 })
    expect(await wire('ayse').post('order/change-order-status-id', move)).toMatchObject({ Status: 1, ErrorCode: null })
    expect(await wire('ayse').post('order/change-order-status-id', move)).toMatchObject({
      Status: 0,
      ErrorCode: 'StatusNotAllowed',
    })
  })

  it('returns not found without an id', async () => {
    await expect(wire('ayse').get('order/get-order-detail')).rejects.toMatchObject({ status: 404 })
  })
})

/** @requirement CART-39 */
it('returns payment methods with the first one chosen (catalogue 4)', async () => {
  const { PaymentMethods, FirstPaymentMethod } = await wire('ayse').get('payment/get-payment-method')
  expect(PaymentMethods.$values.map((method: { PaymentKind: string }) => method.PaymentKind)).toEqual([
    'transfer',
    'onAccount',
  ])
  expect(FirstPaymentMethod).toMatchObject({ ID: shop.methods.transfer, RecordType: 1, Discount1: 2 })
  const ofPublic = await wire('can').get('payment/get-payment-method')
  expect(ofPublic.PaymentMethods.$values).toHaveLength(1)
})

it('returns only the buying customer’s own addresses', async () => {
  const { AddressList } = await wire('zeynep').get('address/get-address-list')
  expect(AddressList.$values).toMatchObject([{ CustomerAddressID: shop.person('ayse').addressId, IsDefault: 1 }])
})
