import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskApi } from '#src/orders/desk/api.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { deskOrdersApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const wire = (name = 'ela') => createWireClient(shop, [...deskOrdersApi, ...deskApi], shop.context(name))

async function placeOrder(name = 'ayse', { quantity = '4', price = '100' } = {}) {
  const product = await shop.product({ stock: '20', price })
  const { order } = await readyToOrder(shop, { name, payment: 'transfer', items: [[product, quantity]] })
  const answer = await order({ note: `for ${name}` })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { OrderID: answer.placed.orderId, number: answer.placed.number, product }
}

const move = (orderId: number, to: number) => changeStatus(shop.db, shop.context('ela'), { orderId, to, ip: '' })
const toFilters = (filters: Record<string, string>) =>
  Object.entries(filters).map(([Filter, Value]) => ({ Filter, Value }))
const list = (filters: Record<string, string> = {}, more: object = {}) =>
  wire().post('order/get-desk-order-list', { Filters: toFilters(filters), ...more })
const listNumbers = async (filters: Record<string, string> = {}, more: object = {}): Promise<string[]> =>
  (await list(filters, more)).OrderList.$values.map((row: { OrderNumber: string }) => row.OrderNumber)
const countWork = async () => (await wire().get('order/get-desk-overview')).WaitingCounts
const getCode = async (productId: number) =>
  (await shop.db.selectFrom('products').select('code').where('id', '=', productId).executeTakeFirstOrThrow()).code

