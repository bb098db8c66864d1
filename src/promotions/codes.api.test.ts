import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moveGoods } from '#src/orders/desk/lines/depot-commands.server.ts'
import { splitOrder } from '#src/orders/desk/split-commands.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import { loadCode, promote } from '#tests/support/promoted-shop.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { setCoupon } from '../cart/changes/coupon-commands.server.ts'
import { deactivateCodes, generateCodes } from './code-commands.server.ts'

let shop: SmallShop
let id: number
let oil: number
let crowd: string[]
beforeAll(async () => {
  shop = await openSmallShop(12)
  crowd = await shop.crowd(4)
  oil = await shop.product({ price: '100', stock: '9999' })
  const when = [{ quantity: '1', of: { products: [await loadCode(shop, oil)] } }]
  const gives = [{ kind: 'percent', percent: '10' }]
  await promote(shop, [{ key: 'codes', oneTimeCodes: true, when, gives }])
  const promotion = await shop.db.selectFrom('promotions').select('id').executeTakeFirstOrThrow()
  id = promotion.id
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const generate = (count: number, more: { prefix?: string; batch?: string } = {}) =>
  generateCodes(shop.db, shop.context('ela'), { id, count, prefix: '', batch: randomUUID(), ip: '', ...more })
const listCodes = async () =>
  (await shop.db.selectFrom('promotionCodes').select('code').where('deactivatedAt', 'is', null).execute()).map(
    ({ code }) => code,
  )
const takeCode = async () => {
  const before = new Set(await listCodes())
  await generate(1)
  return (await listCodes()).find((code) => !before.has(code)) ?? ''
}
async function cart(name: string, code: string) {
  const first = await readyToOrder(shop, { name, items: [[oil, '1']] })
  const typed = await setCoupon(shop.db, shop.getScope(first.context), code)
  return { ...first, typed, order: () => first.order({ total: '105.84' }) }
}

describe('one-time codes', () => {
  it('are random, without similar characters, and generated once for each request', async () => {
    const batch = randomUUID()
    expect(await generate(200, { prefix: 'YAZ', batch })).toMatchObject({ ok: true, value: { generated: 200 } })
    expect(await generate(200, { prefix: 'YAZ', batch })).toMatchObject({ ok: true, value: { generated: 200 } })
    const codes = await listCodes()
    expect(codes).toHaveLength(200)
    for (const code of codes) expect(code).toMatch(/^YAZ-[2-9A-HJKMNP-Z]{10}$/)
  })

  /** @requirement PROMISE-F */
  it('are for one of two customers who order with the same code at once (F)', async () => {
    const code = await takeCode()
    const [one = '', other = '', third = ''] = crowd
    const all = await Promise.all([cart(one, code.toLowerCase()), cart(other, code)])
    const answers = await Promise.all(all.map(({ order }) => order()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
    expect(codes).toEqual(['CouponUsed'])
    expect((await cart(third, code)).typed).toMatchObject({ refusal: { code: 'CouponUsed' } })
  })

  it('can be used again when their order is cancelled', async () => {
    const code = await takeCode()
    const [name = ''] = crowd
    const placed = await (await cart(name, code)).order()
    expect(placed).toMatchObject({ ok: true, placed: { total: '105.84' } })
    const orderId = placed.ok ? placed.placed.orderId : 0
    await changeStatus(shop.db, shop.context('ela'), { orderId, to: 8, ip: '' })
    expect((await cart(name, code)).typed).toMatchObject({ ok: true })
  })

  it('stay used until the last part of a split order is cancelled', async () => {
    const code = await takeCode()
    const [name = ''] = crowd
    const { main, side } = shop.depots
    const stock = { productId: oil, depotId: side }
    await shop.db
      .insertInto('stockMoves')
      .values({ ...stock, siteId: shop.site.id, quantity: '5', reason: 'opening' })
      .execute()
    await shop.db
      .insertInto('stock')
      .values({ ...stock, onHand: '5' })
      .execute()
    const first = await readyToOrder(shop, { name, items: [[oil, '2']] })
    await setCoupon(shop.db, shop.getScope(first.context), code)
    const placed = await first.order({ total: '211.68' })
    const orderId = placed.ok ? placed.placed.orderId : 0
    const [ela, about] = [shop.context('ela'), { orderId, note: '', ip: '' }]
    const moves = [{ lineNo: 1, fromDepotId: main, toDepotId: side, readings: ['1'] }]
    await moveGoods(shop.db, ela, { ...about, key: randomUUID(), version: 1, moves })
    expect(await splitOrder(shop.db, ela, { ...about, key: randomUUID(), version: 2 })).toMatchObject({ ok: true })
    await changeStatus(shop.db, ela, { orderId, to: 8, ip: '' })
    expect((await cart(name, code)).typed).toMatchObject({ refusal: { code: 'CouponUsed' } })
    const part = await shop.db
      .selectFrom('orders')
      .select(['id', 'coupon', 'promotionTotal'])
      .where('splitFromId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(part).toMatchObject({ coupon: code, promotionTotal: '10.00' })
    await changeStatus(shop.db, ela, { orderId: part.id, to: 8, ip: '' })
    expect((await cart(name, code)).typed).toMatchObject({ ok: true })
  })

  it('that are deactivated are refused, and used ones stay used', async () => {
    const code = await takeCode()
    const [name = ''] = crowd
    const { order } = await cart(name, code)
    const result = await deactivateCodes(shop.db, shop.context('ela'), { id, codeIds: null, ip: '' })
    expect(result.ok && result.value.deactivated).toBeGreaterThan(200)
    expect(await order()).toMatchObject({ refusal: { code: 'CouponExpired' } })
    expect((await cart(name, code)).typed).toMatchObject({ refusal: { code: 'CouponExpired' } })
    const { used } = await shop.db
      .selectFrom('promotionCodes')
      .select(({ fn }) => fn.count<number>('usedAt').as('used'))
      .executeTakeFirstOrThrow()
    expect(Number(used)).toBe(1)
  })

  it('are refused for a promotion that takes none, and unknown ones are no codes', async () => {
    await promote(shop, [{ key: 'other', when: [{ quantity: '1' }], gives: [{ kind: 'freight' }] }])
    const other = await shop.db
      .selectFrom('promotions')
      .select('id')
      .where('key', '=', 'other')
      .executeTakeFirstOrThrow()
    const generation = { id: other.id, count: 1, prefix: '', batch: randomUUID(), ip: '' }
    expect(await generateCodes(shop.db, shop.context('ela'), generation)).toMatchObject({
      refusal: { code: 'PromotionWithoutCodes' },
    })
    await expect(generateCodes(shop.db, shop.context('ela'), { ...generation, id: 999_999 })).rejects.toMatchObject({
      status: 404,
    })
  })
})
