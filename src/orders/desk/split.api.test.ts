import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sum } from '#src/platform/money.ts'
import { loadCode, promote } from '#tests/support/promoted-shop.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { ordersApi } from '../api.server.ts'
import { myOrdersApi } from '../my-orders/api.server.ts'
import { deskApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const wire = (name = 'ela') => createWireClient(shop, [...ordersApi, ...deskApi, ...myOrdersApi], shop.context(name))

/** Five of a product that both depots have, and three of one of the side depot; `later`: two more are backordered. */
async function placeOrder({ payment = 'onAccount' as 'onAccount' | 'transfer', later = false } = {}) {
  const both = await shop.product({ stock: { main: '4', side: later ? '1' : '9' }, price: '33.33', aboveStock: later })
  const side = await shop.product({ stock: { side: '9' }, price: '10.01' })
  const items = [
    [both, later ? '7' : '5'],
    [side, '3'],
  ] as const
  const settings = { AllowOrderAboveStock: later }
  const { order } = await readyToOrder(shop, { name: 'ayse', payment, items, settings, confirmed: later })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { OrderID: answer.placed.orderId, number: answer.placed.number, both, side }
}

const readVersion = async (OrderID: number) =>
  (await wire().get('order/get-desk-order', { OrderID: `${OrderID}` })).Version
const preview = (OrderID: number) => wire().get('order/get-depot-split', { OrderID: `${OrderID}` })
async function split(OrderID: number, more: object = {}) {
  const input = { OrderID, Version: await readVersion(OrderID), IdempotencyKey: randomUUID(), ...more }
  return wire().post('order/split-order', input)
}
const approve = (OrderID: number, more: object = {}) =>
  wire().post('order/change-order-status-id', { OrderID, OrderStatusID: 2, ...more })

/** The order and its parts, oldest first. */
const loadOrders = (orderId: number) =>
  shop.db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'total',
      'netTotal',
      'taxTotal',
      'listTotal',
      'discountTotal',
      'postedTotal',
      'status',
      'promotionTotal',
    ])
    .where(({ or, eb }) => or([eb('id', '=', orderId), eb('splitFromId', '=', orderId)]))
    .orderBy('id')
    .execute()
const AMOUNTS = ['total', 'netTotal', 'taxTotal', 'listTotal', 'discountTotal', 'promotionTotal'] as const
const addAmounts = (orders: Awaited<ReturnType<typeof loadOrders>>) =>
  Object.fromEntries(AMOUNTS.map((name) => [name, sum(orders.map((order) => order[name])).toFixed(2)]))

/** Goods that an order holds: line, depot and quantity, also by the moves of the stock. */
async function loadGoods(orderId: number) {
  const { rows } = await shop.pool.query(
    `select l.product_id as product, p.depot_id as depot, p.quantity::float8 as quantity,
      (select -sum(m.quantity)::float8 from stock_moves m where m.order_id = l.order_id and m.depot_id = p.depot_id
        and m.product_id = l.product_id) as moved
     from order_lines l join order_line_depots p on p.order_line_id = l.id where l.order_id = $1
     order by l.line_no, p.depot_id`,
    [orderId],
  )
  return rows.map(({ product, depot, quantity, moved }) => [Number(product), Number(depot), quantity, moved])
}

/** @requirement DESK-2e */
it('shows and makes one order for each depot; goods, prices and amounts stay what they were', async () => {
  const { OrderID, number, both, side } = await placeOrder()
  const before = await loadOrders(OrderID)
  const { Parts } = await preview(OrderID)
  expect(Parts).toMatchObject([
    { OrderNumber: number, Total: 159.98, Lines: [{ Quantity: 4 }] },
    { OrderNumber: null, Total: 76.04, Lines: [{ Quantity: 1 }, { Quantity: 3 }] },
  ])
  expect(await split(OrderID, { Note: 'two vans' })).toMatchObject({ Result: true })

  const [first, second, ...more] = await loadOrders(OrderID)
  expect(more).toEqual([])
  expect([first?.total, second?.total]).toEqual(['159.98', '76.04'])
  expect(addAmounts([first, second].flatMap((order) => order ?? []))).toEqual(addAmounts(before))
  const { main, side: sideDepot } = shop.depots
  expect(await loadGoods(OrderID)).toEqual([[both, main, 4, 4]])
  expect(await loadGoods(second?.id ?? 0)).toEqual([
    [both, sideDepot, 1, 1],
    [side, sideDepot, 3, 3],
  ])
  expect([await shop.onHand(both), await shop.onHand(side)]).toEqual(['8.000', '6.000'])

  await approve(OrderID)
  await approve(second?.id ?? 0)
  expect((await loadOrders(OrderID)).map(({ postedTotal }) => postedTotal)).toEqual(['159.98', '76.04'])
})