describe('the list of the desk (orders 2, 6)', () => {
  /** @requirement DESK-1, DESK-4 */
  it('finds orders by number, customer and product, by waiting work and status', async () => {
    const [one, other] = [await placeOrder('ayse'), await placeOrder('mehmet')]
    expect((await listNumbers()).slice(0, 2)).toEqual([other.number, one.number])
    const [row] = (await list()).OrderList.$values
    expect(row).toMatchObject({ Hold: '', IsFetched: false, ProductCount: 1, Note: 'for mehmet', Total: 470.4 })
    expect(row.DepotName).not.toBe('')
    const product = (await getCode(other.product)).toLowerCase()
    for (const q of [row.CustomerCode, row.CustomerName.slice(1, 5).toUpperCase(), other.number.slice(2), product]) {
      expect(await listNumbers({ q }), q).toContain(other.number)
    }
    expect(await listNumbers({ q: product })).toEqual([other.number])
    expect(await listNumbers({ customer: row.CustomerCode })).toEqual([other.number])
    expect(await listNumbers({ q: '%' })).toEqual([])
    await wire().post('order/hold-order', { OrderID: one.OrderID, Hold: true, Note: 'waits for a cheque' })
    expect(await countWork()).toMatchObject({ ToApprove: 2, OnHold: 1, ToShip: 0, NotFetched: 0 })
    expect(await listNumbers({ work: 'held' })).toEqual([one.number])
    await move(other.OrderID, 2)
    expect(await countWork()).toMatchObject({ ToApprove: 1, OnHold: 1, ToShip: 1, NotFetched: 1 })
    for (const filters of [{ work: 'ship' }, { work: 'export' }, { sid: '2' }])
      expect(await listNumbers(filters)).toEqual([other.number])
  })

  /** @requirement DESK-1 */
  it('filters by day, depot and representative; unknown values find nothing', async () => {
    const { number } = await placeOrder()
    const { DepotList, SalesmanList } = await wire().get('order/get-desk-overview')
    const [depot] = DepotList.$values
    expect(await listNumbers({ depot: `${depot.ID}` })).toContain(number)
    const bound = await Promise.all(
      [...SalesmanList.$values.map(({ ID }: { ID: number }) => `${ID}`), 'none'].map((representative) =>
        listNumbers({ representative }),
      ),
    )
    expect(bound.filter((numbers) => numbers.includes(number))).toHaveLength(1)
    expect(await listNumbers({ startDate: '2020-01-01', endDate: '2020-12-31' })).toEqual([])
    expect(await listNumbers({ startDate: '2020-01-01' })).toContain(number)
    for (const filters of [{ depot: 'x' }, { representative: '999999' }, { sid: '99999999999' }])
      expect(await listNumbers(filters)).toEqual([])
    for (const input of [{ Filters: toFilters({ startDate: '2026-02-30' }) }, { Filters: toFilters({ nothing: 'x' }) }])
      await expect(wire().post('order/get-desk-order-list', input)).rejects.toMatchObject({ status: 400 })
  })

  it('sorts by number, day and total, and sums what is filtered without cancelled orders', async () => {
    const cheap = await placeOrder('ayse', { price: '1' })
    const dear = await placeOrder('ayse', { price: '9000' })
    expect((await listNumbers({}, { SortColumn: 'total' }))[0]).toBe(cheap.number)
    expect((await listNumbers({}, { SortColumn: 'total', SortDescending: true }))[0]).toBe(dear.number)
    expect((await listNumbers({}, { SortColumn: 'number', SortDescending: true }))[0]).toBe(dear.number)
    await expect(list({}, { SortColumn: 'note' })).rejects.toMatchObject({ status: 400 })
    const [sum] = (await list()).Totals
    await move(dear.OrderID, 8)
    const [less] = (await list()).Totals
    expect(sum.Total - less.Total).toBeCloseTo(42_336, 2)
  })

  it('shows and sorts what remains of an order after an edit', async () => {
    const edited = await placeOrder('ayse', { price: '20000' })
    const { Version } = await wire().get('order/get-desk-order', { OrderID: `${edited.OrderID}` })
    const before = (await list({ q: edited.number })).OrderList.$values[0].Total
    const Lines = [{ RowNo: 1, Quantity: 1 }]
    await wire().post('order/edit-order', { OrderID: edited.OrderID, Version, Lines })
    expect((await list({ q: edited.number })).OrderList.$values[0].Total).toBeCloseTo(before / 4, 2)
    const dear = await placeOrder('ayse', { price: '6000' })
    const numbers = await listNumbers({}, { SortColumn: 'total', SortDescending: true })
    expect(numbers.indexOf(dear.number)).toBeLessThan(numbers.indexOf(edited.number))
  })

  /** @requirement DESK-1 */
  it('is limited to staff of the desk; without prices it has no amounts (threats 11, 13)', async () => {
    const { OrderID } = await placeOrder()
    for (const name of ['ayse', 'zeynep']) {
      for (const path of ['get-desk-order-list', 'get-desk-neighbours', 'export-desk-order-list'])
        await expect(wire(name).post(`order/${path}`, { OrderID })).rejects.toMatchObject({ status: 403 })
      await expect(wire(name).get('order/get-desk-overview')).rejects.toMatchObject({ status: 403 })
    }
    const context = shop.context('ela')
    const blind = { ...context, viewer: { ...context.viewer, hides: new Set(['price'] as const) } }
    const client = createWireClient(shop, deskOrdersApi, blind)
    const answer = await client.post('order/get-desk-order-list', {})
    expect(answer).toMatchObject({ Totals: [], OrderList: { $values: expect.arrayContaining([]) } })
    expect(answer.OrderList.$values.every(({ Total }: { Total: number | null }) => Total === null)).toBe(true)
    await expect(client.post('order/get-desk-order-list', { SortColumn: 'total' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('exports the filtered list with the chosen columns, and logs it', async () => {
    const { number } = await placeOrder()
    const { FileName, Content } = await wire().post('order/export-desk-order-list', {
      Filters: toFilters({ q: number }),
      Columns: ['total', 'currency'],
      Format: 'csv',
    })
    expect(FileName).toBe('Order desk')
    expect(Content.trimEnd().split('\r\n').slice(1)).toEqual([`${number},470.40,TRY`])
    const entry = await shop.db
      .selectFrom('auditLog')
      .select('detail')
      .where('action', '=', 'order.exportList')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({ filter: `q=${number}`, rows: 1, format: 'csv' })
  })
})

describe('the neighbours of a desk order', () => {
  /** @requirement DESK-2c */
  it('are found within filter and order, even after it left the filter, with the next that waits for approval', async () => {
    const place = (price: string) => placeOrder('mehmet', { quantity: '1', price })
    const [first, second, third] = [await place('3'), await place('1'), await place('2')]
    const [row] = (await list({ q: first.number })).OrderList.$values
    const around = ({ OrderID }: { OrderID: number }, filters: Record<string, string> = {}, more: object = {}) =>
      wire().post('order/get-desk-neighbours', {
        OrderID,
        Filters: toFilters({ customer: row.CustomerCode, ...filters }),
        ...more,
      })
    expect(await around(second)).toEqual({
      PreviousOrderNumber: third.number,
      NextOrderNumber: first.number,
      NextWaitingOrderNumber: first.number,
    })
    expect(await around(third, {}, { SortColumn: 'total' })).toMatchObject({
      PreviousOrderNumber: second.number,
      NextOrderNumber: first.number,
    })
    await move(second.OrderID, 2)
    expect(await around(second, { sid: '1' })).toMatchObject({
      PreviousOrderNumber: third.number,
      NextOrderNumber: first.number,
    })
    await wire().post('order/hold-order', { OrderID: first.OrderID, Hold: true, Note: 'waits for a cheque' })
    expect(await around(second, { q: third.number })).toMatchObject({
      NextOrderNumber: null,
      NextWaitingOrderNumber: third.number,
    })
    expect(await around(third, { q: third.number })).toEqual({
      PreviousOrderNumber: null,
      NextOrderNumber: null,
      NextWaitingOrderNumber: null,
    })
  })
})

describe('many orders', () => {
  it('are held and released with a reason, and those that cannot be are named', async () => {
    const [one, other, closed] = [await placeOrder(), await placeOrder('mehmet'), await placeOrder()]
    await move(closed.OrderID, 8)
    const OrderIDs = [one.OrderID, other.OrderID, closed.OrderID, 999_999]
    const held = await wire().post('order/hold-orders', { OrderIDs, Hold: 1, Note: 'Teminat bekleniyor' })
    expect(held.ChangedCount).toBe(2)
    expect(held.RefusedList.$values.map((row: { OrderNumber: string }) => row.OrderNumber)).toEqual([
      closed.number,
      '999999',
    ])
    expect(await listNumbers({ work: 'held' })).toEqual(expect.arrayContaining([one.number, other.number]))
    const ids = OrderIDs.slice(0, 2)
    await wire().post('order/hold-orders', { OrderIDs: ids, Hold: 0, Note: 'Geldi' })
    expect(await listNumbers({ work: 'held' })).not.toContain(one.number)
    const notes = await shop.db.selectFrom('orderEvents').select('note').where('orderId', '=', one.OrderID).execute()
    expect(notes.map(({ note }) => note)).toEqual(expect.arrayContaining(['Teminat bekleniyor', 'Geldi']))
  })
})
