import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, loadCart, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { ordersApi } from '../api.server.ts'
import { shipOrder } from '../desk/shipping-commands.server.ts'
import { pendingApi } from '../pending/api.server.ts'
import { changeStatus } from '../status-commands.server.ts'
import { myOrdersApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const wire = (name: string) => createWireClient(shop, [...ordersApi, ...myOrdersApi, ...pendingApi], shop.context(name))
const missing = expect.objectContaining({ status: 404 })

async function placeOrder(items: [number, string][], name = 'ayse') {
  const settings = { AllowOrderAboveStock: true }
  const { order } = await readyToOrder(shop, { name, items, settings, confirmed: true })
  const answer = await order({ note: 'by the gate' })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.placed
}

describe('reordering', () => {
  /** @requirement ORDW-4 */
  it('fills the cart and reports what could not be added and why', async () => {
    const there = await shop.product({ stock: '10' })
    const short = await shop.product({ stock: '5' })
    const removed = await shop.product({ stock: '5' })
    const { orderId } = await placeOrder([
      [there, '2'],
      [short, '4'],
      [removed, '1'],
    ])
    await shop.db.updateTable('products').set({ visible: false }).where('id', '=', removed).execute()
    const answer = await wire('ayse').post('order/reorder', { OrderID: orderId })
    expect(answer).toMatchObject({ AddedCount: 1 })
    expect(answer.NotAdded.map((one: { ErrorCode: string }) => one.ErrorCode).sort()).toEqual([
      'InsufficientStock',
      'ProductGone',
    ])
    expect(await loadCart(shop, 'ayse')).toEqual({ [there]: 2 })
  })

  it('is limited to one’s own orders (threat 14)', async () => {
    const { orderId } = await placeOrder([[await shop.product(), '1']])
    await expect(wire('mehmet').post('order/reorder', { OrderID: orderId })).rejects.toEqual(missing)
  })
})

/** @requirement ORDW-5 */
it('lets the buyer cancel until approval, and reports when it is too late', async () => {
  const product = await shop.product({ stock: '5' })
  const { orderId, number } = await placeOrder([[product, '2']])
  const detail = () => wire('ayse').get('order/get-order-detail', { OrderNumber: number })
  expect(await detail()).toMatchObject({ Cancellable: true, IsOwn: true })
  await expect(wire('mehmet').post('order/cancel-order', { OrderID: orderId })).rejects.toEqual(missing)
  expect(await wire('ayse').post('order/cancel-order', { OrderID: orderId })).toMatchObject({ Result: true })
  expect(await shop.onHand(product)).toBe('5.000')
  expect(await detail()).toMatchObject({ Cancellable: false, OrderStatusID: 8 })
  expect(await wire('ayse').post('order/cancel-order', { OrderID: orderId })).toMatchObject({
    Result: false,
    ErrorCode: 'StatusNotAllowed',
  })
})

describe('pending orders (orders 2, 3, 7)', () => {
  /** @requirement ORDW-8 */
  it('list the remainder per line with its expected day, and cancel the rest', async () => {
    const some = await shop.product({ stock: '3', aboveStock: true })
    const { orderId, number } = await placeOrder([[some, '5']], 'mehmet')
    await changeStatus(shop.db, shop.context('ela'), { orderId, to: 2, ip: '' })
    const key = '00000000-0000-4000-8000-000000000001'
    const sent = {
      key,
      orderId,
      lines: [{ lineNo: 1, quantity: '1' }],
      company: 'Yurt',
      method: 'road',
      tracking: 'YK7',
    }
    await shipOrder(shop.db, shop.context('ela'), { ...sent, ip: '' })
    await shop.db.updateTable('orderLines').set({ expectedDate: '2031-05-06' }).where('orderId', '=', orderId).execute()
    const list = () => wire('mehmet').post('order/get-pending-order-list', { LanguageCode: 'TR', Page: 1 })
    expect((await list()).PendingOrderList.$values).toMatchObject([
      {
        OrderNumber: number,
        Quantity: 5,
        DeliveredQuantity: 1,
        RemainingQuantity: 4,
        PendingQuantity: 2,
        ExpectedDate: '2031-05-06',
        Cancellable: true,
      },
    ])
    const cancel = (name: string) => wire(name).post('order/cancel-pending-order', { OrderID: orderId, RowNo: 1 })
    await expect(cancel('ayse')).rejects.toEqual(missing)
    expect(await cancel('mehmet')).toMatchObject({ Result: true })
    expect((await list()).PendingOrderList.$values).toMatchObject([{ RemainingQuantity: 2, Cancellable: false }])
    expect(await cancel('mehmet')).toMatchObject({ ErrorCode: 'NothingPending' })
    const rows = await wire('mehmet').post('order/get-order-list', { Page: 1 })
    expect(rows.OrderList.$values[0]).toMatchObject({
      ShippingCompany: 'Yurt',
      ShippingMethod: 'road',
      TrackingNumber: 'YK7',
      Note: 'by the gate',
      OrderStatusID: 6,
      SubTotal: expect.any(Number),
      TotalDiscount: expect.any(Number),
    })
    const detail = await wire('mehmet').get('order/get-order-detail', { OrderNumber: number })
    expect(detail.Shipments).toMatchObject([{ RowNo: 1, TrackingNumber: 'YK7', Lines: [{ RowNo: 1, Quantity: 1 }] }])
  })
})

/** @requirement ORDW-3 */
describe('the order list (orders 2)', () => {
  /** @requirement ORDW-1 */
  it('totals each currency separately', async () => {
    await placeOrder([[await shop.product(), '1']], 'selim')
    const other = await placeOrder([[await shop.product(), '1']], 'selim')
    await shop.db.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', other.orderId).execute()
    const list = (body: object) => wire('selim').post('order/get-order-list', { Page: 1, ...body })
    const all = await list({})
    expect(all).toMatchObject({ TotalHits: 2, AllOrdersTotal: 117.6 })
    expect(all.Totals).toEqual([
      { CurrencyToken: 'EUR', Total: 117.6 },
      { CurrencyToken: 'TRY', Total: 117.6 },
    ])
  })
})
