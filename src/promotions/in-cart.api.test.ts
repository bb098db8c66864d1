import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cartSummary } from '#src/cart/totals-queries.server.ts'
import { loadCode, promote } from '#tests/support/promoted-shop.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { setActive } from '../cart/line-commands.server.ts'
import { orderDetail } from '../orders/detail-queries.server.ts'
import { viewerScope } from '../permissions/viewer.ts'

let shop: SmallShop
let tyre: number
let kit: number
beforeAll(async () => {
  shop = await openSmallShop(8)
  tyre = await shop.product({ price: '1000', stock: '99' })
  kit = await shop.product({ price: '150', stock: '99' })
  shop.person('ayse').viewer.promotions = true
  shop.person('selim').viewer.promotions = true
})
afterEach(() => promote(shop, []))
afterAll(() => shop.close())

const onTyres = async (quantity: string) => [{ quantity, of: { products: [await loadCode(shop, tyre)] } }]
const free = async (of: object = {}) => ({
  when: await onTyres('4'),
  gives: [{ kind: 'gift', product: await loadCode(shop, kit) }],
  times: null,
  ...of,
})
async function cart(name: string, items: [number, string][], payment: 'transfer' | 'onAccount' = 'onAccount') {
  const ready = await readyToOrder(shop, { name, items, payment })
  const paymentMethodId = shop.methods[payment]
  return { ...ready, summary: () => cartSummary(shop.db, ready.context, { type: 0, paymentMethodId }) }
}