it('tells the buyer and logs it, with the numbers of both orders', async () => {
  const { OrderID, number } = await placeOrder({ payment: 'transfer' })
  await split(OrderID, { Note: 'two vans' })
  const [, part] = await loadOrders(OrderID)
  const other = part?.number ?? ''
  const read = (OrderNumber: string) => wire('ayse').get('order/get-order-detail', { OrderNumber })
  expect(await read(number)).toMatchObject({ SplitFromOrderNumber: null, SplitOrderNumbers: [other] })
  const { OrderHistory, ...detail } = await read(other)
  expect(detail).toMatchObject({ SplitFromOrderNumber: number, SplitOrderNumbers: [], PaymentKind: 'transfer' })
  expect(OrderHistory).toMatchObject([{ EventKind: 'split', Note: `two vans\n${number}` }])
  expect((await read(number)).OrderHistory[1]).toMatchObject({
    OrderStatusName: 'Order split',
    Note: expect.stringMatching(new RegExp(`^two vans\\n${other}: P-\\d+ × 1, P-\\d+ × 3$`)),
  })
  const [notification] = await shop.db
    .selectFrom('notifications')
    .select('facts')
    .where('kind', '=', 'orderSplit')
    .where('userId', '=', shop.person('ayse').viewer.userId)
    .orderBy('id', 'desc')
    .execute()
  expect(notification?.facts).toEqual({ number, numbers: other })
  const entries = await shop.db
    .selectFrom('auditLog')
    .select('detail')
    .where('action', '=', 'order.split')
    .where('target', 'in', [number, other])
    .execute()
  expect(entries).toHaveLength(2)
  expect(Object.keys(((entries[0]?.detail ?? {}) as { after: object }).after)).toEqual([number, other])
})

it('splits backordered, cancelled and held quantities; what is backordered or cancelled stays in the first', async () => {
  const { OrderID, both, side } = await placeOrder({ later: true })
  const [before] = await loadOrders(OrderID)
  const Version = await readVersion(OrderID)
  const Lines = [
    { RowNo: 1, Quantity: 6 },
    { RowNo: 2, Quantity: 2 },
  ]
  await wire().post('order/edit-order', { OrderID, Version, Lines })
  await wire().post('order/hold-order', { OrderID, Hold: true })
  expect(await split(OrderID)).toMatchObject({ Result: true })
  const orders = await loadOrders(OrderID)
  const { rows } = await shop.pool.query(
    `select line_no, product_id::integer as product, quantity::float8, backordered::float8, cancelled::float8
     from order_lines where order_id = any($1) order by order_id, line_no`,
    [orders.map(({ id }) => id)],
  )
  const none = { backordered: 0, cancelled: 0 }
  expect(rows).toEqual([
    { line_no: 1, product: both, quantity: 1, backordered: 0, cancelled: 1 },
    { line_no: 2, product: side, quantity: 1, backordered: 0, cancelled: 1 },
    { line_no: 3, product: both, quantity: 5, backordered: 1, cancelled: 0 },
    { line_no: 1, product: both, quantity: 1, ...none },
    { line_no: 2, product: side, quantity: 2, ...none },
  ])
  expect(addAmounts(orders).total).toBe(before?.total)
  for (const { id } of orders) expect(await approve(id)).toMatchObject({ ErrorCode: 'OrderHeld' })
})

