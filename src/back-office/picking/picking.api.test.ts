import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fillDueBackorders } from '#src/orders/backorders/commands.server.ts'
import { shipOrder } from '#src/orders/desk/shipping-commands.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { pickingApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const wire = (context: RequestContext = shop.staffContext('warehouse')) => createWireClient(shop, pickingApi, context)

/** A product with a barcode. */
async function addProduct(stock: string, barcode: string) {
  const id = await shop.product({ stock, price: '100', aboveStock: true })
  const number = { siteId: shop.site.id, productId: id, kind: 'barcode', key: barcode, raw: barcode }
  await shop.db.insertInto('productNumbers').values(number).execute()
  return id
}

/** An approved order of two products: five of one with all its stock, and six of another of which four are in stock. */
async function approveOrder() {
  const codes = [`869${Math.floor(Math.random() * 1e9)}`, `868${Math.floor(Math.random() * 1e9)}`] as const
  const [first, second] = [await addProduct('9', codes[0]), await addProduct('4', codes[1])]
  const { order } = await readyToOrder(shop, {
    name: 'ayse',
    payment: 'onAccount',
    confirmed: true,
    settings: { AllowOrderAboveStock: true },
    items: [
      [first, '5'],
      [second, '6'],
    ],
  })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { orderId, number } = answer.placed
  await changeStatus(shop.db, shop.context('ela'), { orderId, to: 2, ip: '' })
  return { orderId, number, first, second, codes }
}

const load = async (number: string) =>
  (await wire().post('order/get-pickings', { OrderNumbers: [number] })).OrderList.$values[0]
const listPicked = async (number: string): Promise<number[]> =>
  (await load(number)).Lines.$values.map((line: { PickedQuantity: number }) => line.PickedQuantity)
const listNumbers = async (filters: Record<string, string> = {}): Promise<string[]> => {
  const Filters = Object.entries(filters).map(([Filter, Value]) => ({ Filter, Value }))
  const { OrderList } = await wire().post('order/get-picking-list', { Filters })
  return OrderList.$values.map((row: { OrderNumber: string }) => row.OrderNumber)
}

interface ScanOptions {
  key?: string
  version?: number
}
async function scan(order: { orderId: number; number: string }, content: string, options: ScanOptions = {}) {
  const { key = randomUUID(), version } = options
  const OrderVersion = version ?? (await load(order.number)).Version
  return wire().post('order/insert-picked-scan', {
    IdempotencyKey: key,
    OrderID: order.orderId,
    OrderVersion,
    Content: content,
  })
}
async function setPicked(order: { orderId: number; number: string }, quantity: number, seen: number) {
  const { Version } = await load(order.number)
  return wire().post('order/set-picked-quantity', {
    OrderID: order.orderId,
    OrderVersion: Version,
    RowNo: 1,
    Quantity: quantity,
    SeenQuantity: seen,
  })
}

