import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { orderDetail } from './detail-queries.server.ts'
import { type OrderFilter, orderList } from './queries.server.ts'
import { changeStatus } from './status-commands.server.ts'

let shop: SmallShop
const placed = new Map<string, number>()

beforeAll(async () => {
  shop = await openSmallShop()
  for (const name of ['ayse', 'mehmet', 'selim', 'zeynep']) {
    const product = await shop.product({ price: '100' })
    const { order } = await readyToOrder(shop, { name, items: [[product, '1']] })
    const answer = await order()
    placed.set(name, answer.ok ? answer.placed.orderId : 0)
  }
})
afterAll(() => shop.close())

const id = (name: string) => placed.get(name) ?? 0
const list = (context: RequestContext, filter: Partial<OrderFilter> = {}) =>
  orderList(shop.db, context, { page: 1, ofSubDealers: false, ...filter })
const ids = async (context: RequestContext, filter: Partial<OrderFilter> = {}) =>
  (await list(context, filter)).orders.map((order) => order.id)
const missing = expect.objectContaining({ status: 404 })

describe('the order list', () => {
  it('contains the orders of the buying customer, by any user, newest first (orders 7)', async () => {
    expect(await ids(shop.context('ayse'))).toEqual([id('zeynep'), id('ayse')])
    expect(await ids(shop.context('zeynep'))).toEqual([id('zeynep'), id('ayse')])
    expect(await ids(shop.context('mehmet'))).toEqual([id('mehmet')])
  })

  it("lists the orders of a dealer's sub-dealers separately, with their permitted moves", async () => {
    const { orders } = await list(shop.context('ayse'), { ofSubDealers: true })
    expect(orders).toMatchObject([{ id: id('selim'), customerName: 'selim ltd', nextStatuses: [2, 3, 8] }])
    expect(await ids(shop.context('mehmet'), { ofSubDealers: true })).toEqual([])
  })

  /** @requirement ORDW-1 */
  it('returns the total of everything that matches the filter, not of the page', async () => {
    expect(await list(shop.context('ayse'))).toMatchObject({ totalHits: 2, allOrdersTotal: '235.20', currency: 'TRY' })
    expect(await list(shop.context('ayse'), { page: 9 })).toMatchObject({ orders: [], totalHits: 2 })
    expect(await list(shop.context('can'))).toMatchObject({ totalHits: 0, allOrdersTotal: '0' })
  })

  /** @requirement ORDW-14b */
  it('excludes cancelled, returned and unpaid orders from its total, and still lists them (orders 3)', async () => {
    const [name = ''] = await shop.crowd(1)
    const place = async () => {
      const { order } = await readyToOrder(shop, { name, items: [[await shop.product({ price: '100' }), '1']] })
      const answer = await order()
      if (!answer.ok) throw new Error(answer.refusal.code)
      return answer.placed
    }
    const [live, { orderId }] = [await place(), await place()]
    await changeStatus(shop.db, shop.context('ela'), { orderId, to: 8, ip: '' })
    expect(await list(shop.context(name))).toMatchObject({ totalHits: 2, allOrdersTotal: live.total })
    expect(await list(shop.context(name), { status: 8 })).toMatchObject({ totalHits: 1, allOrdersTotal: '0' })
  })

  /** @requirement THREAT-12 */
  it('is limited to users who buy for a customer (threat 12)', async () => {
    await expect(list(shop.context('ela'))).rejects.toEqual(missing)
    await expect(list(await shop.visitor())).rejects.toEqual(missing)
  })

  it('is filtered by status and product', async () => {
    expect(await ids(shop.context('ayse'), { status: 2 })).toEqual([])
    const line = await shop.db
      .selectFrom('orderLines')
      .select('productId')
      .where('orderId', '=', id('ayse'))
      .executeTakeFirst()
    expect(await ids(shop.context('ayse'), { productId: line?.productId })).toEqual([id('ayse')])
  })

  it('is filtered by days in the site’s time zone: an order of half past midnight belongs to its local day', async () => {
    const night = new Date('2025-03-01T21:30:00Z')
    await shop.db.updateTable('orders').set({ placedAt: night }).where('id', '=', id('ayse')).execute()
    const day = (startDate: string, endDate: string) => ids(shop.context('ayse'), { startDate, endDate })
    expect(await day('2025-03-02', '2025-03-02')).toEqual([id('ayse')])
    expect(await day('2025-03-01', '2025-03-01')).toEqual([])
  })
})

