import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addLines } from '#src/cart/commands.server.ts'
import { joinVisitorCart } from '#src/cart/line-merge-commands.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { killedWhile } from '#tests/support/killed.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, loadCart, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { changeStatus } from '../status-commands.server.ts'
import { createNextSequences } from './number-commands.server.ts'
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
    ['while its order is written', 'lock table orders in exclusive mode'],
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

describe('order numbers', () => {
  const next = async (client: Pick<Pool, 'query'>, year: number): Promise<string> => {
    const { rows } = await client.query(`select next_document_number('order', $1, $2) as number`, [shop.site.id, year])
    return rows[0].number
  }
  const waitForCreator = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await shop.pool.query(`select count(*)::int as waiting from pg_locks
        where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`)
      expect(rows).toEqual([{ waiting: count }])
    })
  const placeOrders = async (names: readonly string[]) => {
    const product = await shop.product({ stock: '99' })
    const ready = await Promise.all(names.map((name) => readyToOrder(shop, { name, items: [[product, '1']] })))
    const answers = await Promise.all(ready.map(({ order }) => order()))
    return answers.map((answer) => (answer.ok ? answer.placed.number : answer.refusal.code)).sort()
  }
  const follow = (number: string, count: number) => {
    const [year = '', last] = number.split('-')
    return Array.from({ length: count }, (_, at) => `${year}-${String(Number(last) + at + 1).padStart(6, '0')}`)
  }

  it('of twenty first orders of a year follow the highest number without a gap', async () => {
    const [first = ''] = await placeOrders(crowd.slice(0, 1))
    await shop.pool.query(`drop sequence order_numbers_${shop.site.id}_${first.slice(0, 4)}`)
    const { max } = await shop.db
      .selectFrom('orders')
      .select(({ fn }) => fn.max('number').as('max'))
      .executeTakeFirstOrThrow()
    expect(await placeOrders(crowd)).toEqual(follow(max, crowd.length))
  })

  it('that would be used again are found by the checks of the data', async () => {
    const [number = ''] = await placeOrders(crowd.slice(0, 1))
    const [year = '', last = ''] = number.split('-')
    const sequence = `order_numbers_${shop.site.id}_${year}`
    await shop.pool.query(`select setval($1, 1)`, [sequence])
    expect(await brokenPromises(shop)).toEqual([`C: sequence ${sequence} is at 1, but ${Number(last)} is used`])
    await shop.pool.query(`select setval($1, $2)`, [sequence, Number(last)])
  })

  it('do not wait for an order that is still being placed; its number is skipped when it rolls back', async () => {
    const [before = ''] = await placeOrders(crowd.slice(0, 1))
    const placing = await shop.pool.connect()
    await placing.query('begin')
    expect([await next(placing, Number(before.slice(0, 4)))]).toEqual(follow(before, 1))
    expect(await placeOrders(crowd.slice(0, 1))).toEqual(follow(before, 2).slice(1))
    await placing.query('rollback')
    placing.release()
    expect(await placeOrders(crowd.slice(0, 1))).toEqual(follow(before, 3).slice(2))
  })

  it('begin again in a new year, also when the transaction that began it rolls back', async () => {
    const placing = await shop.pool.connect()
    await placing.query('begin')
    expect(await next(placing, 2098)).toBe('2098-000001')
    const waiting = Promise.all([next(shop.pool, 2098), next(shop.pool, 2098), next(shop.pool, 2098)])
    await waitForCreator(3)
    await placing.query('rollback')
    placing.release()
    expect((await waiting).sort()).toEqual(['2098-000001', '2098-000002', '2098-000003'])
    expect(await next(shop.pool, 2099)).toBe('2099-000001')
    expect(await next(shop.pool, 2098)).toBe('2098-000004')
  })

  it('are given to all waiting transactions once the first number of a year is committed', async () => {
    const [first, second] = [await shop.pool.connect(), await shop.pool.connect()]
    for (const client of [first, second]) await client.query('begin')
    expect(await next(first, 2097)).toBe('2097-000001')
    const waiting = [next(second, 2097), next(shop.pool, 2097), next(shop.pool, 2097)]
    await waitForCreator(3)
    await first.query('commit')
    // The second transaction is still open.
    expect((await Promise.all(waiting)).sort()).toEqual(['2097-000002', '2097-000003', '2097-000004'])
    await second.query('rollback')
    for (const client of [first, second]) client.release()
  })

  it('of the next year have their sequences before it begins', async () => {
    const year = new Date().getFullYear() + 1
    await createNextSequences(shop.db, 12)
    await createNextSequences(shop.db, 12)
    const { rows } = await shop.pool.query(
      `select sequencename from pg_sequences where sequencename like '%\\_numbers\\_' || $1 || '\\_' || $2 order by 1`,
      [shop.site.id, year],
    )
    expect(rows.map(({ sequencename }) => sequencename)).toEqual(
      ['order', 'proposal'].map((document) => `${document}_numbers_${shop.site.id}_${year}`),
    )
  })
})