describe('picking', () => {
  it('counts scans once by key, and refuses wrong products, too many and unknown codes', async () => {
    const order = await approveOrder()
    const [one, two] = order.codes
    const other = await addProduct('5', '4006381333931')
    const key = randomUUID()
    expect(await scan(order, one, { key })).toMatchObject({
      Status: 1,
      Scan: { Outcome: 'counted', PickedQuantity: 1 },
    })
    expect(await scan(order, one, { key })).toMatchObject({
      Status: 1,
      Scan: { Outcome: 'counted', PickedQuantity: 1 },
    })
    expect(await scan(order, two, { key })).toMatchObject({ Status: 0, ErrorCode: 'KeyReused' })
    expect((await scan(order, '4006381333931')).Scan).toMatchObject({ Outcome: 'wrong', RowNo: null })
    expect((await scan(order, '4006381333931')).Scan.ProductName).not.toBe('')
    expect((await scan(order, 'no such code')).Scan).toMatchObject({ Outcome: 'unknown' })
    expect(other).toBeGreaterThan(0)
    for (let count = 0; count < 4; count++) await scan(order, two)
    expect((await scan(order, two)).Scan).toMatchObject({ Outcome: 'tooMany', PickedQuantity: 4, ReadyQuantity: 4 })
    expect(await listPicked(order.number)).toEqual([1, 4])
    expect(await listNumbers({ work: 'started' })).toContain(order.number)
  })

  it('counts a scan once that arrives twice at the same time', async () => {
    const order = await approveOrder()
    const { Version } = await load(order.number)
    const key = randomUUID()
    const scans = await Promise.all([1, 2, 3].map(() => scan(order, order.codes[0], { key, version: Version })))
    for (const { Scan } of scans) expect(Scan).toMatchObject({ Outcome: 'counted', PickedQuantity: 1 })
    expect(await listPicked(order.number)).toEqual([1, 0])
  })

  it('counts scans of two users at the same time', async () => {
    const order = await approveOrder()
    const { Version } = await load(order.number)
    const scans = await Promise.all(Array.from({ length: 8 }, () => scan(order, order.codes[0], { version: Version })))
    const outcomes = scans.map(({ Scan }) => Scan.Outcome)
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'tooMany')).toHaveLength(3)
    expect(await listPicked(order.number)).toEqual([5, 0])
  })

  it('sets a quantity only if it is still the one that was seen', async () => {
    const order = await approveOrder()
    expect(await setPicked(order, 3, 0)).toMatchObject({ Status: 1 })
    expect(await setPicked(order, 3, 0)).toMatchObject({ Status: 1 })
    expect(await setPicked(order, 2, 0)).toMatchObject({ Status: 0, ErrorCode: 'RecordChanged' })
    expect(await setPicked(order, 6, 3)).toMatchObject({ Status: 0, ErrorCode: 'PickedTooMany' })
    await expect(setPicked(order, -1, 3)).rejects.toMatchObject({ status: 400 })
    expect(await setPicked(order, 0, 3)).toMatchObject({ Status: 1 })
    expect(await listPicked(order.number)).toEqual([0, 0])
  })

  it('picks a whole order as it was seen', async () => {
    const order = await approveOrder()
    const { Version } = await load(order.number)
    const input = { OrderID: order.orderId, OrderVersion: Version, PickingVersion: 0, All: true }
    await scan(order, order.codes[0])
    expect(await wire().post('order/pick-whole-order', input)).toMatchObject({ Status: 0, ErrorCode: 'RecordChanged' })
    expect(await wire().post('order/pick-whole-order', { ...input, PickingVersion: 1 })).toMatchObject({ Status: 1 })
    expect(await wire().post('order/pick-whole-order', { ...input, PickingVersion: 1 })).toMatchObject({ Status: 1 })
    expect(await listPicked(order.number)).toEqual([5, 4])
  })
})

