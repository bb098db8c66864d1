import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { ordersApi } from '../api.server.ts'
import { pendingApi } from '../pending/api.server.ts'
import { deskApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const wire = (name: string) => createWireClient(shop, [...ordersApi, ...deskApi, ...pendingApi], shop.context(name))

async function placeOrder(name = 'ayse', quantity = '4', payment: 'onAccount' | 'transfer' = 'onAccount') {
  const product = await shop.product({ stock: '20', price: '100' })
  const { order } = await readyToOrder(shop, { name, payment, items: [[product, quantity]] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { OrderID: answer.placed.orderId, number: answer.placed.number }
}

const detail = (OrderNumber: string, name = 'ela') => wire(name).get('order/get-order-detail', { OrderNumber })
const desk = ({ OrderID }: { OrderID: number }) => wire('ela').get('order/get-desk-order', { OrderID: `${OrderID}` })

/** @requirement DESK-1 */
it('is limited to the owner (threats 11, 13)', async () => {
  const order = await placeOrder()
  for (const name of ['ayse', 'zeynep']) {
    await expect(wire(name).get('order/get-desk-order', { OrderID: `${order.OrderID}` })).rejects.toMatchObject({
      status: 403,
    })
    for (const path of ['hold-order', 'approve-order-part', 'approve-orders', 'ship-order']) {
      await expect(wire(name).post(`order/${path}`, {})).rejects.toMatchObject({ status: 403 })
    }
  }
  await expect(desk({ OrderID: 999_999 })).rejects.toMatchObject({ status: 404 })
  expect(await detail(order.number)).toMatchObject({ OrderNumber: order.number, IsOwn: false })
})

describe('an order on the desk (orders 3, 4)', () => {
  /** @requirement DESK-2 */
  it('is held with a note that its buyer sees, and continues when released', async () => {
    const order = await placeOrder()
    const hold = (Hold: boolean, Note: string) => wire('ela').post('order/hold-order', { ...order, Hold, Note })
    expect(await hold(true, 'waits for a cheque')).toMatchObject({ Result: true })
    expect(await desk(order)).toMatchObject({ Hold: 'shop' })
    const approve = { OrderID: order.OrderID, OrderStatusID: 2 }
    expect(await wire('ela').post('order/change-order-status-id', approve)).toMatchObject({ ErrorCode: 'OrderHeld' })
    await hold(false, '')
    expect(await wire('ela').post('order/change-order-status-id', approve)).toMatchObject({ Status: 1 })
    const { OrderHistory } = await detail(order.number, 'ayse')
    expect(OrderHistory).toMatchObject([
      { EventKind: 'move', OrderStatusID: 1 },
      { EventKind: 'hold', Note: 'waits for a cheque', OrderStatusName: 'Put on hold' },
      { EventKind: 'release', Note: '' },
      { EventKind: 'move', OrderStatusID: 2 },
    ])
  })

  /** @requirement DESK-3 */
  it('rejects a stale action and stays unchanged', async () => {
    const order = await placeOrder()
    const approve = { OrderID: order.OrderID, OrderStatusID: 2, SeenStatusID: 1 }
    const both = await Promise.all([1, 2].map(() => wire('ela').post('order/change-order-status-id', approve)))
    expect(both.map(({ ErrorCode }) => ErrorCode).sort()).toEqual(['OrderMoved', null])
    for (const [path, more] of [
      ['hold-order', { Hold: true }],
      ['approve-order-part', { Lines: [], Rest: 'cancel' }],
      ['ship-order', { IdempotencyKey: randomUUID() }],
      ['change-order-status-id', { OrderStatusID: 8 }],
    ] as const) {
      const answer = await wire('ela').post(`order/${path}`, { OrderID: order.OrderID, SeenStatusID: 1, ...more })
      expect(answer, path).toMatchObject({ ErrorCode: 'OrderMoved' })
    }
  })

  /** @requirement DESK-2 */
  it('ships in parts, each with its carrier and tracking number', async () => {
    const order = await placeOrder()
    await wire('ela').post('order/change-order-status-id', { OrderID: order.OrderID, OrderStatusID: 2 })
    expect(await desk(order)).toMatchObject({ Lines: [{ Quantity: 4, RemainingQuantity: 4, ReadyQuantity: 4 }] })
    const send = (Quantity: number, TrackingNumber: string) =>
      wire('ela').post('order/ship-order', {
        IdempotencyKey: randomUUID(),
        OrderID: order.OrderID,
        ShippingCompany: 'Yurt Kargo',
        TrackingNumber,
        Lines: [{ RowNo: 1, Quantity }],
      })
    expect(await send(3, 'YK1')).toMatchObject({ Result: true })
    expect(await send(2, 'YK2')).toMatchObject({ ErrorCode: 'InvalidQuantity' })
    expect(await send(1, 'YK3')).toMatchObject({ Result: true })
    expect(await detail(order.number, 'ayse')).toMatchObject({
      OrderStatusID: 6,
      Shipments: [
        { RowNo: 1, ShippingCompany: 'Yurt Kargo', TrackingNumber: 'YK1', Lines: [{ RowNo: 1, Quantity: 3 }] },
        { RowNo: 2, TrackingNumber: 'YK3' },
      ],
    })
  })

  /** @requirement DESK-2 */
  it("is cancelled with a note, and shows its buyer's credit", async () => {
    const before = await desk(await placeOrder('ayse', '1'))
    const order = await placeOrder('ayse', '1')
    const { Credit } = await desk(order)
    expect(Credit.OrderTotal - before.Credit.OrderTotal).toBeGreaterThan(0)
    expect(Credit.RemainingBalance).toBeCloseTo(Credit.AccountLimit - Credit.Debt - Credit.OrderTotal, 2)
    const cancel = { OrderID: order.OrderID, OrderStatusID: 8, Note: 'not made any more' }
    await wire('ela').post('order/change-order-status-id', cancel)
    const { OrderHistory } = await detail(order.number, 'ayse')
    expect(OrderHistory.at(-1)).toMatchObject({ OrderStatusID: 8, Note: 'not made any more' })
  })
})

/** @requirement DESK-2b */
describe('approving many orders at once (orders 3, 4)', () => {
  const approve = (...OrderIDs: number[]) => wire('ela').post('order/approve-orders', { OrderIDs })

  it('approves each order separately and lists those that were not approved', async () => {
    const [free, held, cancelled, other] = [
      await placeOrder(),
      await placeOrder(),
      await placeOrder(),
      await placeOrder('mehmet'),
    ]
    await wire('ela').post('order/hold-order', { OrderID: held.OrderID, Hold: true })
    await wire('ela').post('order/change-order-status-id', { OrderID: cancelled.OrderID, OrderStatusID: 8 })
    const answer = await approve(free.OrderID, held.OrderID, cancelled.OrderID, 999_999, other.OrderID, free.OrderID)
    expect(answer).toMatchObject({
      ApprovedCount: 2,
      NotApproved: [
        { OrderID: held.OrderID, OrderNumber: held.number, ErrorCode: 'OrderHeld', Hold: 'shop' },
        {
          OrderID: cancelled.OrderID,
          OrderNumber: cancelled.number,
          ErrorCode: 'OrderMoved',
          LastStatusChange: { OrderStatusID: 8, UserName: expect.stringMatching(/./) },
        },
        { OrderID: 999_999, OrderNumber: '', ErrorCode: 'RecordWasNotFound', LastStatusChange: null },
      ],
    })
    expect(answer.NotApproved.every(({ ResultMessage }: { ResultMessage: string }) => ResultMessage !== '')).toBe(true)
    const statuses = await Promise.all(
      [free, held, cancelled, other].map(async ({ number }) => (await detail(number)).OrderStatusID),
    )
    expect(statuses).toEqual([2, 1, 8, 2])
  })

  it('refuses an order that was edited since the list was shown', async () => {
    const [edited, same] = [await placeOrder(), await placeOrder()]
    const SeenVersions = await Promise.all(
      [edited, same].map(async ({ OrderID }) => ({ OrderID, Version: (await desk({ OrderID })).Version })),
    )
    const edit = { OrderID: edited.OrderID, Version: SeenVersions[0]?.Version, Lines: [{ RowNo: 1, Quantity: 1 }] }
    await wire('ela').post('order/edit-order', edit)
    const OrderIDs = [edited.OrderID, same.OrderID]
    expect(await wire('ela').post('order/approve-orders', { OrderIDs, SeenVersions })).toMatchObject({
      ApprovedCount: 1,
      NotApproved: [{ OrderID: edited.OrderID, ErrorCode: 'RecordChanged', LastStatusChange: null }],
    })
  })

  it('is idempotent when repeated or sent twice at once', async () => {
    const [one, other] = [await placeOrder(), await placeOrder()]
    const answers = await Promise.all([1, 2].map(() => approve(one.OrderID, other.OrderID)))
    expect(answers.reduce((sum, { ApprovedCount }) => sum + ApprovedCount, 0)).toBe(2)
    const again = await approve(one.OrderID, other.OrderID)
    expect(again).toMatchObject({ ApprovedCount: 0, NotApproved: [{ ErrorCode: 'OrderMoved' }, {}] })
    for (const { OrderID } of [one, other]) {
      const entries = await shop.db.selectFrom('accountEntries').select('id').where('orderId', '=', OrderID).execute()
      expect(entries).toHaveLength(1)
      const approvals = await shop.db
        .selectFrom('orderEvents')
        .select('id')
        .where('orderId', '=', OrderID)
        .where('toStatus', '=', 2)
        .execute()
      expect(approvals).toHaveLength(1)
    }
  })

  it('rejects an empty list and more than a hundred orders', async () => {
    await expect(approve()).rejects.toMatchObject({ status: 400 })
    await expect(approve(...Array.from({ length: 101 }, (_, n) => n + 1))).rejects.toMatchObject({ status: 400 })
  })
})
