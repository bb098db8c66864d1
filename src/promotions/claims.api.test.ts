import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartSummary } from '#src/cart/totals-queries.server.ts'
import { killedWhile } from '#tests/support/killed.ts'
import { loadCode, promote } from '#tests/support/promoted-shop.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import type { PlacementResult } from '../orders/placement/placement.ts'
import { changeStatus } from '../orders/status-commands.server.ts'

let shop: SmallShop
let crowd: string[]
let oil: number
let kit: number
beforeAll(async () => {
  shop = await openSmallShop(40)
  crowd = await shop.crowd(20)
  for (const name of crowd) shop.person(name).viewer.promotions = true
})
beforeEach(async () => {
  oil = await shop.product({ price: '100', stock: '9999' })
  kit = await shop.product({ price: '40', stock: '9999' })
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const countPlaced = (answers: PlacementResult[]) => answers.filter(({ ok }) => ok).length
const getCodes = (answers: PlacementResult[]) => [
  ...new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))),
]
/** Seen at the claim, or already when the cart was worked out again. */
const TOO_LATE = ['PromotionUsedUp', 'TotalChanged']
const usesLeft = async () => {
  const { used } = await shop.db
    .selectFrom('promotions')
    .select('used')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return used
}

let key = ''
let made = 0
/** A promotion of this test only, with a discount and a limit. */
async function offer(of: object) {
  key = `test-${++made}`
  const when = [{ quantity: '1', of: { products: [await loadCode(shop, oil)] } }]
  await promote(shop, [{ key, when, gives: [{ kind: 'percent', percent: '10' }], ...of }])
}
const ready = (name: string, quantity = '1') => readyToOrder(shop, { name, items: [[oil, quantity]] })

/** @requirement PROMO-9, THREAT-3 */
describe('a limited promotion (threat 3)', () => {
  /** @requirement PROMISE-F */
  it('is granted to as many of twenty concurrent buyers as its limit; the others have no order (F, C)', async () => {
    await offer({ most: 7 })
    const all = await Promise.all(crowd.map((name) => ready(name)))
    const answers = await Promise.all(all.map(({ order }) => order()))
    expect(countPlaced(answers)).toBe(7)
    expect(TOO_LATE).toEqual(expect.arrayContaining(getCodes(answers)))
    expect(await usesLeft()).toBe(7)
  })

  /** @requirement PROMISE-F */
  it('is granted to one customer up to the limit, even if two of their users order at once (F)', async () => {
    await offer({ mostEach: 1 })
    shop.person('ayse').viewer.promotions = true
    shop.person('zeynep').viewer.promotions = true
    const both = await Promise.all(['ayse', 'zeynep'].map((name) => ready(name)))
    const answers = await Promise.all(both.map(({ order }) => order()))
    expect(countPlaced(answers)).toBe(1)
    expect(TOO_LATE).toEqual(expect.arrayContaining(getCodes(answers)))
    const [name = ''] = crowd
    expect(await (await ready(name)).order()).toMatchObject({ ok: true })
  })

  it('that is used up is not applied to the next cart, which has the full price', async () => {
    await offer({ most: 1 })
    const [one = '', other = ''] = crowd
    expect(await (await ready(one)).order()).toMatchObject({ placed: { total: '105.84' } })
    expect(await (await ready(other)).order()).toMatchObject({ ok: true, placed: { total: '117.60' } })
  })

  it('that its owner ends meanwhile is not claimed, and sending an order again claims nothing twice', async () => {
    await offer({ most: 5 })
    const [one = '', other = ''] = crowd
    const { order } = await ready(one)
    expect([await order(), await order()]).toMatchObject([{ ok: true }, { placed: { replayed: true } }])
    expect(await usesLeft()).toBe(1)
    const late = await ready(other)
    await promote(shop, [])
    expect(await late.order()).toMatchObject({ refusal: { code: 'TotalChanged' } })
  })

  it('is claimed by orders of more than one promotion in any order without a deadlock', async () => {
    const of = { products: [await loadCode(shop, oil)] }
    const many = [1, 2, 3, 4].map((at) => ({
      key: `many-${made}-${at}`,
      combinable: true,
      when: [{ quantity: '1', of }],
      gives: [{ kind: 'percent', percent: '1' }],
    }))
    await promote(shop, many)
    const all = await Promise.all(crowd.map((name) => ready(name)))
    await promote(shop, many.toReversed())
    const answers = await Promise.all(all.map(({ order }) => order()))
    expect(countPlaced(answers)).toBe(crowd.length)
  })
})

