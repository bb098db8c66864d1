import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cartSummary } from '#src/cart/totals-queries.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import { loadCode, promote } from '#tests/support/promoted-shop.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { setCoupon } from '../cart/changes/coupon-commands.server.ts'
import { WEEK_DAYS } from './hours.ts'
import { promotionList } from './info-queries.server.ts'

let shop: SmallShop
let crowd: string[]
let oil: number
beforeAll(async () => {
  shop = await openSmallShop(12)
  crowd = await shop.crowd(6)
  for (const name of crowd) shop.person(name).viewer.promotions = true
  oil = await shop.product({ price: '100', stock: '9999' })
})
afterEach(async () => {
  expect(await brokenPromises(shop)).toEqual([])
  await promote(shop, [])
})
afterAll(() => shop.close())

let offers = 0
/** A promotion of this test only: ten percent off a product. */
async function offer(of: object) {
  offers += 1
  const when = [{ quantity: '1', of: { products: [await loadCode(shop, oil)] } }]
  await promote(shop, [{ key: `offer-${offers}`, when, gives: [{ kind: 'percent', percent: '10' }], ...of }])
}
const ready = (name: string, quantity = '1') => readyToOrder(shop, { name, items: [[oil, quantity]] })
type Hours = readonly [days: readonly number[], from: string | null, until: string | null]
const isHour = async ([days, from, until]: Hours, at: string) => {
  const { rows } = await sql<{ is: boolean }>`
    select is_promotion_hour(${days}::smallint[], ${from}::time, ${until}::time, ${at}::timestamp) as is`.execute(
    shop.db,
  )
  return rows[0]?.is
}
/** Every day but today, at the site. */
const otherDays = () => {
  const today = new Date().toLocaleDateString('en', { timeZone: shop.site.timeZone, weekday: 'short' }).toLowerCase()
  return WEEK_DAYS.filter((day) => day !== today)
}

describe('the hours of a promotion', () => {
  // 27 November 2026 is a Friday.
  it.each([
    [[], null, null, '2026-11-27 12:00', true],
    [[5], null, null, '2026-11-27 23:59:59', true],
    [[5], null, null, '2026-11-28 00:00', false],
    [[], '18:00', '22:00', '2026-11-27 18:00', true],
    [[], '18:00', '22:00', '2026-11-27 22:00', false],
    [[], '18:00', '22:00', '2026-11-27 17:59:59', false],
    [[5], '22:00', '02:00', '2026-11-28 01:59', true],
    [[5], '22:00', '02:00', '2026-11-28 02:00', false],
    [[5], '22:00', '02:00', '2026-11-27 01:00', false],
    [[7], '22:00', '02:00', '2026-11-30 01:00', true],
    [[5], '18:00', '00:00', '2026-11-27 23:59', true],
    [[5], '18:00', '00:00', '2026-11-28 00:00', false],
  ] as const)('days %j from %s until %s at %s: %s', async (days, from, until, at, expected) => {
    expect(await isHour([days, from, until], at)).toBe(expected)
  })

  it('are shown to buyers also when they are over, and apply to no cart then', async () => {
    await offer({ hours: { days: otherDays() } })
    const [name = ''] = crowd
    expect(await promotionList(shop.db, shop.context(name))).toMatchObject([
      { hours: { days: otherDays(), from: null, until: null }, openNow: false },
    ])
    expect(await (await ready(name)).order()).toMatchObject({ ok: true, placed: { total: '117.60' } })
  })

  it('that end between cart and order refuse the order with the new total', async () => {
    await offer({})
    const { order } = await ready(crowd[0] ?? '')
    await sql`update promotions set week_days = ${otherDays().map((day) => WEEK_DAYS.indexOf(day) + 1)}
      where not retired`.execute(shop.db)
    expect(await order()).toMatchObject({ refusal: { code: 'TotalChanged' }, total: '117.60' })
  })

  it('tell a buyer with the coupon that it is not valid at the moment', async () => {
    await offer({ coupon: 'GECE', hours: { days: otherDays() } })
    const [name = ''] = crowd
    const { context } = await ready(name)
    expect(await setCoupon(shop.db, shop.getScope(context), 'gece')).toMatchObject({
      refusal: { code: 'CouponNotNow' },
    })
  })
})

describe('the budget of a promotion', () => {
  const loadSpent = async () => {
    const promotion = await shop.db
      .selectFrom('promotions')
      .select('spent')
      .where('key', '=', `offer-${offers}`)
      .executeTakeFirstOrThrow()
    return promotion.spent
  }

  /** @requirement PROMISE-F */
  it('is given to one of two concurrent orders for the last of it (F)', async () => {
    await offer({ budget: '15' })
    const all = await Promise.all(crowd.slice(0, 2).map((name) => ready(name)))
    const answers = await Promise.all(all.map(({ order }) => order()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
    expect(['PromotionUsedUp', 'TotalChanged']).toEqual(expect.arrayContaining(codes))
    expect(await loadSpent()).toBe('10.00')
    const { context } = await ready(crowd[2] ?? '')
    const summary = await cartSummary(shop.db, context, { type: 0, paymentMethodId: shop.methods.transfer })
    expect(summary.promotions.applied).toEqual([])
  })

  it('gives nothing to an order that would exceed it, and comes back when an order is cancelled', async () => {
    await offer({ budget: '25' })
    const [name = '', other = ''] = crowd
    expect(await (await ready(name, '3')).order()).toMatchObject({ placed: { total: '352.80' } })
    const placed = await (await ready(other, '2')).order()
    expect(placed).toMatchObject({ placed: { total: '211.68' } })
    expect(await loadSpent()).toBe('20.00')
    const orderId = placed.ok ? placed.placed.orderId : 0
    await changeStatus(shop.db, shop.context('ela'), { orderId, to: 8, ip: '' })
    expect(await loadSpent()).toBe('0.00')
  })

  it('counts the free products', async () => {
    const kit = await shop.product({ price: '40', stock: '99' })
    await offer({ budget: '100', times: null, gives: [{ kind: 'gift', product: await loadCode(shop, kit) }] })
    await (await ready(crowd[0] ?? '', '2')).order()
    expect(await loadSpent()).toBe('80.00')
    const { context } = await ready(crowd[1] ?? '')
    const summary = await cartSummary(shop.db, context, { type: 0, paymentMethodId: shop.methods.transfer })
    expect(summary.promotions.gifts).toEqual([])
  })
})
