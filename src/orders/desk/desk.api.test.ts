import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { orderDetail } from '../detail-queries.server.ts'
import { cancelMyOrder, cancelRemainder, changeStatus } from '../status-commands.server.ts'
import { approvePartially, holdOrder, type PartialApproval } from './approval-commands.server.ts'
import { type NewShipment, shipOrder } from './shipping-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const no = (code: string) => expect.objectContaining({ ok: false, refusal: expect.objectContaining({ code }) })
const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })

/** Two lines at 120 with tax per piece: five of a product in two depots, and another with a shortage of `short`. */
async function placeOrder({ name = 'ayse', short = '0', settings = {} } = {}) {
  const first = await shop.product({ stock: { main: '3', side: '3' }, price: '100' })
  const second = await shop.product({ stock: '4', price: '100', aboveStock: true })
  const requested = 2 + Number(short) + (short === '0' ? 0 : 2)
  const { order } = await readyToOrder(shop, {
    name,
    payment: 'onAccount',
    confirmed: true,
    settings: { AllowOrderAboveStock: true, ...settings },
    items: [
      [first, '5'],
      [second, `${requested}`],
    ],
  })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { orderId: answer.placed.orderId, first, second }
}

const move = (orderId: number, to: number, by = 'ela') =>
  changeStatus(shop.db, shop.context(by), { orderId, to, ip: '' })
type ApprovedLine = PartialApproval['lines']
const approve = (orderId: number, lines: ApprovedLine, rest: PartialApproval['rest']) =>
  loadApprove('ela', { orderId, lines, rest })
const loadApprove = (by: string, part: Omit<PartialApproval, 'ip'>) =>
  approvePartially(shop.db, shop.context(by), { ...part, ip: '' })
const ship = (orderId: number, lines: NewShipment['lines'] = [], more: Partial<NewShipment> = {}) =>
  shipOrder(shop.db, shop.context('ela'), {
    key: randomUUID(),
    orderId,
    lines,
    company: 'Yurt Kargo',
    method: 'road',
    tracking: 'YK1',
    ip: '',
    ...more,
  })
const lessen = (orderId: number, by = 'ayse', lineNo: number | null = null) =>
  cancelRemainder(shop.db, shop.context(by), { orderId, lineNo, ip: '' })