describe('shipping what is picked', () => {
  it('ships a part, keeps the rest, and shows it again when goods arrive', async () => {
    const order = await approveOrder()
    for (const content of [order.codes[0], order.codes[1], order.codes[1]]) await scan(order, content)
    const seen = await load(order.number)
    const input = {
      IdempotencyKey: randomUUID(),
      OrderID: order.orderId,
      Lines: [
        { RowNo: 1, Quantity: 1 },
        { RowNo: 2, Quantity: 2 },
      ],
      PackageCount: 2,
      ShippingCompany: 'Yurt Kargo',
      ShippingMethod: '',
      TrackingNumber: 'YK1',
      SeenStatusID: seen.OrderStatusID,
    }
    const ship = (more: object = {}) => wire().post('order/ship-picked-order', { ...input, ...more })
    const others = [{ RowNo: 1, Quantity: 1 }]
    expect(await ship({ Lines: others })).toMatchObject({ Status: 0, ErrorCode: 'RecordChanged' })
    expect(await ship()).toMatchObject({ Status: 1, ShipmentNumber: 1 })
    expect(await ship()).toMatchObject({ Status: 1, ShipmentNumber: 1 })
    expect(await ship({ PackageCount: 3 })).toMatchObject({ Status: 0, ErrorCode: 'KeyReused' })
    expect(await ship({ IdempotencyKey: randomUUID(), SeenStatusID: undefined })).toMatchObject({
      ErrorCode: 'NothingPicked',
    })
    const after = await load(order.number)
    expect(after.Shipments).toMatchObject([{ PackageCount: 2, TrackingNumber: 'YK1', Lines: input.Lines }])
    expect(after.Lines.$values).toMatchObject([
      { RemainingQuantity: 4, ReadyQuantity: 4, PickedQuantity: 0 },
      { RemainingQuantity: 4, ReadyQuantity: 2, PickedQuantity: 0 },
    ])
    // A scan of the page that showed the order before the shipment.
    expect(await scan(order, order.codes[0], { version: seen.Version })).toMatchObject({ ErrorCode: 'OrderMoved' })
    await shop.db.updateTable('stock').set({ onHand: '7' }).where('productId', '=', order.second).execute()
    const moved = { siteId: shop.site.id, productId: order.second, depotId: shop.depots.main }
    await shop.db
      .insertInto('stockMoves')
      .values({ ...moved, quantity: '7', reason: 'count' })
      .execute()
    await fillDueBackorders(shop.db, () => false)
    expect((await load(order.number)).Lines.$values[1]).toMatchObject({ ReadyQuantity: 4 })
  })

  it('names the shelf of the goods in their depot', async () => {
    const order = await approveOrder()
    await shop.db.updateTable('stock').set({ shelf: 'A-12-3' }).where('productId', '=', order.first).execute()
    const [first, second] = (await load(order.number)).Lines.$values
    expect(first.DepotList).toMatchObject([{ ID: shop.depots.main, Shelf: 'A-12-3' }])
    expect(second.DepotList).toMatchObject([{ Shelf: '' }])
  })

  it('names the depots of the goods that are left: the first ones are shipped from first', async () => {
    const { main, side } = shop.depots
    const product = await shop.product({ stock: { main: '2', side: '9' }, price: '100' })
    const { order } = await readyToOrder(shop, { name: 'ayse', payment: 'onAccount', items: [[product, '5']] })
    const answer = await order()
    if (!answer.ok) throw new Error(answer.refusal.code)
    const { orderId, number } = answer.placed
    await changeStatus(shop.db, shop.context('ela'), { orderId, to: 2, ip: '' })
    const listDepots = async () => (await load(number)).Lines.$values[0].DepotList
    expect(await listDepots()).toMatchObject([
      { ID: main, Quantity: 2 },
      { ID: side, Quantity: 3 },
    ])
    const shipment = { key: randomUUID(), orderId, company: '', method: '', tracking: '', ip: '' }
    const lines = [{ lineNo: 1, quantity: '3' }]
    expect(await shipOrder(shop.db, shop.context('ela'), { ...shipment, lines })).toMatchObject({ ok: true })
    expect(await listDepots()).toMatchObject([{ ID: side, Quantity: 2 }])
    expect(await listNumbers({ depot: `${side}` })).toContain(number)
    expect(await listNumbers({ depot: `${main}` })).not.toContain(number)
  })

  it('leaves out what the order desk ships meanwhile', async () => {
    const order = await approveOrder()
    expect(await setPicked(order, 4, 0)).toMatchObject({ Status: 1 })
    await scan(order, order.codes[1])
    const shipment = { key: randomUUID(), orderId: order.orderId, company: '', method: '', tracking: '', ip: '' }
    const lines = [
      { lineNo: 1, quantity: '3' },
      { lineNo: 2, quantity: '2' },
    ]
    expect(await shipOrder(shop.db, shop.context('ela'), { ...shipment, lines })).toMatchObject({ ok: true })
    expect(await listPicked(order.number)).toEqual([1, 0])
  })

  it('lists orders by depot and carrier, without those on hold; others may not see them', async () => {
    const order = await approveOrder()
    const depot = `${shop.depots.main}`
    expect(await listNumbers({ depot })).toContain(order.number)
    expect(await listNumbers({ depot: '999' })).toEqual([])
    expect(await listNumbers({ q: order.codes[0] })).toEqual([order.number])
    expect(await listNumbers({ carrier: 'none', place: 'ist' })).toBeInstanceOf(Array)
    await shop.db.updateTable('orders').set({ held: true }).where('id', '=', order.orderId).execute()
    expect(await listNumbers()).not.toContain(order.number)
    expect(await scan(order, order.codes[0])).toMatchObject({ ErrorCode: 'OrderHeld' })
    const counts = (await wire().get('order/get-picking-overview')).Counts
    expect(counts).toMatchObject({ Waiting: 0 })
    const content = shop.staffContext('content')
    await expect(wire(content).post('order/get-picking-list', {})).rejects.toMatchObject({ status: 403 })
    await expect(wire(content).post('order/get-pickings', { OrderNumbers: [order.number] })).rejects.toMatchObject({
      status: 403,
    })
  })
})
