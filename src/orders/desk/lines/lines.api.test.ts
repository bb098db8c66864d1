import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ordersApi } from '#src/orders/api.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { killedWhile } from '#tests/support/killed.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, numberProduct, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { deskApi } from '../api.server.ts'
import { orderLinesApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const createWire = (context: RequestContext) =>
  createWireClient(shop, [...ordersApi, ...deskApi, ...orderLinesApi], context)
const wire = (name = 'ela') => createWire(shop.context(name))

/** Three of a product at 120 with tax; a payment by transfer has a discount of 2 percent. */
async function placeOrder({ name = 'ayse', payment = 'onAccount' as 'onAccount' | 'transfer' } = {}) {
  const product = await shop.product({ price: '100' })
  const { order } = await readyToOrder(shop, { name, payment, items: [[product, '3']] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { OrderID: answer.placed.orderId, number: answer.placed.number, product }
}

async function newProduct(of: Parameters<SmallShop['product']>[0] = {}) {
  const id = await shop.product(of)
  const code = await numberProduct(shop, id)
  return { id, code }
}

const readVersion = async (OrderID: number) =>
  (await wire().get('order/get-desk-order', { OrderID: `${OrderID}` })).Version
type Row = [code: string, quantity?: number | string]
const toInput = (rows: readonly Row[]) => rows.map(([ProductCode, Quantity]) => ({ ProductCode, Quantity }))
async function add(OrderID: number, rows: readonly Row[], more: object = {}) {
  const input = { OrderID, Version: await readVersion(OrderID), IdempotencyKey: randomUUID(), Rows: toInput(rows) }
  return wire().post('order/insert-order-lines', { ...input, ...more })
}
const loadTotals = (id: number) =>
  shop.db
    .selectFrom('orders')
    .select(['listTotal', 'discountTotal', 'netTotal', 'taxTotal', 'total', 'hold'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const countLines = async (OrderID: number) =>
  (await wire().get('order/get-desk-order', { OrderID: `${OrderID}` })).Lines.length

/** @requirement DESK-2f */
it('adds lines at the price of the buyer with reserved goods, and raises totals, history and audit log', async () => {
  const { OrderID, number } = await placeOrder({ payment: 'transfer' })
  const [first, metres] = [await newProduct({ price: '50' }), await newProduct({ price: '10', stockType: 5 })]
  await shop.db
    .insertInto('prices')
    .values({
      siteId: shop.site.id,
      productId: first.id,
      priceListId: (await shop.db.selectFrom('priceLists').select('id').executeTakeFirstOrThrow()).id,
      minQuantity: '4',
      amount: '40',
    })
    .execute()
  const answer = await add(OrderID, [[first.code.toLowerCase(), 4]], { Text: `${metres.code}  1,5`, Note: 'by phone' })
  expect(answer).toMatchObject({
    Result: true,
    CurrencyToken: 'TRY',
    Lines: [
      { ProductCode: first.code, Quantity: 4, Price: 39.2 },
      { ProductCode: metres.code, Quantity: 1.5, Price: 9.8 },
    ],
  })
  expect([await shop.onHand(first.id), await shop.onHand(metres.id)]).toEqual(['6.000', '8.500'])
  expect(await loadTotals(OrderID)).toEqual({
    listTotal: '475.00',
    discountTotal: '9.50',
    netTotal: '465.50',
    taxTotal: '93.10',
    total: '558.60',
    hold: '',
  })
  const { OrderHistory } = await wire('ayse').get('order/get-order-detail', { OrderNumber: number })
  expect(OrderHistory[1]).toMatchObject({
    EventKind: 'lines',
    OrderStatusName: 'Lines added',
    Note: `by phone\n${first.code} × 4\n${metres.code} × 1.5`,
  })
  const { detail } = await shop.db
    .selectFrom('auditLog')
    .select('detail')
    .where('action', '=', 'order.addLines')
    .where('target', '=', number)
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({
    after: { [`2 ${first.code}`]: '4 × 39.20 TRY', [`3 ${metres.code}`]: '1.5 × 9.80 TRY' },
  })
  expect(await wire().post('order/change-order-status-id', { OrderID, OrderStatusID: 2 })).toMatchObject({ Status: 1 })
})

it('names the reason of each row that cannot be added, and adds none then', async () => {
  const { OrderID } = await placeOrder()
  const [fits, pack, short] = [await newProduct(), await newProduct({ package: '4' }), await newProduct({ stock: '2' })]
  const unpriced = await newProduct({ price: null })
  const answer = await add(OrderID, [
    [fits.code, 1],
    ['NO-SUCH-1', 1],
    [pack.code, 3],
    [unpriced.code],
    [fits.code, '1,5'],
    [fits.code, '1x5y'],
  ])
  expect(answer).toMatchObject({ Result: false, ErrorCode: 'OrderLinesNotAdded', Lines: [] })
  expect(answer.WrongList.map((row: { RowNo: number; ErrorCode: string }) => [row.RowNo, row.ErrorCode])).toEqual([
    [2, 'UnknownProductCode'],
    [3, 'PackageMultiple'],
    [4, 'AskPrice'],
    [5, 'InvalidQuantity'],
    [6, 'InvalidQuantity'],
  ])
  expect(
    (
      await add(OrderID, [
        [fits.code, 1],
        [short.code, 3],
      ])
    ).WrongList,
  ).toMatchObject([{ RowNo: 2, ErrorCode: 'InsufficientStock', ResultMessage: expect.stringMatching(/only 2 of 3/) }])
  expect(await add(OrderID, [])).toMatchObject({ ErrorCode: 'OrderLinesNotAdded', WrongList: [] })
  expect(await add(OrderID, [], { Text: 'X 1\n'.repeat(201) })).toMatchObject({ ErrorCode: 'QuickOrderTooLong' })
  expect([await shop.onHand(fits.id), await countLines(OrderID)]).toEqual(['10.000', 1])
  // Without a quantity the smallest that can be ordered.
  expect((await add(OrderID, [[pack.code]])).Lines).toMatchObject([{ Quantity: 4 }])
})

it('adds lines without net prices if the actual price is hidden from the user who ordered', async () => {
  const { OrderID } = await placeOrder()
  const { id, code } = await newProduct({ price: '100' })
  const { userId, customer } = shop.person('ayse').viewer
  const netPrice = { siteId: shop.site.id, customerId: customer?.id ?? 0, productId: id, amount: '70', currency: 'TRY' }
  await shop.db.insertInto('netPrices').values(netPrice).execute()
  const hide = (hides: string[]) =>
    shop.db
      .updateTable('users')
      .set({ hides })
      .where('id', '=', userId ?? 0)
      .execute()
  await hide(['actualPrice'])
  expect((await add(OrderID, [[code, 1]])).Lines).toMatchObject([{ Price: 100 }])
  await hide([])
  expect((await add(OrderID, [[code, 1]])).Lines).toMatchObject([{ Price: 70 }])
})

it('counts what the order has of a product for its minimum, and backorders where shop and product allow it', async () => {
  const { OrderID } = await placeOrder()
  const { id, code } = await newProduct({ stock: '5', aboveStock: true })
  await shop.db.updateTable('products').set({ minQuantity: '3' }).where('id', '=', id).execute()
  expect((await add(OrderID, [[code, 1]])).WrongList).toMatchObject([{ ErrorCode: 'QuantityBelowMinimum' }])
  expect(await add(OrderID, [[code, 3]])).toMatchObject({ Result: true })
  expect(await add(OrderID, [[code, 1]])).toMatchObject({ Result: true })
  const more = { OrderID, IdempotencyKey: randomUUID(), Rows: toInput([[code, 4]]), OrderAboveStock: true }
  const addAboveStock = async (settings: object) =>
    createWire(shop.context('ela', settings)).post('order/insert-order-lines', {
      ...more,
      Version: await readVersion(OrderID),
    })
  expect((await addAboveStock({ AllowOrderAboveStock: false })).WrongList).toMatchObject([
    { ErrorCode: 'InsufficientStock' },
  ])
  expect((await addAboveStock({ AllowOrderAboveStock: true })).Lines).toMatchObject([
    { Quantity: 4, PendingQuantity: 3 },
  ])
})

it('notifies the buyer once of lines that are typed one after the other', async () => {
  const { OrderID, number } = await placeOrder()
  const { code } = await newProduct()
  await add(OrderID, [[code, 1]])
  await add(OrderID, [[code, 2]])
  const notified = await shop.db
    .selectFrom('notifications')
    .select('facts')
    .where('kind', '=', 'orderChanged')
    .where('userId', '=', shop.person('ayse').viewer.userId)
    .execute()
  expect(notified.filter(({ facts }) => (facts as { number: string }).number === number)).toHaveLength(1)
})

it('puts an order on account that exceeds the limit by added lines on hold', async () => {
  const { OrderID } = await placeOrder({ name: 'mehmet' })
  const { code } = await newProduct()
  expect(await add(OrderID, [[code, 5]])).toMatchObject({ Result: true })
  expect(await loadTotals(OrderID)).toMatchObject({ total: '960.00', hold: '' })
  expect(await add(OrderID, [[code, 1]])).toMatchObject({ Result: true })
  expect(await loadTotals(OrderID)).toMatchObject({ total: '1080.00', hold: 'credit' })
})

it('refuses decided orders, stale versions, and users without the permission', async () => {
  const { OrderID } = await placeOrder()
  const { code } = await newProduct()
  const Version = await readVersion(OrderID)
  expect(await add(OrderID, [[code, 1]])).toMatchObject({ Result: true })
  expect(await add(OrderID, [[code, 1]], { Version })).toMatchObject({ ErrorCode: 'RecordChanged' })
  await wire().post('order/change-order-status-id', { OrderID, OrderStatusID: 2 })
  expect(await add(OrderID, [[code, 1]])).toMatchObject({ ErrorCode: 'OrderMoved' })
  const input = { OrderID, Version, IdempotencyKey: randomUUID(), Rows: toInput([[code, 1]]) }
  for (const name of ['ayse', 'zeynep'])
    await expect(wire(name).post('order/insert-order-lines', input)).rejects.toMatchObject({ status: 403 })
})

it('adds once by the same key, by two users at once, and after the server was killed', async () => {
  const { OrderID } = await placeOrder()
  const { id, code } = await newProduct()
  const input = { OrderID, Version: await readVersion(OrderID), Rows: toInput([[code, 2]]) }
  const [one, two] = [randomUUID(), randomUUID()]
  const send = (IdempotencyKey: string, more: object = {}) =>
    wire().post('order/insert-order-lines', { ...input, IdempotencyKey, ...more })
  const stopped = await killedWhile(shop.pool, `select from orders where id = ${OrderID} for update`, () => send(one))
  expect(stopped.killed).toBeGreaterThan(0)
  expect(await countLines(OrderID)).toBe(1)
  const answers = await Promise.all([send(one), send(two), send(one)])
  expect(new Set(answers.map(({ ErrorCode }) => ErrorCode).filter(Boolean))).toEqual(new Set(['RecordChanged']))
  expect([await countLines(OrderID), await shop.onHand(id)]).toEqual([2, '8.000'])
  const reused = answers[0].Result ? one : two
  expect(await send(reused, { Rows: toInput([[code, 3]]) })).toMatchObject({ ErrorCode: 'KeyReused' })
})

it('of the last piece, either the order at the desk or the one that is placed has it', async () => {
  const { OrderID } = await placeOrder()
  const { id, code } = await newProduct({ stock: '1' })
  const { order } = await readyToOrder(shop, { name: 'mehmet', items: [[id, '1']] })
  const [added, placed] = await Promise.all([add(OrderID, [[code, 1]]), order()])
  expect([added.Result, placed.ok].filter(Boolean)).toHaveLength(1)
  expect(await shop.onHand(id)).toBe('0.000')
})

/** Four of a product from the main depot, which the side depot has too. */
async function placeForDepots() {
  const product = await shop.product({ stock: { main: '5', side: '6' } })
  const { order } = await readyToOrder(shop, { name: 'ayse', items: [[product, '4']] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { OrderID: answer.placed.orderId, number: answer.placed.number, product }
}

/** Goods of an order by depot, and what is left there. */
async function loadPlaces(OrderID: number, product: number) {
  const { rows } = await shop.pool.query(
    `select s.depot_id as depot, s.on_hand::float8 as left, coalesce(p.quantity, 0)::float8 as reserved
     from stock s left join order_line_depots p on p.depot_id = s.depot_id and p.order_id = $1
     where s.product_id = $2 order by s.depot_id`,
    [OrderID, product],
  )
  return Object.fromEntries(rows.map(({ depot, left, reserved }) => [Number(depot), [reserved, left]]))
}

const toMove = (Quantity: number | string, of: object = {}) => [
  { RowNo: 1, FromDepotID: shop.depots.main, DepotID: shop.depots.side, Quantity, ...of },
]
async function move(OrderID: number, Moves: object[], more: object = {}) {
  const input = { OrderID, Version: await readVersion(OrderID), IdempotencyKey: randomUUID(), Moves }
  return wire().post('order/move-order-goods', { ...input, ...more })
}

/** @requirement DESK-2g */
it('moves goods to another depot that has them, and amounts stay', async () => {
  const { OrderID, number, product } = await placeForDepots()
  const { main, side } = shop.depots
  const before = await loadTotals(OrderID)
  const list = await wire().get('order/get-movable-goods', { OrderID: `${OrderID}` })
  expect(list.Lines).toMatchObject([{ DepotID: main, Quantity: 4, Depots: [{ DepotID: side, StockNumber: 6 }] }])
  expect(await move(OrderID, toMove(3))).toMatchObject({ Result: true })
  expect(await loadPlaces(OrderID, product)).toEqual({ [main]: [1, 4], [side]: [3, 3] })
  expect(await loadTotals(OrderID)).toEqual(before)
  const [event] = await shop.db.selectFrom('orderEvents').select('note').where('kind', '=', 'depot').execute()
  expect(event?.note).toMatch(/^P-\d+ × 3$/)
  const { detail } = await shop.db
    .selectFrom('auditLog')
    .select('detail')
    .where('action', '=', 'order.moveGoods')
    .where('target', '=', number)
    .executeTakeFirstOrThrow()
  expect(Object.values((detail as { after: object }).after)[0]).toMatch(/^3 /)
  await wire().post('order/change-order-status-id', { OrderID, OrderStatusID: 8 })
  expect(await loadPlaces(OrderID, product)).toMatchObject({ [main]: [1, 5], [side]: [3, 6] })
})

it('refuses moves of more than is reserved or in stock, and of decided orders, and moves nothing then', async () => {
  const { OrderID, product } = await placeForDepots()
  const { main, side } = shop.depots
  const Version = await readVersion(OrderID)
  for (const moves of [
    toMove(5),
    toMove(0),
    toMove(0.5),
    toMove('1.500'),
    toMove('x'),
    [],
    toMove(1, { DepotID: main }),
    [...toMove(3), ...toMove(2)],
  ])
    expect(await move(OrderID, moves)).toMatchObject({ ErrorCode: 'InvalidQuantity' })
  await shop.db
    .updateTable('stock')
    .set({ onHand: '2' })
    .where('productId', '=', product)
    .where('depotId', '=', side)
    .execute()
  expect(await move(OrderID, toMove(3))).toMatchObject({
    ErrorCode: 'InsufficientStock',
    ResultMessage: expect.stringMatching(/3 more requested, 2 available/),
  })
  await shop.db
    .updateTable('stock')
    .set({ onHand: '6' })
    .where('productId', '=', product)
    .where('depotId', '=', side)
    .execute()
  for (const of of [{ RowNo: 9 }, { DepotID: 999_999 }])
    await expect(move(OrderID, toMove(1, of))).rejects.toMatchObject({ status: 404 })
  expect(await loadPlaces(OrderID, product)).toEqual({ [main]: [4, 1], [side]: [0, 6] })
  expect(await move(OrderID, toMove(1))).toMatchObject({ Result: true })
  expect(await move(OrderID, toMove(1), { Version })).toMatchObject({ ErrorCode: 'RecordChanged' })
  await wire().post('order/change-order-status-id', { OrderID, OrderStatusID: 2 })
  expect(await move(OrderID, toMove(1))).toMatchObject({ ErrorCode: 'OrderMoved' })
})

it('moves once by the same key, and of the last pieces of a depot either the move or a new order has them', async () => {
  const { OrderID, product } = await placeForDepots()
  const IdempotencyKey = randomUUID()
  const Version = await readVersion(OrderID)
  const send = () => move(OrderID, toMove(4), { IdempotencyKey, Version })
  const { order } = await readyToOrder(shop, { name: 'mehmet', items: [[product, '7']] })
  const [first, second, placed] = await Promise.all([send(), send(), order()])
  expect(first.ErrorCode).toBe(second.ErrorCode)
  // All of what the move leaves or takes is there for the other order, but never both.
  expect([first.Result, placed.ok].some(Boolean)).toBe(true)
  const reserved = Object.values(await loadPlaces(OrderID, product)).reduce((sum, [quantity]) => sum + quantity, 0)
  expect(reserved).toBe(4)
  expect(await shop.onHand(product)).toBe(placed.ok ? '0.000' : '7.000')
})