describe('an order', () => {
  /** @requirement ORD-9 */
  it('is found by id and by number, with its lines and its history', async () => {
    const order = await orderDetail(shop.db, shop.context('ayse'), { id: id('zeynep') })
    expect(order).toMatchObject({
      total: '117.60',
      listTotal: '100.00',
      statusName: 'Pending Approval',
      nextStatuses: [],
    })
    expect(order?.lines).toMatchObject([{ lineNo: 1, net: '98.00', tax: '19.60', discounts: ['2.00'] }])
    expect(order?.events).toMatchObject([{ from: null, to: 1, by: 'zeynep' }])
    expect(await orderDetail(shop.db, shop.context('ayse'), { number: order?.number ?? '' })).toEqual(order)
  })

  it('of a sub-dealer is visible to its dealer, who may move it', async () => {
    const order = await orderDetail(shop.db, shop.context('ayse'), { id: id('selim') })
    expect(order).toMatchObject({ nextStatuses: [2, 3, 8] })
  })

  /** @requirement ORD-12, THREAT-11 */
  it('of another customer is not found, like a missing one (threat 11)', async () => {
    const { number = '' } = (await orderDetail(shop.db, shop.context('ayse'), { id: id('ayse') })) ?? {}
    for (const name of ['mehmet', 'selim', 'can']) {
      for (const requested of [{ id: id('ayse') }, { number }, { id: 1_000_000 }]) {
        expect(await orderDetail(shop.db, shop.context(name), requested)).toBeUndefined()
      }
    }
  })

  /** @requirement SEE-9, THREAT-14 */
  it('has no list price or discount for users who may not see discounts (threat 14)', async () => {
    const context = shop.context('ayse')
    const hiding = { ...context, viewer: { ...context.viewer, hides: new Set(['discount'] as const) } }
    const order = await orderDetail(shop.db, hiding, { id: id('ayse') })
    expect(order).toMatchObject({ listTotal: null, discountTotal: null, total: '117.60' })
    expect(order?.lines).toMatchObject([{ listPrice: null, discounts: null }])
  })

  /** @requirement ORDW-13 */
  it('shows payment, shipping and reward names in the reader’s language, or as ordered if the languages are the same (orders 1)', async () => {
    await orderedInTurkish(id('mehmet'))
    const call = async (language: RequestContext['language']) => {
      const context = { ...shop.context('mehmet'), language }
      const [listed] = (await list(context)).orders
      const order = await orderDetail(shop.db, context, { id: id('mehmet') })
      expect(order?.paymentName).toBe(listed?.paymentName)
      const besides = [...(order?.charges ?? []), ...(order?.promotions ?? [])].map(({ name }) => name)
      return [order?.paymentName, order?.shippingName, ...besides].join(', ')
    }
    expect(await call('tr')).toBe('Havale, Kargo, Kargo, Havale, Kupon')
    expect(await call('ar')).toBe('تحويل, شحن, شحن, تحويل, قسيمة')
    expect(await call('de')).toBe('Havale, Kargo, Kargo, Havale, Kupon')
  })

  /** @requirement DESK-3 */
  it('lists every move with its author', async () => {
    await changeStatus(shop.db, shop.context('ayse'), { orderId: id('selim'), to: 2, ip: '' })
    const order = await orderDetail(shop.db, shop.context('selim'), { id: id('selim') })
    expect(order?.events).toMatchObject([
      { to: 1, by: 'selim' },
      { from: 1, to: 2, statusName: 'Approved', by: 'ayse' },
    ])
  })
})

/** An order in Turkish with freight, a fee and a coupon, all since renamed by the shop, in Arabic too. */
async function orderedInTurkish(orderId: number) {
  const name = (ar: string) => JSON.stringify({ tr: 'Yeni ad', ar })
  const { siteId, customerId, paymentMethodId } = await shop.db
    .selectFrom('orders')
    .select(['siteId', 'customerId', 'paymentMethodId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('paymentMethods')
    .set({ names: name('تحويل') })
    .where('id', '=', paymentMethodId)
    .execute()
  const empty = { siteId, rules: '[]', document: '{}' }
  const shipping = await shop.db
    .insertInto('shippingMethods')
    .values({ ...empty, key: 'kargo', names: name('شحن') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const coupon = await shop.db
    .insertInto('promotions')
    .values({ ...empty, key: 'kupon', names: name('قسيمة'), currency: 'TRY' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const uses = { promotionId: coupon.id, orderId, customerId, name: 'Kupon', times: 1, amount: '1', currency: 'TRY' }
  await shop.db.insertInto('promotionUses').values(uses).execute()
  const charge = { net: '1.00', taxRate: '20', tax: '0.20' }
  const charges = [
    { ...charge, kind: 'freight', name: 'Kargo' },
    { ...charge, kind: 'payment', name: 'Havale' },
  ]
  const called = { language: 'tr', paymentName: 'Havale', shippingName: 'Kargo', shippingMethodId: shipping.id }
  await shop.db
    .updateTable('orders')
    .set({ ...called, charges: JSON.stringify(charges) })
    .where('id', '=', orderId)
    .execute()
}
