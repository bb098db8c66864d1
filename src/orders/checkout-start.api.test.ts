import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldCheckouts, endCheckouts } from '#src/cart/checkout-commands.server.ts'
import { changeQuantity, setActive } from '#src/cart/line-commands.server.ts'
import { loadLines } from '#src/cart/line-queries.server.ts'
import { cartPage } from '#src/cart/queries.server.ts'
import { removeLines } from '#src/cart/removal-commands.server.ts'
import { productRows } from '#src/catalog/queries.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { deleteOldReservations } from '#src/stock/reserving-commands.server.ts'
import { killedWhile } from '#tests/support/killed.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, loadCart, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { closeCheckout, openCheckout } from './placement/checkout-commands.server.ts'

let shop: SmallShop
let crowd: string[]
beforeAll(async () => {
  shop = await openSmallShop(40)
  crowd = await shop.crowd(20)
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

type Ready = Awaited<ReturnType<typeof readyToOrder>>

/** A cart with this quantity of the product, and its checkout opened. */
async function startCheckout(
  name: string,
  items: readonly (readonly [number, string])[],
  sessionId: string | null = null,
) {
  const ready = await readyToOrder(shop, { name, items })
  return { ...ready, ...(await open(name, ready, sessionId)) }
}

async function open(name: string, { checkout }: Ready, sessionId: string | null = null) {
  const answer = await openCheckout(shop.db, shop.scope(name), { cartId: checkout.cartId, minutes: 10, sessionId })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { opening: answer.value, checkoutId: answer.value.checkout.id }
}

const expire = (checkoutId: number) =>
  Promise.all([
    sql`update checkouts set expires_at = now() where id = ${checkoutId}`.execute(shop.db),
    sql`update stock_reservations set expires_at = now() where checkout_id = ${checkoutId}`.execute(shop.db),
  ])

const hold = async (checkoutId: number) => {
  const rows = await shop.db
    .selectFrom('stockReservations')
    .select(['productId', 'quantity'])
    .where('checkoutId', '=', checkoutId)
    .execute()
  return Object.fromEntries(rows.map(({ productId, quantity }) => [productId, Number(quantity)]))
}

const look = async (name: string, product: number) => {
  const [row] = await productRows(shop.db, shop.context(name), [product])
  return Number(row?.stock?.onHand)
}

describe('an open checkout', () => {
  /** @requirement CHECK-8 */
  it("runs for the shop's minutes by the server’s clock, and continues when it is opened again (orders 4)", async () => {
    const product = await shop.product({ stock: '5' })
    const first = await startCheckout('ayse', [[product, '2']])
    expect(first.opening).toMatchObject({ complete: true, checkout: { secondsLeft: 600 } })
    await sql`update checkouts set expires_at = now() + interval '90 seconds'`.execute(shop.db)
    const again = await open('ayse', first)
    expect(again.opening.checkout).toMatchObject({ id: first.checkoutId, secondsLeft: 90 })
  })

  /** @requirement CHECK-9 */
  it('reserves its goods against others in lists, carts and orders, but not against its own buyer', async () => {
    const product = await shop.product({ stock: { main: '2', side: '1' } })
    await startCheckout('ayse', [[product, '2']])
    expect([await look('ayse', product), await look('mehmet', product)]).toEqual([3, 1])
    const other = await readyToOrder(shop, { name: 'mehmet', items: [[product, '1']] })
    const buyer = { scope: viewerScope(other.context), shop: other.context.shop }
    const [line] = await loadLines(shop.db, other.checkout.cartId)
    const change = { type: 0 as const, lineId: line?.id ?? 0, quantity: '2', stockConfirmed: false }
    expect(await changeQuantity(shop.db, buyer, change)).toMatchObject({
      refusal: { code: 'InsufficientStock', values: { available: '1' } },
    })
    const cart = await cartPage(shop.db, shop.context('ayse'), { type: 0, page: 1, search: '' })
    expect(cart.rows[0]?.line.warnings).toEqual([])
  })

  /** @requirement CHECK-8 */
  it('reserves no more than is available and opens anyway; shortages are reported as usual', async () => {
    const product = await shop.product({ stock: '5' })
    const mehmet = await readyToOrder(shop, { name: 'mehmet', items: [[product, '4']] })
    await startCheckout('ayse', [[product, '3']])
    const { opening, checkoutId } = await open('mehmet', mehmet)
    expect(opening.complete).toBe(false)
    expect(await hold(checkoutId)).toEqual({ [product]: 2 })
    const { rows } = await cartPage(shop.db, shop.context('mehmet'), { type: 0, page: 1, search: '' })
    expect(rows[0]?.line).toMatchObject({ warnings: ['InsufficientStock'], available: '2.000' })
  })

  it('is unique per buyer: opening that of another cart ends it', async () => {
    const [one, other] = [await shop.product({ stock: '5' }), await shop.product({ stock: '5' })]
    const first = await startCheckout('ayse', [[one, '5']])
    await sql`update carts set state = 'saved', name = 'later' where id = ${first.checkout.cartId}`.execute(shop.db)
    const second = await startCheckout('ayse', [[other, '1']])
    expect([await hold(first.checkoutId), await hold(second.checkoutId)]).toEqual([{}, { [other]: 1 }])
    await sql`delete from carts where id = ${first.checkout.cartId}`.execute(shop.db)
  })

  it('of another user’s cart is not found (threat 11)', async () => {
    const { checkout } = await startCheckout('ayse', [[await shop.product(), '1']])
    const opening = { cartId: checkout.cartId, minutes: 10, sessionId: null }
    const missing = expect.objectContaining({ status: 404 })
    await expect(openCheckout(shop.db, shop.scope('mehmet'), opening)).rejects.toEqual(missing)
    await expect(closeCheckout(shop.db, shop.scope('mehmet'), checkout.cartId)).rejects.toEqual(missing)
  })

  it('is not opened for a cart without active lines (orders 8)', async () => {
    const { context, checkout } = await startCheckout('ayse', [[await shop.product(), '1']])
    const buyer = { scope: viewerScope(context), shop: context.shop }
    const opening = { cartId: checkout.cartId, minutes: 10, sessionId: null }
    await setActive(shop.db, buyer, { type: 0, lineIds: null, active: false })
    expect(await openCheckout(shop.db, shop.scope('ayse'), opening)).toMatchObject({
      refusal: { code: 'NoActiveProductInCart' },
    })
    await removeLines(shop.db, buyer, { type: 0, lineIds: null })
    expect(await openCheckout(shop.db, shop.scope('ayse'), opening)).toMatchObject({ refusal: { code: 'EmptyCart' } })
  })
})

/** @requirement CHECK-10 */
describe('reservations of a checkout are released', () => {
  it('when it expires, without being deleted; the cart remains, and checkout can be reopened', async () => {
    const product = await shop.product({ stock: '1' })
    const mehmet = await readyToOrder(shop, { name: 'mehmet', items: [[product, '1']] })
    const ayse = await startCheckout('ayse', [[product, '1']])
    expect(await mehmet.order()).toMatchObject({ refusal: { code: 'InsufficientStock' } })
    await expire(ayse.checkoutId)
    expect(await look('mehmet', product)).toBe(1)
    expect(await ayse.order({ checkoutId: ayse.checkoutId })).toMatchObject({
      refusal: { code: 'CartTimeExpired', values: { minutes: 10 } },
    })
    expect(await loadCart(shop, 'ayse')).toEqual({ [product]: 1 })
    const again = await open('ayse', ayse)
    expect(again.checkoutId).not.toBe(ayse.checkoutId)
    // The tab that displayed the first countdown is identified by its cart.
    expect(await ayse.order({ checkoutId: ayse.checkoutId })).toMatchObject({ ok: true })
  })

  it('when its buyer leaves, idempotently (orders 4)', async () => {
    const product = await shop.product({ stock: '1' })
    const { checkout } = await startCheckout('ayse', [[product, '1']])
    for (const _ of [1, 2]) {
      expect(await closeCheckout(shop.db, shop.scope('ayse'), checkout.cartId)).toMatchObject({ ok: true })
    }
    expect(await look('mehmet', product)).toBe(1)
    expect(await loadCart(shop, 'ayse')).toEqual({ [product]: 1 })
  })

  it('when the session that opened it ends, but not when another one does', async () => {
    const product = await shop.product({ stock: '1' })
    const [mine, another] = [crypto.randomUUID(), crypto.randomUUID()]
    await startCheckout('ayse', [[product, '1']], mine)
    await endCheckouts(shop.db, another)
    expect(await look('mehmet', product)).toBe(0)
    await endCheckouts(shop.db, mine)
    expect(await look('mehmet', product)).toBe(1)
  })

  it('for lines that are removed, put aside or reduced', async () => {
    const products = await Promise.all([1, 2, 3].map(() => shop.product({ stock: { main: '3', side: '3' } })))
    const [fewer = 0, aside = 0, removed = 0] = products
    const { context, checkout, checkoutId } = await startCheckout('ayse', [
      [fewer, '5'],
      [aside, '2'],
      [removed, '2'],
    ])
    const buyer = { scope: viewerScope(context), shop: context.shop }
    const lines = await loadLines(shop.db, checkout.cartId)
    const [first = 0, second = 0, third = 0] = lines.map(({ id }) => id)
    await changeQuantity(shop.db, buyer, { type: 0, lineId: first, quantity: '2', stockConfirmed: false })
    await setActive(shop.db, buyer, { type: 0, lineIds: [second], active: false })
    await removeLines(shop.db, buyer, { type: 0, lineIds: [third] })
    expect(await hold(checkoutId)).toEqual({ [fewer]: 2 })
    expect(await Promise.all(products.map((product) => look('mehmet', product)))).toEqual([4, 6, 6])
  })

  it('and expired rows are eventually deleted', async () => {
    const { checkoutId } = await startCheckout('ayse', [[await shop.product(), '1']])
    await expire(checkoutId)
    await deleteOldReservations(shop.db)
    await deleteOldCheckouts(shop.db)
    expect(await hold(checkoutId)).toEqual({})
    const store = () => shop.db.selectFrom('checkouts').select('id').where('id', '=', checkoutId).execute()
    expect(await store()).toHaveLength(1)
    await sql`update checkouts set expires_at = now() - interval '2 days' where id = ${checkoutId}`.execute(shop.db)
    await deleteOldCheckouts(shop.db)
    expect(await store()).toEqual([])
  })
})

describe('placing an order', () => {
  /** @requirement CHECK-10 */
  it('consumes the reservation of its checkout, once (A)', async () => {
    const product = await shop.product({ stock: '3' })
    const { order, checkoutId } = await startCheckout('ayse', [[product, '2']])
    expect(await order({ checkoutId })).toMatchObject({ ok: true })
    expect([await shop.onHand(product), await look('mehmet', product), await hold(checkoutId)]).toEqual([
      '1.000',
      1,
      {},
    ])
  })

  it('leaves the checkout unchanged when it is refused', async () => {
    const product = await shop.product({ stock: '3' })
    const { order, checkoutId } = await startCheckout('ayse', [[product, '2']])
    expect(await order({ checkoutId, total: '1' })).toMatchObject({ refusal: { code: 'TotalChanged' } })
    expect(await hold(checkoutId)).toEqual({ [product]: 2 })
  })
})

describe('concurrent checkouts', () => {
  it('reserve the last piece for one buyer, and only that one can order it', async () => {
    const product = await shop.product({ stock: '1' })
    const ready = await Promise.all(crowd.map((name) => readyToOrder(shop, { name, items: [[product, '1']] })))
    const openings = await Promise.all(ready.map((one, at) => open(crowd[at] ?? '', one)))
    expect(openings.filter(({ opening }) => opening.complete)).toHaveLength(1)
    const answers = await Promise.all(ready.map(({ order }, at) => order({ checkoutId: openings[at]?.checkoutId })))
    expect(answers.map(({ ok }) => ok)).toEqual(openings.map(({ opening }) => opening.complete))
    expect(await shop.onHand(product)).toBe('0.000')
  })

  it('open and order the same products in opposite order without deadlock', async () => {
    const products = await Promise.all(Array.from({ length: 8 }, () => shop.product({ stock: '100' })))
    const ready = await Promise.all(
      crowd.map((name, at) => {
        const items = (at % 2 ? products : products.toReversed()).map((product) => [product, '1'] as const)
        return readyToOrder(shop, { name, items })
      }),
    )
    await Promise.all(ready.flatMap((one, at) => [open(crowd[at] ?? '', one), open(crowd[at] ?? '', one)]))
    const answers = await Promise.all(ready.map(({ order }) => order()))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await shop.onHand(products[0] ?? 0)).toBe('80.000')
  })

  /** @requirement PROMISE-B */
  it('ordered at the moment of expiry sell the piece to one buyer (A, B)', async () => {
    const product = await shop.product({ stock: '1' })
    const mehmet = await readyToOrder(shop, { name: 'mehmet', items: [[product, '1']] })
    const ayse = await startCheckout('ayse', [[product, '1']])
    const [, ...answers] = await Promise.all([
      expire(ayse.checkoutId),
      ayse.order({ checkoutId: ayse.checkoutId }),
      mehmet.order(),
    ])
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
    expect(Number(await shop.onHand(product))).toBe(1 - answers.filter(({ ok }) => ok).length)
  })

  /** @requirement PROMISE-C */
  it('reserve nothing when the connection is lost while opening (C)', async () => {
    const product = await shop.product({ stock: '5' })
    const ready = await readyToOrder(shop, { name: 'ayse', items: [[product, '2']] })
    const opening = () => open('ayse', ready)
    expect(await killedWhile(shop.pool, 'select * from stock for update', opening)).toMatchObject({ killed: 1 })
    expect(await look('mehmet', product)).toBe(5)
  })
})