it('refuses goods of one depot, stale versions, decided orders and users without the permission', async () => {
  const { OrderID } = await placeOrder()
  const stale = await readVersion(OrderID)
  const edit = {
    OrderID,
    Version: stale,
    Lines: [
      { RowNo: 1, Quantity: 4 },
      { RowNo: 2, Quantity: 0 },
    ],
  }
  await wire().post('order/edit-order', edit)
  expect(await split(OrderID, { Version: stale })).toMatchObject({ ErrorCode: 'RecordChanged' })
  expect(await split(OrderID)).toMatchObject({
    ErrorCode: 'OrderNotSplit',
    ResultMessage: 'This order cannot be split: all of its goods come from one depot.',
  })
  expect(await preview(OrderID)).toMatchObject({ Parts: [] })
  await approve(OrderID)
  expect(await split(OrderID)).toMatchObject({ ErrorCode: 'OrderMoved' })
  for (const name of ['ayse', 'zeynep'])
    await expect(
      wire(name).post('order/split-order', { OrderID, Version: stale, IdempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ status: 403 })
})

it('is split once by the same key, by two users at once, and not with the key of another order', async () => {
  const { OrderID } = await placeOrder()
  const Version = await readVersion(OrderID)
  const [one, two] = [randomUUID(), randomUUID()]
  const send = (IdempotencyKey: string) => wire().post('order/split-order', { OrderID, Version, IdempotencyKey })
  const answers = await Promise.all([send(one), send(two), send(one)])
  expect(new Set(answers.map(({ ErrorCode }) => ErrorCode).filter(Boolean))).toEqual(new Set(['RecordChanged']))
  expect(await loadOrders(OrderID)).toHaveLength(2)
  const other = await placeOrder()
  const [used] = await shop.db
    .selectFrom('orders')
    .select('idempotencyKey')
    .where('splitFromId', '=', OrderID)
    .execute()
  expect(await split(other.OrderID, { IdempotencyKey: used?.idempotencyKey })).toMatchObject({ ErrorCode: 'KeyReused' })
  expect(await loadOrders(other.OrderID)).toHaveLength(1)
})

it('of a split and an approval or cancellation at once, the later one is refused or has the rest', async () => {
  for (const move of [approve, (id: number) => wire('ayse').post('order/cancel-order', { OrderID: id })]) {
    const { OrderID } = await placeOrder()
    const before = await loadOrders(OrderID)
    const Version = await readVersion(OrderID)
    const input = { OrderID, Version, IdempotencyKey: randomUUID() }
    const [answer] = await Promise.all([wire().post('order/split-order', input), move(OrderID, { Version })])
    const orders = await loadOrders(OrderID)
    expect([1, 2]).toContain(orders.length)
    if (orders.length === 1) expect(answer).toMatchObject({ ErrorCode: 'OrderMoved' })
    expect(addAmounts(orders)).toEqual(addAmounts(before))
  }
})

const loadUses = async (orderIds: readonly number[]) => {
  const uses = await shop.db
    .selectFrom('promotionUses')
    .select(['orderId', 'amount', 'cost', 'counted', 'releasedAt'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  return uses.map(({ amount, cost, counted, releasedAt }) => [amount, cost, counted, releasedAt !== null])
}
const loadUsed = () =>
  shop.db.selectFrom('promotions').select(['used', 'spent']).where('key', '=', 'split').executeTakeFirstOrThrow()

/** @requirement DESK-2h */
it('shares the promotion of an order, which counts until its last part is cancelled', async () => {
  const both = await shop.product({ stock: { main: '4', side: '9' }, price: '33.33' })
  const side = await shop.product({ stock: { side: '9' }, price: '10.01' })
  const products = [await loadCode(shop, both), await loadCode(shop, side)]
  const when = [{ quantity: '1', of: { products } }]
  await promote(shop, [{ key: 'split', when, gives: [{ kind: 'percent', percent: '10' }] }], ['ayse'])
  const { order } = await readyToOrder(shop, {
    name: 'ayse',
    items: [
      [both, '5'],
      [side, '3'],
    ],
  })
  const answer = await order()
  const OrderID = answer.ok ? answer.placed.orderId : 0
  const before = await loadOrders(OrderID)
  expect(before[0]).toMatchObject({ promotionTotal: '19.67' })
  expect(await split(OrderID)).toMatchObject({ Result: true })
  const [first, second] = await loadOrders(OrderID)
  const ids = [first?.id ?? 0, second?.id ?? 0]
  expect(addAmounts([first, second].flatMap((one) => one ?? []))).toEqual(addAmounts(before))
  expect([first?.promotionTotal, second?.promotionTotal]).toEqual(['13.33', '6.34'])
  expect(await loadUses(ids)).toEqual([
    ['13.33', '13.33', true, false],
    ['6.34', '6.34', false, false],
  ])
  expect(await loadUsed()).toEqual({ used: 1, spent: '19.67' })

  const cancel = (id: number) => wire().post('order/change-order-status-id', { OrderID: id, OrderStatusID: 8 })
  await cancel(OrderID)
  expect(await loadUses(ids)).toMatchObject([
    ['13.33', '13.33', true, true],
    ['6.34', '6.34', true, false],
  ])
  expect(await loadUsed()).toEqual({ used: 1, spent: '6.34' })
  await cancel(second?.id ?? 0)
  expect(await loadUsed()).toEqual({ used: 0, spent: '0.00' })
  shop.person('ayse').viewer.promotions = false
})
