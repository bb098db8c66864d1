import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addLines } from '#src/cart/commands.server.ts'
import { joinVisitorCart } from '#src/cart/line-merge-commands.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { killedWhile } from '#tests/support/killed.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, loadCart, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { changeStatus } from '../status-commands.server.ts'
import type { PlacementResult } from './placement.ts'

let shop: SmallShop
let crowd: string[]
beforeAll(async () => {
  shop = await openSmallShop(40)
  crowd = await shop.crowd(20)
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const countPlaced = (answers: PlacementResult[]) => answers.filter(({ ok }) => ok).length
const getCodes = (answers: PlacementResult[]) => [
  ...new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))),
]

/** @requirement ORD-6, THREAT-1 */
describe('the last units', () => {
  /** @requirement PROMISE-A, PROMISE-B */
  it('are sold to one of twenty concurrent buyers; the others have no order (A, B, C)', async () => {
    const product = await shop.product({ stock: '1' })
    const ready = await Promise.all(crowd.map((name) => readyToOrder(shop, { name, items: [[product, '1']] })))
    const answers = await Promise.all(ready.map(({ order }) => order()))
    expect(countPlaced(answers)).toBe(1)
    expect(getCodes(answers)).toEqual(['InsufficientStock'])
    expect(await shop.onHand(product)).toBe('0.000')
    const lines = await shop.db.selectFrom('orderLines').select('id').where('productId', '=', product).execute()
    expect(lines).toHaveLength(1)
  })

  it('of two depots are sold completely and not beyond', async () => {
    const product = await shop.product({ stock: { main: '15', side: '16' } })
    const ready = await Promise.all(crowd.map((name) => readyToOrder(shop, { name, items: [[product, '2']] })))
    const answers = await Promise.all(ready.map(({ order }) => order()))
    expect(countPlaced(answers)).toBe(15)
    expect(await shop.onHand(product)).toBe('1.000')
  })

  it('are never allocated twice to carts with the same products in opposite order', async () => {
    const products = await Promise.all(Array.from({ length: 8 }, () => shop.product({ stock: '50' })))
    for (const _ of [1, 2, 3]) {
      const ready = await Promise.all(
        crowd.map((name, at) => {
          const items = (at % 2 ? products : products.toReversed()).map((product) => [product, '1'] as const)
          return readyToOrder(shop, { name, items })
        }),
      )
      await Promise.all(ready.map(({ order }) => order()))
    }
    expect(await Promise.all(products.map((product) => shop.onHand(product)))).toEqual(products.map(() => '0.000'))
  })
})

/** @requirement ORD-7 */
describe('the remaining credit limit', () => {
  /** @requirement THREAT-2 */
  it('is used by one of two concurrent orders (threat 2)', async () => {
    const product = await shop.product({ price: '60000', stock: '99' })
    const buying = { items: [[product, '1']], payment: 'onAccount' } as const
    const ready = await Promise.all(['ayse', 'zeynep'].map((name) => readyToOrder(shop, { ...buying, name })))
    const answers = await Promise.all(ready.map(({ order }) => order()))
    expect(countPlaced(answers)).toBe(1)
    expect(getCodes(answers)).toEqual(['InsufficientLimit'])
  })

  it('counts a concurrently approved order once, as open or as debt', async () => {
    const product = await shop.product({ price: '1000', stock: '999' })
    const [name = ''] = await shop.crowd(1)
    const buying = { name, items: [[product, '70']], payment: 'onAccount' } as const
    const first = await (await readyToOrder(shop, buying)).order()
    const orderId = first.ok ? first.placed.orderId : 0
    const second = await readyToOrder(shop, buying)
    const [, answer] = await Promise.all([
      changeStatus(shop.db, shop.context('ela'), { orderId, to: 2, ip: '' }),
      second.order(),
    ])
    expect(answer).toMatchObject({ refusal: { code: 'InsufficientLimit', values: { left: '16000.00' } } })
  })
})

describe('an order concurrent with a change of its cart', () => {
  it('loses nothing: late lines move to the next cart (H)', async () => {
    for (const name of crowd.slice(0, 8)) {
      const [ordered, late] = [await shop.product(), await shop.product()]
      const { context, order } = await readyToOrder(shop, { name, items: [[ordered, '1']] })
      const buyer = { scope: viewerScope(context), shop: context.shop }
      const items = [{ productId: late, quantity: '1', depotId: null }]
      const [answer, added] = await Promise.all([
        order(),
        addLines(shop.db, buyer, { type: 0, items, stockConfirmed: false }),
      ])
      expect(added.ok).toBe(true)
      const left = await loadCart(shop, name)
      expect(left).toEqual(answer.ok ? { [late]: 1 } : { [ordered]: 1, [late]: 1 })
    }
  })

  /** @requirement PROMISE-H */
  it('loses nothing of a visitor’s cart that is merged at that time (H)', async () => {
    for (const name of crowd.slice(0, 8)) {
      const [ordered, joining] = [await shop.product(), await shop.product()]
      const { order } = await readyToOrder(shop, { name, items: [[ordered, '1']] })
      const visitor = await shop.visitor()
      const items = [{ productId: joining, quantity: '1', depotId: null }]
      const buyer = { scope: viewerScope(visitor), shop: visitor.shop }
      await addLines(shop.db, buyer, { type: 0, items, stockConfirmed: false })
      const visitorId = visitor.viewer.visitorId ?? ''
      const [answer, joined] = await Promise.all([order(), joinVisitorCart(shop.db, shop.scope(name), visitorId)])
      expect(joined).toBe(1)
      const left = await loadCart(shop, name)
      expect(left).toEqual(answer.ok ? { [joining]: 1 } : { [ordered]: 1, [joining]: 1 })
    }
  })
})

/** @requirement ORD-3, THREAT-2 */
describe('a lost connection', () => {
  /** @requirement PROMISE-C, PROMISE-G */
  it.each([
    ['while it waits for stock', 'select * from stock for update'],
    ['while it counts the order', 'lock table order_counters in exclusive mode'],
    ['at its very last word', 'lock table audit_log in exclusive mode'],
  ])('%s leaves nothing behind, and the same order can be sent again (C, G)', async (_, hold) => {
    const product = await shop.product({ stock: '5' })
    const [name = ''] = crowd
    const before = await shop.db.selectFrom('orders').select('id').execute()
    const { order } = await readyToOrder(shop, { name, items: [[product, '2']] })
    expect(await killedWhile(shop.pool, hold, order)).toEqual({ killed: 1, outcome: 'died' })
    expect(await shop.onHand(product)).toBe('5.000')
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length)
    expect(await loadCart(shop, name)).toEqual({ [product]: 2 })
    expect(await order()).toMatchObject({ ok: true, placed: { replayed: false } })
    expect(await shop.onHand(product)).toBe('3.000')
  })
})
