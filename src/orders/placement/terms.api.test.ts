import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setCoupon } from '#src/cart/changes/coupon-commands.server.ts'
import { changeNote } from '#src/cart/line-commands.server.ts'
import { cartSummary } from '#src/cart/totals-queries.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { promote } from '#tests/support/promoted-shop.ts'
import { ship } from '#tests/support/shipping-shop.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, loadTrade, type Purchase, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { holdOrder } from '../desk/approval-commands.server.ts'
import { orderDetail } from '../detail-queries.server.ts'
import { orderList } from '../queries.server.ts'
import { changeStatus } from '../status-commands.server.ts'
import { deliveryDays } from './delivery-days.ts'
import type { PlacementResult } from './placement.ts'

let shop: SmallShop
let crowd: string[]
let product: number
beforeAll(async () => {
  shop = await openSmallShop(40)
  crowd = await shop.crowd(20)
})
beforeEach(async () => {
  product = await shop.product({ price: '100', stock: '9999' })
  await ship(shop, [])
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const buy = (quantity: string, of: Partial<Purchase> = {}) =>
  readyToOrder(shop, { name: 'ayse', items: [[product, quantity]], ...of })
const store = async (name: string, placing: PlacementResult) =>
  orderDetail(shop.db, shop.context(name), { id: placing.ok ? placing.placed.orderId : 0 })
const loadTotal = async (name: string, cargoId: number, paymentMethodId: number) => {
  const summary = await cartSummary(shop.db, shop.context(name), { type: 0, paymentMethodId, cargoId })
  return summary.money?.total ?? ''
}

/** @requirement CART-75 */
it('a note on a cart line is copied to its order line (orders 3)', async () => {
  const { context, checkout, order } = await buy('3')
  const { id: lineId } = await shop.db
    .selectFrom('cartLines')
    .select('id')
    .where('cartId', '=', checkout.cartId)
    .executeTakeFirstOrThrow()
  const buyer = { scope: viewerScope(context), shop: context.shop }
  await changeNote(shop.db, buyer, { type: 0, lineId, note: 'for the blue van' })
  const detail = await store('ayse', await order())
  expect(detail?.lines.map(({ note }) => note)).toEqual(['for the blue van'])
})

/** @requirement CHECK-1 */
describe('freight (orders 3, catalogue 7)', () => {
  /** @requirement CHECK-2, ORDW-3 */
  it('is charged with its tax, shown in the cart and stored with the order', async () => {
    const [way = 0] = await ship(shop, [{ company: 'Swift', rules: [{ cost: '50' }] }])
    const { context, checkout, order } = await buy('3')
    const total = await loadTotal('ayse', 0, checkout.paymentMethodId)
    // 294 for the goods after 2 %, 50 for the freight, 20 % on both.
    expect(total).toBe('412.80')
    const placed = await order({ cargoId: way, total })
    expect(placed).toMatchObject({ ok: true, placed: { total: '412.80' } })
    expect(await store('ayse', placed)).toMatchObject({
      netTotal: '294.00',
      taxTotal: '68.80',
      shippingCompany: 'Swift',
      shippingName: 'Way 1',
      charges: [{ kind: 'freight', net: '50.00', tax: '10.00' }],
      shippingCost: '50.00',
      commission: '0.00',
      paymentFee: '0.00',
    })
    expect(await changeStatus(shop.db, shop.context('ela'), orderMove(placed, 8))).toMatchObject({ ok: true })
    expect(context.viewer.name).toBe('ayse')
  })

  it('is free when all goods ship free, and above the amount of its rule', async () => {
    const rules = [{ fromAmount: '1000', cost: '0' }, { cost: '50' }]
    await ship(shop, [{ rules }])
    const free = async (quantity: string) => {
      await buy(quantity)
      return (await cartSummary(shop.db, shop.context('ayse'), { type: 0, paymentMethodId: undefined })).shipping.offers
    }
    expect(await free('3')).toMatchObject([{ cost: '50.00' }])
    expect(await free('11')).toMatchObject([{ cost: '0.00' }])
    await shop.db.updateTable('products').set({ freeShipping: true }).where('id', '=', product).execute()
    expect(await free('3')).toMatchObject([{ cost: '0.00' }])
  })

  /** @requirement CHECK-2, THREAT-9 */
  it("must be chosen from the methods of the destination; a client's price is ignored (threat 9)", async () => {
    const [there = 0, abroad = 0] = await ship(shop, [
      { rules: [{ cost: '50' }] },
      { rules: [{ countries: ['DE'], cost: '1' }] },
    ])
    const { checkout, order } = await buy('3')
    expect(await order()).toMatchObject({ ok: false, refusal: { code: 'CargoNotFound' } })
    expect(await order({ cargoId: abroad })).toMatchObject({ ok: false, refusal: { code: 'CargoNotFound' } })
    expect(await order({ cargoId: there })).toMatchObject({ ok: false, refusal: { code: 'TotalChanged' } })
    const total = await loadTotal('ayse', there, checkout.paymentMethodId)
    expect(await order({ cargoId: there, total })).toMatchObject({ ok: true })
  })
})

/** Of payment on account. */
async function setFee(fee: { feeAmount?: string; feePercent?: string; feeTaxRate?: string }) {
  await shop.db.updateTable('paymentMethods').set(fee).where('id', '=', shop.methods.onAccount).execute()
  shop.site.version += 1
}

/** @requirement CHECK-2, ORDW-3 */
it('a payment fee is charged with its tax: an amount and a percentage of goods and freight', async () => {
  const fee = { feeAmount: '10', feePercent: '1', feeTaxRate: '20' }
  const { onAccount } = shop.methods
  await setFee(fee)
  const [cargoId = 0] = await ship(shop, [{ rules: [{ cost: '50' }] }])
  const { context, order } = await buy('3', { payment: 'onAccount' })
  const { money } = await cartSummary(shop.db, shop.context('ayse'), {
    type: 0,
    paymentMethodId: onAccount,
    cargoId: 0,
  })
  expect(money).toMatchObject({
    charges: [{ net: '50.00' }, { kind: 'payment', net: '13.50', tax: '2.70' }],
    total: '436.20',
  })
  // The order lists them separately (orders 3).
  const costs = { shippingCost: '50.00', commission: '13.50', paymentFee: '0.00' }
  expect(await store('ayse', await order({ cargoId, total: '436.20' }))).toMatchObject(costs)
  expect((await orderList(shop.db, context, { page: 1, ofSubDealers: false })).orders[0]).toMatchObject(costs)
  await setFee({ feeAmount: '0', feePercent: '0' })
})

/** @requirement CHECK-13 */
it('an order with a fixed fee is refused in a currency without a rate', async () => {
  const { onAccount } = shop.methods
  await setFee({ feeAmount: '10' })
  await loadTrade(shop, 'CHF')
  const { order } = await buy('3', { payment: 'onAccount' })
  const { money } = await cartSummary(shop.db, shop.context('ayse'), { type: 0, paymentMethodId: onAccount })
  expect(money).toMatchObject({ currency: 'CHF', charges: [] })
  const total = { total: money?.total ?? '', currency: 'CHF' }
  expect(await order(total)).toMatchObject({ refusal: { code: 'RateMissing', values: { currency: 'CHF' } } })
  await loadTrade(shop, 'TRY')
  await setFee({ feeAmount: '0' })
})

/** @requirement CHECK-3 */
describe('a coupon (orders 5, 8)', () => {
  let code = ''
  let made = 0
  const offer = async (of: object) => {
    code = `CODE-${++made}`
    const when = [{ quantity: '1' }]
    await promote(shop, [
      { key: `coupon-${made}`, coupon: code, when, gives: [{ kind: 'percent', percent: '10' }], ...of },
    ])
  }
  const typeCoupon = (name: string, text = code) => setCoupon(shop.db, shop.scope(name), text)
  /** Puts the coupon on each user's cart and returns the totals they see. */
  const withCoupon = async (name: string) => {
    const ready = await buy('1', { name })
    expect(await typeCoupon(name)).toMatchObject({ ok: true })
    const total = await loadTotal(name, 0, ready.checkout.paymentMethodId)
    return { ...ready, order: (change: object = {}) => ready.order({ total, ...change }) }
  }
  beforeEach(() => shop.db.deleteFrom('rateLimits').execute())

  it('grants its reward for any spelling of the code, and only to its customers', async () => {
    await offer({})
    const { order, checkout } = await buy('1')
    expect(await loadTotal('ayse', 0, checkout.paymentMethodId)).toBe('117.60')
    expect(await typeCoupon('ayse', ` ${code.toLowerCase()} `)).toMatchObject({ ok: true, value: code })
    const total = await loadTotal('ayse', 0, checkout.paymentMethodId)
    expect(total).toBe('105.84')
    const placed = await order({ total })
    expect(await store('ayse', placed)).toMatchObject({ coupon: code, promotions: [{ name: `Promotion 1` }] })
  })

  it('is refused with the reason when invalid, for another customer, expired or used', async () => {
    await offer({ until: '2020-01-01' })
    expect(await typeCoupon('ayse', 'NO-SUCH')).toMatchObject({ refusal: { code: 'CouponWrong' } })
    expect(await typeCoupon('ayse')).toMatchObject({ refusal: { code: 'CouponExpired' } })
    await offer({ customers: ['public'] })
    expect(await typeCoupon('ayse')).toMatchObject({ refusal: { code: 'CouponWrong' } })
    await offer({ mostEach: 1 })
    const first = await withCoupon('ayse')
    const placed = await first.order()
    expect(placed).toMatchObject({ ok: true })
    await buy('1')
    expect(await typeCoupon('ayse')).toMatchObject({ refusal: { code: 'CouponUsed' } })
    await changeStatus(shop.db, shop.context('ela'), orderMove(placed, 8))
    expect(await typeCoupon('ayse')).toMatchObject({ ok: true })
  })

  /** @requirement THREAT-3 */
  it('is protected against guessing: after ten wrong codes the user is blocked for a while, but can still remove their coupon', async () => {
    await offer({})
    await withCoupon('ayse')
    for (let tries = 0; tries < 10; tries++) await typeCoupon('ayse', `GUESS-${tries}`)
    await expect(typeCoupon('ayse', 'GUESS-X')).rejects.toMatchObject({ status: 429 })
    expect(await typeCoupon('ayse', '')).toMatchObject({ ok: true, value: '' })
    expect(
      (await cartSummary(shop.db, shop.context('ayse'), { type: 0, paymentMethodId: undefined })).coupon,
    ).toBeNull()
  })

  /** @requirement THREAT-3 */
  it('is limited to its number of uses among twenty concurrent buyers; the others have no order (F, C, threat 3)', async () => {
    await offer({ most: 7 })
    const ready = await Promise.all(crowd.map(withCoupon))
    const answers = await Promise.all(ready.map(({ order }) => order()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code])))
    expect([...codes]).toEqual(['CouponUsed'])
  })
})