const loadOrder = (orderId: number) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'total', 'postedTotal', 'cancelledTotal', 'hold'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
const loadLines = (orderId: number) =>
  shop.db
    .selectFrom('orderLines')
    .select(['backordered', 'approved', 'cancelled', 'shipped'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
const loadEntries = async (orderId: number) =>
  (
    await shop.db
      .selectFrom('accountEntries')
      .select(['side', 'amount', 'documentType'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ side, amount, documentType }) => `${documentType} ${side} ${amount}`)

describe('partial approval (orders 3, issue 5)', () => {
  /** @requirement ORDW-9 */
  it('posts the approved part and returns the rest to its depots (A, E)', async () => {
    const { orderId, first } = await placeOrder()
    expect(await approve(orderId, [{ lineNo: 1, quantity: '2' }], 'backorder')).toMatchObject({ ok: true })
    expect(await loadOrder(orderId)).toMatchObject({ status: 3, total: '840.00', postedTotal: '480.00' })
    expect(await loadLines(orderId)).toMatchObject([
      { approved: '2.000', backordered: '3.000', cancelled: '0.000' },
      { approved: '2.000', backordered: '0.000' },
    ])
    expect(await shop.onHand(first)).toBe('4.000')
    expect(await loadEntries(orderId)).toEqual(['invoice debit 480.00'])
  })

  /** @requirement ORDW-9 */
  it('cancels the rest on the owner’s request', async () => {
    const { orderId, first } = await placeOrder()
    await approve(orderId, [{ lineNo: 1, quantity: '2' }], 'cancel')
    expect(await loadOrder(orderId)).toMatchObject({ status: 3, postedTotal: '480.00', cancelledTotal: '360.00' })
    expect(await shop.onHand(first)).toBe('4.000')
  })

  it('approves the order when complete; rejects nothing or too much', async () => {
    const { orderId } = await placeOrder()
    const all = [
      { lineNo: 1, quantity: '5' },
      { lineNo: 2, quantity: '2' },
    ]
    expect(
      await approve(
        orderId,
        all.map((line) => ({ ...line, quantity: '0' })),
        'cancel',
      ),
    ).toEqual(no('InvalidQuantity'))
    for (const quantity of ['5.001', '1.5'])
      expect(await approve(orderId, [{ lineNo: 1, quantity }], 'cancel')).toEqual(no('InvalidQuantity'))
    await expect(approve(orderId, [{ lineNo: 9, quantity: '1' }], 'cancel')).rejects.toEqual(missing)
    expect(await approve(orderId, all, 'cancel')).toMatchObject({ ok: true })
    expect(await loadOrder(orderId)).toMatchObject({ status: 2, postedTotal: '840.00' })
  })

  it('is limited to the owner and a sub-dealer’s dealer (threat 13)', async () => {
    const { orderId } = await placeOrder()
    const lines = [{ lineNo: 1, quantity: '1' }]
    expect(await loadApprove('ayse', { orderId, lines, rest: 'cancel' })).toEqual(no('StatusNotAllowed'))
    await expect(loadApprove('mehmet', { orderId, lines, rest: 'cancel' })).rejects.toEqual(missing)
  })

  it('approves what is in stock when no lines are sent', async () => {
    const { orderId } = await placeOrder({ short: '3' })
    await move(orderId, 3)
    expect(await loadLines(orderId)).toMatchObject([{ approved: '5.000' }, { approved: '4.000', backordered: '3.000' }])
    expect(await loadOrder(orderId)).toMatchObject({ postedTotal: '1080.00', total: '1440.00' })
  })

  it('counts once when sent twice at once, and is serialized with a cancellation (A, E)', async () => {
    for (const _ of [1, 2, 3]) {
      const { orderId } = await placeOrder()
      const two = await Promise.all([1, 2].map((q) => approve(orderId, [{ lineNo: 1, quantity: `${q}` }], 'backorder')))
      expect(two.filter(({ ok }) => ok)).toHaveLength(1)
      const other = await placeOrder()
      await Promise.all([
        approve(other.orderId, [{ lineNo: 1, quantity: '1' }], 'cancel'),
        cancelMyOrder(shop.db, shop.context('ayse'), { orderId: other.orderId, ip: '' }),
        move(other.orderId, 8),
      ])
      expect([3, 8]).toContain((await loadOrder(other.orderId)).status)
    }
  })

  it('leaves neither debt nor reserved goods after a cancellation', async () => {
    const { orderId, first } = await placeOrder()
    await approve(orderId, [{ lineNo: 1, quantity: '2' }], 'backorder')
    await move(orderId, 8)
    expect(await shop.onHand(first)).toBe('6.000')
    expect(await loadEntries(orderId)).toEqual(['invoice debit 480.00', 'reversal credit 480.00'])
  })
})

describe('an order in a currency without a rate', () => {
  /** @requirement ORDW-12 */
  it('is not approved, and the owner sees the reason', async () => {
    const { orderId } = await placeOrder()
    await shop.db.updateTable('orders').set({ currency: 'JPY' }).where('id', '=', orderId).execute()
    expect(await move(orderId, 2)).toEqual(no('RateMissing'))
    expect(await approve(orderId, [{ lineNo: 1, quantity: '1' }], 'cancel')).toEqual(no('RateMissing'))
    expect(await move(orderId, 8)).toMatchObject({ ok: true })
  })
})

describe('a held order', () => {
  /** @requirement ORDW-11 */
  it('is neither approved nor shipped until released, but may be cancelled', async () => {
    const { orderId } = await placeOrder()
    const hold = (held: boolean, by = 'ela') =>
      holdOrder(shop.db, shop.context(by), { orderId, hold: held, note: 'asks first', ip: '' })
    await expect(hold(true, 'ayse')).rejects.toEqual(missing)
    expect(await hold(true)).toMatchObject({ ok: true })
    expect(await move(orderId, 2)).toEqual(no('OrderHeld'))
    expect(await approve(orderId, [{ lineNo: 1, quantity: '1' }], 'cancel')).toEqual(no('OrderHeld'))
    await shop.db.updateTable('orders').set({ hold: 'credit' }).where('id', '=', orderId).execute()
    expect(await hold(false)).toMatchObject({ ok: true })
    expect(await move(orderId, 2)).toMatchObject({ ok: true })
    await hold(true)
    expect(await ship(orderId)).toEqual(no('OrderHeld'))
    expect(await move(orderId, 8)).toMatchObject({ ok: true })
    expect(await hold(true)).toEqual(no('StatusNotAllowed'))
  })
})

describe('partial shipping (orders 3, issue 5)', () => {
  /** @requirement ORDW-10 */
  it('makes the order partly delivered, and the last part leaves it ready for delivery', async () => {
    const { orderId } = await placeOrder()
    await move(orderId, 2)
    expect(await ship(orderId, [{ lineNo: 1, quantity: '2' }])).toMatchObject({ ok: true, value: { shipment: 1 } })
    expect((await loadOrder(orderId)).status).toBe(6)
    for (const quantity of ['4', '0.5'])
      expect(await ship(orderId, [{ lineNo: 1, quantity }])).toEqual(no('InvalidQuantity'))
    expect(await ship(orderId)).toMatchObject({ ok: true, value: { shipment: 2 } })
    expect(await ship(orderId)).toEqual(no('InvalidQuantity'))
    expect(await move(orderId, 5)).toMatchObject({ ok: true })
    expect(await loadEntries(orderId)).toEqual(['invoice debit 840.00'])
  })

  /** @requirement ORDW-10 */
  it('takes unapproved quantities from stock and posts them as another debit', async () => {
    const { orderId, first } = await placeOrder()
    await approve(orderId, [{ lineNo: 1, quantity: '2' }], 'backorder')
    await ship(orderId)
    expect(await loadOrder(orderId)).toMatchObject({ status: 6, postedTotal: '480.00' })
    expect(await ship(orderId, [{ lineNo: 1, quantity: '3' }])).toMatchObject({ value: { productIds: [first] } })
    expect(await shop.onHand(first)).toBe('1.000')
    expect(await loadEntries(orderId)).toEqual(['invoice debit 480.00', 'invoice debit 360.00'])
  })

  /** @requirement PROMISE-B */
  it('waits while stock is insufficient (B)', async () => {
    const { orderId } = await placeOrder({ short: '3' })
    await move(orderId, 2)
    expect(await ship(orderId, [{ lineNo: 2, quantity: '7' }])).toEqual(no('InsufficientStock'))
    expect(await loadLines(orderId)).toMatchObject([{ shipped: '0.000' }, { shipped: '0.000', backordered: '3.000' }])
  })

  it('rejects cancelling a fully shipped order and does not offer it: its goods come back as a return (A)', async () => {
    const { orderId, first } = await placeOrder({ name: 'selim' })
    await move(orderId, 2)
    await ship(orderId)
    const left = await shop.onHand(first)
    for (const by of ['ela', 'ayse']) {
      expect((await orderDetail(shop.db, shop.context(by), { id: orderId }))?.nextStatuses).toEqual([5, 6])
      expect(await move(orderId, 8, by)).toEqual(no('StatusNotAllowed'))
    }
    expect(await cancelMyOrder(shop.db, shop.context('selim'), { orderId, ip: '' })).toEqual(no('StatusNotAllowed'))
    expect(await shop.onHand(first)).toBe(left)
    expect(await move(orderId, 5)).toMatchObject({ ok: true })
  })

  /** @requirement ORDW-10, THREAT-4 */
  it('is idempotent, and a concurrent cancellation never counts goods twice (A)', async () => {
    const { orderId } = await placeOrder()
    await move(orderId, 2)
    const key = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => ship(orderId, [{ lineNo: 1, quantity: '1' }], { key })))
    expect(sent.map((one) => one.ok && one.value.shipment)).toEqual([1, 1, 1])
    const [first, other] = [[{ lineNo: 1, quantity: '1' }], [{ lineNo: 1, quantity: '2' }]]
    const reused = { ok: false, refusal: { code: 'KeyReused' } }
    expect(await ship(orderId, other, { key })).toEqual(reused)
    expect(await ship(orderId, first, { key, tracking: 'YK2' })).toEqual(reused)
    for (const _ of [1, 2, 3]) {
      const other = await placeOrder()
      await move(other.orderId, 2)
      const [shipped, cancelled] = await Promise.all([ship(other.orderId), move(other.orderId, 8)])
      expect(shipped.ok).toBe(!cancelled.ok)
    }
  })

  it('is limited to the owner', async () => {
    const { orderId } = await placeOrder()
    const request = { key: randomUUID(), orderId, lines: [], company: '', method: '', tracking: '', ip: '' }
    await expect(shipOrder(shop.db, shop.context('ayse'), request)).rejects.toEqual(missing)
  })
})

