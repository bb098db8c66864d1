import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOrdersApi } from '#src/back-office/orders/api.server.ts'
import { ship } from '#tests/support/shipping-shop.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { holdOrder } from '../desk/approval-commands.server.ts'
import { changeStatus } from '../status-commands.server.ts'
import { batchesApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const wire = (name = 'ela') => createWireClient(shop, [...batchesApi, ...deskOrdersApi], shop.context(name))
const fetchNext = (more: object = {}) =>
  wire().post('order/fetch-order-batch', { IdempotencyKey: randomUUID(), ...more })
const move = (orderId: number, to: number) => changeStatus(shop.db, shop.context('ela'), { orderId, to, ip: '' })

async function approve(note = '') {
  const { order } = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product({ price: '100' }), '2']] })
  const answer = await order({ note })
  if (!answer.ok) throw new Error(answer.refusal.code)
  await move(answer.placed.orderId, 2)
  return answer.placed
}

const store = async (id: number) =>
  (await shop.db.selectFrom('orderBatches').select('content').where('id', '=', id).executeTakeFirstOrThrow())
    .content as unknown as object[]

const getNumbers = (answer: { Batch: { Orders: { OrderNumber: string }[] } | null }) =>
  (answer.Batch?.Orders ?? []).map(({ OrderNumber }) => OrderNumber)

/** @requirement DESK-5 */
describe('order export for other programs (orders 3)', () => {
  it('contains approved orders, each in one batch, with decimals as text', async () => {
    const order = await approve('leave at the gate')
    const answer = await fetchNext()
    expect(answer.Batch.Orders).toMatchObject([
      {
        OrderNumber: order.number,
        Total: order.total,
        Note: 'leave at the gate',
        Customer: { CustomerCode: expect.any(String) },
        DeliveryAddress: { AddressRow1: 'Street of parts 1' },
        Lines: [{ RowNo: 1, Quantity: '2.000', TaxRatio: '20.00', Discount: '2', IsGift: false }],
      },
    ])
    expect(await fetchNext()).toEqual({ Batch: null, ErrorCode: null })
    const filter = { Filters: [{ Filter: 'q', Value: order.number }] }
    const list = await wire().post('order/get-desk-order-list', filter)
    expect(list).toMatchObject({ OrderList: { $values: [{ IsFetched: true }] } })
    const { WaitingCounts } = await wire().get('order/get-desk-overview', {})
    expect(WaitingCounts).toMatchObject({ NotFetched: 0 })
  })

  it('lists freight and payment fee separately in every format, and adds up to the total (orders 3)', async () => {
    const [cargoId = 0] = await ship(shop, [{ rules: [{ cost: '50' }] }])
    const { onAccount } = shop.methods
    const fee = { feeAmount: '10', feePercent: '1', feeTaxRate: '20' }
    await shop.db.updateTable('paymentMethods').set(fee).where('id', '=', onAccount).execute()
    const items = [[await shop.product({ price: '100' }), '3']] as [number, string][]
    const { order } = await readyToOrder(shop, { name: 'ayse', payment: 'onAccount', items })
    const placed = await order({ cargoId, total: '436.20' })
    if (!placed.ok) throw new Error(placed.refusal.code)
    await move(placed.placed.orderId, 2)
    const { Batch } = await fetchNext()
    const [one] = Batch.Orders
    expect(one).toMatchObject({ ShippingCost: '50.00', Commission: '13.50', PaymentFee: '0.00', Total: '436.20' })
    const parts = [one.NetTotal, one.ShippingCost, one.Commission, one.TaxTotal].map(Number)
    expect(parts.reduce((sum, part) => sum + part).toFixed(2)).toBe(one.Total)
    const as = async (Format: string) =>
      (await wire().get('order/get-order-batch', { BatchID: `${Batch.BatchID}`, Format })).Content as string
    expect(await as('xml')).toContain('<ShippingCost>50.00</ShippingCost><Commission>13.50</Commission>')
    const [head = '', line = ''] = (await as('csv')).split('\r\n')
    const at = head.split(',').indexOf('Commission')
    expect([head.split(',')[at - 1], ...line.split(',').slice(at - 1, at + 1)]).toEqual([
      'ShippingCost',
      '50.00',
      '13.50',
    ])
    await shop.db
      .updateTable('paymentMethods')
      .set({ feeAmount: '0', feePercent: '0' })
      .where('id', '=', onAccount)
      .execute()
    await ship(shop, [])
    // Batches from before fees had their own field are unchanged.
    const content = JSON.stringify(one && [{ ...(await store(Batch.BatchID))[0], commission: undefined }])
    await shop.db.updateTable('orderBatches').set({ content }).where('id', '=', Batch.BatchID).execute()
    const before = await wire().get('order/get-order-batch', { BatchID: `${Batch.BatchID}` })
    expect(before.Orders[0]).not.toHaveProperty('Commission')
    expect(await as('xml')).not.toContain('Commission')
  })

  it('returns a lost batch again by key and by number, byte for byte, whatever became of its orders', async () => {
    const order = await approve()
    const key = { IdempotencyKey: randomUUID() }
    const first = await fetchNext(key)
    await move(order.orderId, 8)
    expect(await fetchNext(key)).toEqual(first)
    expect(await fetchNext({ ...key, MaxCount: 3 })).toEqual({ Batch: null, ErrorCode: 'KeyReused' })
    const id = { BatchID: `${first.Batch.BatchID}` }
    expect(await wire().get('order/get-order-batch', id)).toEqual(first.Batch)
    const { Content } = await wire().get('order/get-order-batch', { ...id, Format: 'xml' })
    expect(Content).toContain(`<OrderNumber>${order.number}</OrderNumber>`)
    expect((await wire().get('order/get-order-batch', { ...id, Format: 'csv' })).Content).toContain(order.number)
  })

  it('never exports an order twice, however many requests run at once (G)', async () => {
    const orders = []
    for (let at = 0; at < 6; at++) orders.push(await approve())
    const one = { IdempotencyKey: randomUUID() }
    const request = [one, one, {}, {}, {}].map((more) => fetchNext({ MaxCount: 2, ...more }))
    const answers = await Promise.all(request)
    expect(answers[0]).toEqual(answers[1])
    const rest = await fetchNext()
    const given = [...answers.slice(1), rest].flatMap(getNumbers)
    expect(new Set(given).size).toBe(given.length)
    expect(given.sort()).toEqual(orders.map(({ number }) => number).sort())
  })

  it('skips held orders, and is limited to the owner (threats 11, 13)', async () => {
    const order = await approve()
    const hold = (on: boolean) =>
      holdOrder(shop.db, shop.context('ela'), { orderId: order.orderId, hold: on, note: '', ip: '' })
    await hold(true)
    expect(await fetchNext()).toEqual({ Batch: null, ErrorCode: null })
    await hold(false)
    expect(getNumbers(await fetchNext())).toEqual([order.number])
    for (const name of ['ayse', 'zeynep']) {
      await expect(wire(name).post('order/fetch-order-batch', { IdempotencyKey: randomUUID() })).rejects.toMatchObject({
        status: 403,
      })
      await expect(wire(name).get('order/get-order-batches')).rejects.toMatchObject({ status: 403 })
    }
    await expect(wire().get('order/get-order-batch', { BatchID: '999999' })).rejects.toMatchObject({ status: 404 })
  })
})