describe('other terms', () => {
  beforeEach(() => setCoupon(shop.db, shop.scope('ayse'), ''))

  /** @requirement CHECK-4, CHECK-7, ORD-8 */
  it("are stored with the order: the date, the buyer's number, the version of the contract", async () => {
    const settings = { DeliveryDateChoices: 5 }
    const { context, order } = await buy('1', { settings })
    const [day = ''] = deliveryDays(context.shop.orders.delivery, new Date(), shop.site.timeZone)
    expect(await order()).toMatchObject({ refusal: { code: 'InvalidDeliveryDate' } })
    expect(await order({ deliveryDate: '2020-01-01' })).toMatchObject({ refusal: { code: 'InvalidDeliveryDate' } })
    const placed = await order({ deliveryDate: day, reference: 'PO-77' })
    expect(await store('ayse', placed)).toMatchObject({
      deliveryDate: day,
      reference: 'PO-77',
      contract: { title: 'Satış sözleşmesi', version: 1 },
    })
  })

  /** @requirement CHECK-5 */
  it('reports an order below the minimum in the cart, and refuses it with the minimum and the missing amount', async () => {
    const settings = { MinimumOrderAmount: 250 }
    const { order } = await buy('1', { settings })
    const notify = async (quantity: string) => {
      if (quantity !== '1') await buy(quantity, { settings })
      const context = shop.context('ayse', settings)
      const request = { type: 0, paymentMethodId: shop.methods.transfer } as const
      return (await cartSummary(shop.db, context, request)).minimum
    }
    expect(await notify('1')).toEqual({ refusal: 'OrderBelowAmount', message: expect.stringContaining('₺152.00') })
    const values = { minimum: '250.00', missing: '152.00', currency: 'TRY' }
    expect(await order()).toMatchObject({ refusal: { code: 'OrderBelowAmount', values } })
    expect(await notify('3')).toBeNull()
    const more = await buy('5', { settings: { OrderQuantityMultiple: 4 } })
    expect(await more.order()).toMatchObject({ refusal: { code: 'OrderQuantityMultiple', values: { missing: '3' } } })
  })

  /** @requirement CHECK-6 */
  it('holds an order slightly over the limit, without automatic approval, until the shop releases it', async () => {
    const settings = { CreditHoldPercent: 20, AutoApproveOrders: true }
    const { order } = await buy('9', { name: 'mehmet', payment: 'onAccount', settings })
    const placed = await order()
    expect(placed).toMatchObject({ ok: true, placed: { status: 1 } })
    expect(await store('mehmet', placed)).toMatchObject({ held: true })
    const approve = () => changeStatus(shop.db, shop.context('ela'), orderMove(placed, 2))
    // Release is a separate action: approval does not imply it.
    expect(await approve()).toMatchObject({ refusal: { code: 'OrderHeld' } })
    const { orderId, ip } = orderMove(placed, 1)
    await holdOrder(shop.db, shop.context('ela'), { orderId, ip, hold: false, note: 'the cheque came' })
    expect(await approve()).toMatchObject({ ok: true })
    expect(await store('mehmet', placed)).toMatchObject({ held: false, status: 2 })
    const more = await buy('9', { name: 'mehmet', payment: 'onAccount', settings })
    expect(await more.order()).toMatchObject({ refusal: { code: 'InsufficientLimit' } })
  })
})

const orderMove = (placing: PlacementResult, to: number) => ({
  orderId: placing.ok ? placing.placed.orderId : 0,
  to,
  ip: '',
})