describe('backordered quantities (orders 2)', () => {
  /** @requirement ORDW-8, PROMISE-E */
  it('are cancelled by the buyer, and their debt is credited (E)', async () => {
    const { orderId } = await placeOrder({ short: '3' })
    await move(orderId, 2)
    await expect(lessen(orderId, 'mehmet')).rejects.toEqual(missing)
    expect(await lessen(orderId)).toMatchObject({ ok: true })
    expect(await loadEntries(orderId)).toEqual(['invoice debit 1440.00', 'note credit 360.00'])
    expect(await lessen(orderId)).toEqual(no('NothingPending'))
    await move(orderId, 8)
    expect(await loadOrder(orderId)).toMatchObject({ postedTotal: '0.00' })
  })

  /** @requirement PROMISE-A */
  it('cancelled while being shipped are either shipped or credited, never both (A)', async () => {
    for (const _ of [1, 2, 3]) {
      const { orderId, second } = await placeOrder({ short: '3' })
      await move(orderId, 2)
      await shop.db
        .insertInto('stockMoves')
        .values({
          siteId: shop.site.id,
          productId: second,
          depotId: shop.depots.side,
          quantity: '3',
          reason: 'opening',
        })
        .execute()
      await shop.db.insertInto('stock').values({ productId: second, depotId: shop.depots.side, onHand: '3' }).execute()
      await Promise.all([ship(orderId, [{ lineNo: 2, quantity: '7' }]), lessen(orderId)])
      const line = (await loadLines(orderId))[1]
      expect([
        ['7.000', '0.000'],
        ['0.000', '3.000'],
      ]).toContainEqual([line?.shipped, line?.cancelled])
    }
  })
})