/** @requirement PROMO-11 */
describe('a use', () => {
  const getOrderId = (answer: PlacementResult) => (answer.ok ? answer.placed.orderId : 0)
  const cancel = (orderId: number) => changeStatus(shop.db, shop.context('ela'), { orderId, to: 8, ip: '' })

  /** @requirement CHECK-3, PROMISE-F */
  it('is released when its order is cancelled, once, and can be claimed by the next (F)', async () => {
    await offer({ most: 1, mostEach: 1 })
    const [name = ''] = crowd
    const first = getOrderId(await (await ready(name)).order())
    expect(await cancel(first)).toMatchObject({ ok: true })
    expect(await cancel(first)).toMatchObject({ refusal: { code: 'StatusNotAllowed' } })
    expect(await usesLeft()).toBe(0)
    expect(await (await ready(name)).order()).toMatchObject({ ok: true, placed: { total: '105.84' } })
  })

  /** @requirement PROMISE-F */
  it('of cancels and orders at the same moment is counted right (F)', async () => {
    await offer({ most: 20 })
    const names = crowd.slice(0, 10)
    const first = await Promise.all(names.map(async (name) => getOrderId(await (await ready(name)).order())))
    const late = await Promise.all(crowd.slice(10).map((name) => ready(name)))
    await Promise.all([...first.map(cancel), ...late.map(({ order }) => order())])
    expect(await usesLeft()).toBe(10)
  })

  it('stays used when the products are returned after delivery', async () => {
    await offer({ most: 1 })
    const [name = ''] = crowd
    const orderId = getOrderId(await (await ready(name)).order())
    for (const to of [2, 4, 5, 7]) await changeStatus(shop.db, shop.context('ela'), { orderId, to, ip: '' })
    expect(await usesLeft()).toBe(1)
  })
})

describe('gifts', () => {
  const free = async (of: object = {}) =>
    offer({ gives: [{ kind: 'gift', product: await loadCode(shop, kit), quantity: '2' }], times: null, ...of })
  const giftLines = (orderId: number) =>
    shop.db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).where('gift', '=', true).execute()

  it('are order lines without cost that are deducted from stock; cancelling restores it (A)', async () => {
    await free()
    const [name = ''] = crowd
    const answer = await (await ready(name, '3')).order()
    const orderId = answer.ok ? answer.placed.orderId : 0
    expect(await giftLines(orderId)).toMatchObject([
      { productId: kit, lineNo: 2, quantity: '6.000', netTotal: '0.00', netPrice: '0.0000', note: 'Promotion 1' },
    ])
    expect(await shop.onHand(kit)).toBe('9993.000')
    await changeStatus(shop.db, shop.context('ela'), { orderId, to: 8, ip: '' })
    expect(await shop.onHand(kit)).toBe('9999.000')
  })

  it('that are the last are granted to one buyer; the other is notified, and has no order', async () => {
    kit = await shop.product({ stock: '2' })
    await free({ times: 1 })
    const all = await Promise.all(crowd.slice(0, 6).map(async (name) => ({ name, ...(await ready(name)) })))
    const keys = await Promise.all(
      all.map(({ context }) => cartSummary(shop.db, context, { type: 0, paymentMethodId: shop.methods.transfer })),
    )
    const answers = await Promise.all(all.map(({ order }, at) => order({ promotionKey: keys[at]?.promotions.key })))
    expect(countPlaced(answers)).toBe(1)
    expect(getCodes(answers)).toEqual(['PromotionChanged'])
    expect(await shop.onHand(kit)).toBe('0.000')
  })
})

describe('a connection that dies while a promotion is being claimed', () => {
  /** @requirement PROMISE-C */
  it.each([
    ['before it is counted', 'lock table promotions in exclusive mode'],
    ['once it is counted', 'lock table orders in exclusive mode'],
    ['at its very last word', 'lock table audit_log in exclusive mode'],
  ])('%s leaves nothing claimed, and the same order can be sent again (F, C)', async (_, hold) => {
    await offer({ most: 1 })
    const [name = ''] = crowd
    const { order } = await ready(name)
    expect(await killedWhile(shop.pool, hold, order)).toEqual({ killed: 1, outcome: 'died' })
    expect(await usesLeft()).toBe(0)
    expect(await order()).toMatchObject({ ok: true, placed: { replayed: false } })
    expect(await usesLeft()).toBe(1)
  })
})