describe('promotions in a cart', () => {
  /** @requirement PROMO-10 */
  it('show gifts that follow their condition: they come and go with the counting lines', async () => {
    await promote(shop, [await free()])
    const { context, summary } = await cart('ayse', [[tyre, '9']])
    expect((await summary()).promotions).toMatchObject({
      applied: [{ name: 'Promotion 1', times: 2, off: '0' }],
      gifts: [{ productId: kit, quantity: '2', promotion: 'Promotion 1' }],
      near: [{ missingQuantity: '3', rewards: [{ kind: 'gift' }] }],
    })
    await setActive(
      shop.db,
      { scope: viewerScope(context), shop: context.shop },
      { type: 0, active: false, lineIds: null },
    )
    expect((await summary()).promotions).toMatchObject({ applied: [], gifts: [], near: [], key: '' })
  })

  /** @requirement PROMO-10 */
  it('subtract percents from its totals, before the payment discount', async () => {
    const rewards = [{ kind: 'percent', percent: '10' }]
    await promote(shop, [{ when: [{ amount: '2000' }], gives: rewards }])
    const { summary } = await cart('ayse', [[tyre, '2']], 'transfer')
    expect((await summary()).money).toMatchObject({
      list: '2000.00',
      discount: '0.00',
      promotion: '200.00',
      paymentDiscount: '36.00',
      net: '1764.00',
      tax: '352.80',
      total: '2116.80',
    })
  })

  it('count the stock for a gift without what the cart itself takes', async () => {
    const last = await shop.product({ price: '10', stock: '5' })
    const when = [{ quantity: '4', of: { products: [await loadCode(shop, last)] } }]
    await promote(shop, [{ when, gives: [{ kind: 'gift', quantity: '1' }], times: null }])
    const four = await cart('ayse', [[last, '4']])
    expect((await four.summary()).promotions.gifts).toMatchObject([{ productId: last, quantity: '1' }])
    const five = await cart('ayse', [[last, '5']])
    expect((await five.summary()).promotions.gifts).toEqual([])
  })

  it('reveal nothing to a user without promotions or prices', async () => {
    await promote(shop, [await free(), { when: [{ amount: '50000' }], gives: [{ kind: 'amount', amount: '9' }] }])
    const { summary } = await cart('mehmet', [[tyre, '9']])
    expect((await summary()).promotions).toMatchObject({ applied: [], gifts: [], near: [] })
    const { context } = await cart('ayse', [[tyre, '9']])
    const blind = { ...context, viewer: { ...context.viewer, hides: new Set(['price'] as const) } }
    const seen = await cartSummary(shop.db, blind, { type: 0, paymentMethodId: undefined })
    expect(seen.promotions).toMatchObject({ applied: [{ off: null }], gifts: [{ quantity: '2' }] })
    expect(seen.promotions.near.map(({ missingAmount }) => missingAmount)).toEqual([null])
  })

  /** @requirement PROMO-9 */
  it("apply by the customer's group, kind, side of the shop and currency", async () => {
    const { id } = await shop.db
      .insertInto('customerGroups')
      .values({ siteId: shop.site.id, code: 'G', name: 'G' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const give = async (name: string, of: object) => {
      await promote(shop, [await free(of)])
      return (await (await cart(name, [[tyre, '4']])).summary()).promotions.gifts.length > 0
    }
    expect(await give('ayse', { groups: ['G'] })).toBe(false)
    const { customer } = shop.person('ayse').viewer
    if (customer) customer.groupId = id
    expect(await give('ayse', { groups: ['G'] })).toBe(true)
    expect(await give('selim', { customers: ['dealer'] })).toBe(false)
    expect(await give('selim', { platforms: ['dealers'] })).toBe(true)
    expect(await give('ayse', { platforms: ['public'] })).toBe(false)
    expect(await give('ayse', { until: '2020-01-01' })).toBe(false)
  })

  it('convert conditions in money at the rate of the day', async () => {
    await shop.db.insertInto('currencyRates').values({ siteId: shop.site.id, currency: 'EUR', rate: '50' }).execute()
    await promote(shop, [await free({ when: [{ amount: '100' }], currency: 'EUR', times: 1 })])
    expect((await (await cart('ayse', [[tyre, '4']])).summary()).promotions.near).toMatchObject([
      { missingAmount: '1000' },
    ])
    expect((await (await cart('ayse', [[tyre, '5']])).summary()).promotions.gifts).toHaveLength(1)
  })
})

/** @requirement PROMO-11 */
describe('promotions of an order', () => {
  it('are stored by line and in its totals, and cost what the buyer saw', async () => {
    const rewards = [{ kind: 'amount', amount: '100' }]
    await promote(shop, [
      await free({ combinable: true }),
      { when: await onTyres('1'), gives: rewards, combinable: true },
    ])
    const { context, order } = await cart('ayse', [[tyre, '4']], 'transfer')
    const placed = await order()
    // 4000 minus 100 minus 2 % is 3822, with tax 4586.40.
    expect(placed).toMatchObject({ ok: true, placed: { total: '4586.40' } })
    const stored = await orderDetail(shop.db, context, { id: placed.ok ? placed.placed.orderId : 0 })
    expect(stored).toMatchObject({
      listTotal: '4000.00',
      promotionTotal: '100.00',
      netTotal: '3822.00',
      promotions: [
        { name: 'Promotion 1', times: 1, off: '0.00' },
        { name: 'Promotion 2', times: 1, off: '100.00' },
      ],
      lines: [
        { productId: tyre, promotion: '98.00', net: '3822.00', gift: false },
        { productId: kit, quantity: '1.000', net: '0.00', gift: true, note: 'Promotion 1' },
      ],
    })
  })

  it('refuse it if a promotion ended since the buyer saw the total, or would bring another gift', async () => {
    const other = await shop.product({ price: '1', stock: '9' })
    await promote(shop, [await free()])
    const { summary, order } = await cart('ayse', [[tyre, '4']])
    const { key } = (await summary()).promotions
    await promote(shop, [await free({ gives: [{ kind: 'gift', product: await loadCode(shop, other) }] })])
    expect(await order({ promotionKey: key })).toMatchObject({ refusal: { code: 'PromotionChanged' } })
    await promote(shop, [{ when: await onTyres('1'), gives: [{ kind: 'percent', percent: '5' }] }])
    expect(await order()).toMatchObject({ refusal: { code: 'TotalChanged' } })
  })
})
