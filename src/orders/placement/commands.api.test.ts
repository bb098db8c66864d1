import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setActive } from '#src/cart/line-commands.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, loadCart, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { insertOrderLines } from './insert-commands.server.ts'

/** Before the shop opens its connections, because each of them copies the function. */
const statements = vi.spyOn(pg.Client.prototype, 'query')

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(async () => {
  statements.mockRestore()
  expect(await brokenPromises(shop)).toEqual([])
  await shop.close()
})

const orders = (name: string) =>
  shop.db.selectFrom('orders').selectAll().where('userId', '=', shop.person(name).viewer.userId).orderBy('id').execute()
const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })

describe('placing an order', () => {
  /** @requirement ORD-1, ORD-8 */
  it('copies what was agreed to: lines, prices, address, contract, user and IP address', async () => {
    const product = await shop.product({ price: '33.335', stock: { main: '2', side: '5' }, taxRate: '10' })
    const { order, checkout } = await readyToOrder(shop, { name: 'ayse', items: [[product, '3']] })
    const placed = await order({ note: 'ring the bell' })
    // 33.335 less 2 % is 32.6683, three of them 98.00, tax 9.80.
    expect(placed).toMatchObject({ ok: true, placed: { status: 1, total: '107.80', currency: 'TRY', replayed: false } })
    const [stored] = await orders('ayse')
    expect(stored).toMatchObject({ listTotal: '100.01', netTotal: '98.00', taxTotal: '9.80', total: '107.80' })
    expect(stored).toMatchObject({ paymentKind: 'transfer', paymentDiscount: '2.00', note: 'ring the bell' })
    expect(stored).toMatchObject({ contractId: shop.contractId, acceptedIp: '10.0.0.7', acceptedAt: expect.any(Date) })
    expect(stored?.deliveryAddress).toMatchObject({ id: checkout.addressId, line1: 'Street of parts 1' })
    expect(stored?.number).toMatch(/^20\d\d-\d{6}$/)
    const line = await shop.db
      .selectFrom('orderLines')
      .selectAll()
      .where('orderId', '=', stored?.id ?? 0)
      .executeTakeFirst()
    expect(line).toMatchObject({ quantity: '3.000', netPrice: '32.6683', netTotal: '98.00', discounts: ['2.00'] })
    expect(await shop.onHand(product)).toBe('4.000')
  })

  // With begin and commit. The thirteenth locks the stock.
  it.each([1, 12])('takes 23 statements for %s lines', async (count) => {
    const products = await Promise.all(Array.from({ length: count }, () => shop.product({ stock: '5' })))
    const items = products.map((product) => [product, '1'] as const)
    // The first order creates the queue of the emails.
    for (const _ of [1, 2]) {
      const { order } = await readyToOrder(shop, { name: 'ayse', items })
      statements.mockClear()
      expect(await order()).toMatchObject({ ok: true })
    }
    expect(statements).toHaveBeenCalledTimes(23)
  })

  it('allocates goods from the first depot and the rest from the next, and records which', async () => {
    const product = await shop.product({ stock: { main: '2', side: '5' } })
    const { order } = await readyToOrder(shop, { name: 'ayse', items: [[product, '3']] })
    await order()
    const given = await shop.pool.query(
      `select d.depot_id, d.quantity from order_line_depots d join order_lines l on l.id = d.order_line_id
       where l.product_id = $1 order by d.depot_id`,
      [product],
    )
    expect(given.rows).toEqual([
      { depot_id: shop.depots.main, quantity: '2.000' },
      { depot_id: shop.depots.side, quantity: '1.000' },
    ])
  })

  it('fails when goods are allocated to a line that it does not have', async () => {
    const [order] = await orders('ayse')
    const allocations = [{ lineId: 7, productId: 1, depotId: 1, quantity: '1' }]
    const inserting = shop.db
      .transaction()
      .execute((tx) => insertOrderLines(tx, order?.id ?? 0, { lines: [], allocations }))
    await expect(inserting).rejects.toThrow('1 allocations, but 0 are of lines of order')
  })

  it('moves the lines that were put aside to a new cart', async () => {
    const [bought, aside] = [await shop.product(), await shop.product()]
    const { context, checkout, order } = await readyToOrder(shop, {
      name: 'ayse',
      items: [
        [bought, '1'],
        [aside, '2'],
      ],
    })
    const buyer = { scope: viewerScope(context), shop: context.shop }
    const line = await shop.db
      .selectFrom('cartLines')
      .select('id')
      .where('cartId', '=', checkout.cartId)
      .where('productId', '=', aside)
      .executeTakeFirstOrThrow()
    await setActive(shop.db, buyer, { type: 0, lineIds: [line.id], active: false })
    expect(await order({ total: '117.60' })).toMatchObject({ ok: true, placed: { total: '117.60' } })
    expect(await loadCart(shop, 'ayse')).toEqual({ [aside]: 2 })
  })

  it('numbers orders from 1 per year, without gaps', async () => {
    const product = await shop.product({ stock: '9' })
    for (const _ of [1, 2, 3]) await (await readyToOrder(shop, { name: 'ayse', items: [[product, '1']] })).order()
    const numbers = (await orders('ayse')).map(({ number }) => Number(number.slice(5)))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  /** @requirement ORD-6 */
  it('records backordered quantities separately, when shop and buyer allow them', async () => {
    const product = await shop.product({ stock: '3', aboveStock: true })
    const settings = { AllowOrderAboveStock: true }
    const { order } = await readyToOrder(shop, { name: 'ayse', items: [[product, '5']], settings, confirmed: true })
    expect(await order()).toMatchObject({ ok: true })
    const line = await shop.db.selectFrom('orderLines').selectAll().where('productId', '=', product).executeTakeFirst()
    expect(line).toMatchObject({ quantity: '5.000', backordered: '2.000' })
    expect(await shop.onHand(product)).toBe('0.000')
  })

  it('posts debt due after the customer’s payment terms when approved automatically', async () => {
    const product = await shop.product({ price: '50' })
    const settings = { AutoApproveOrders: true }
    const { order } = await readyToOrder(shop, {
      name: 'ayse',
      items: [[product, '2']],
      payment: 'onAccount',
      settings,
    })
    const placed = await order()
    expect(placed).toMatchObject({ ok: true, placed: { status: 2, total: '120.00' } })
    const entry = await shop.db.selectFrom('accountEntries').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(entry).toMatchObject({ side: 'debit', amount: '120.00', baseAmount: '120.00', documentType: 'invoice' })
    expect(Date.parse(entry?.dueDate ?? '') - Date.parse(entry?.entryDate ?? '')).toBe(30 * 86_400_000)
  })

  /** @requirement ARCH-7, THREAT-16 */
  it('records both the representative and the customer (threat 16)', async () => {
    const { order } = await readyToOrder(shop, { name: 'zeynep', items: [[await shop.product(), '1']] })
    const placed = await order()
    const [stored] = await orders('zeynep')
    expect(stored?.customerId).toBe(shop.person('ayse').viewer.customer?.id)
    const log = await shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(log).toMatchObject({
      action: 'order.place',
      target: placed.ok && placed.placed.number,
      customerId: stored?.customerId,
    })
    expect(log?.userId).toBe(shop.person('zeynep').viewer.userId)
  })
})

describe('refusing an order', () => {
  const ready = async (name = 'ayse') => readyToOrder(shop, { name, items: [[await shop.product(), '1']] })

  it.each([
    ['without the contract ticked', { contractId: undefined }, 'ConfirmSalesContract'],
    ['with an older contract', { contractId: 1_000_000 }, 'ConfirmSalesContract'],
    ['with an address that is not there', { addressId: 1_000_000 }, 'AddressNotFound'],
    ['with a payment method that is not there', { paymentMethodId: 1_000_000 }, 'PaymentMethodNotFound'],
    ['when the cart is not the one shown', { cartVersion: 1 }, 'CartChanged'],
    ['when the checkout is over (orders 4)', { checkoutId: 1_000_000 }, 'CartTimeExpired'],
    ['when the total is not what was seen (threat 9)', { total: '0.01' }, 'TotalChanged'],
    ['when the currency is not what was seen', { currency: 'EUR' }, 'TotalChanged'],
  ])('%s', async (_, change, code) => {
    const { order, checkout } = await ready()
    expect(await order(change)).toMatchObject({ ok: false, refusal: { code } })
    expect(Object.keys(await loadCart(shop, 'ayse'))).toHaveLength(1)
    expect(await shop.db.selectFrom('orders').selectAll().where('cartId', '=', checkout.cartId).execute()).toEqual([])
  })

  it("with another customer's address (threat 11)", async () => {
    const { order } = await ready()
    expect(await order({ addressId: shop.person('mehmet').addressId })).toMatchObject({
      refusal: { code: 'AddressNotFound' },
    })
  })

  it("with another customer's cart, like a missing one (threat 11)", async () => {
    const theirs = await ready('mehmet')
    const { order } = await ready()
    await expect(order({ cartId: theirs.checkout.cartId })).rejects.toEqual(missing)
    await expect(order({ cartId: 1_000_000 })).rejects.toEqual(missing)
  })

  it('by card when no bank is configured, and on account for anonymous visitors', async () => {
    const { order } = await ready('can')
    for (const method of ['card', 'onAccount'] as const) {
      const answer = await order({ paymentMethodId: shop.methods[method] })
      expect(answer).toMatchObject({ refusal: { code: 'PaymentMethodNotFound' } })
    }
  })

  it('while the shop is closed for orders', async () => {
    const settings = { CompleteOrderDisable: true }
    const { order } = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product(), '1']], settings })
    expect(await order()).toMatchObject({ refusal: { code: 'OrderingClosed' } })
  })

  it('with no active lines, and with an empty cart', async () => {
    const { context, order } = await ready()
    const buyer = { scope: viewerScope(context), shop: context.shop }
    await setActive(shop.db, buyer, { type: 0, lineIds: null, active: false })
    expect(await order()).toMatchObject({ refusal: { code: 'NoActiveProductInCart' } })
    await shop.db.deleteFrom('cartLines').execute()
    expect(await order()).toMatchObject({ refusal: { code: 'EmptyCart' } })
  })

  it('line by line, each with its reason', async () => {
    const [fine, removed, dear] = [await shop.product(), await shop.product(), await shop.product()]
    const { order } = await readyToOrder(shop, {
      name: 'ayse',
      items: [
        [fine, '1'],
        [removed, '1'],
        [dear, '1'],
      ],
    })
    await shop.db.updateTable('products').set({ visible: false }).where('id', '=', removed).execute()
    await shop.db.deleteFrom('prices').where('productId', '=', dear).execute()
    const answer = await order()
    expect(answer.ok ? [] : answer.lines?.map(({ code }) => code)).toEqual(['ProductGone', 'AskPrice'])
  })

  /** @requirement ORD-2, THREAT-9 */
  it('when a price changed since it was seen, with the new total', async () => {
    const product = await shop.product({ price: '100' })
    const { order } = await readyToOrder(shop, { name: 'ayse', items: [[product, '1']] })
    await shop.db.updateTable('prices').set({ amount: '110' }).where('productId', '=', product).execute()
    expect(await order()).toMatchObject({ refusal: { code: 'TotalChanged' }, total: '129.36' })
    expect(await order({ total: '129.36' })).toMatchObject({ ok: true })
  })

  it('when stock has been sold meanwhile; offers confirmation only where allowed', async () => {
    const [strict, generous] = [
      await shop.product({ stock: '5' }),
      await shop.product({ stock: '5', aboveStock: true }),
    ]
    const settings = { AllowOrderAboveStock: true }
    const { order } = await readyToOrder(shop, {
      name: 'ayse',
      items: [
        [strict, '5'],
        [generous, '5'],
      ],
      settings,
    })
    await shop.pool.query(`update stock set on_hand = 2 where product_id = any($1)`, [[strict, generous]])
    await shop.pool.query(
      `insert into stock_moves (site_id, product_id, depot_id, quantity, reason)
      select ${shop.site.id}, id, ${shop.depots.main}, -3, 'count' from unnest($1::bigint[]) id`,
      [[strict, generous]],
    )
    const answer = await order()
    expect(answer.ok ? [] : answer.lines?.map(({ code }) => code).sort()).toEqual([
      'CartQuantityBiggerThenStock',
      'InsufficientStock',
    ])
  })

  /** @requirement ORD-7 */
  it('on account beyond the limit, with the remaining amount', async () => {
    const product = await shop.product({ price: '500', stock: '99' })
    const buying = { name: 'mehmet', payment: 'onAccount' as const }
    const first = await readyToOrder(shop, { ...buying, items: [[product, '1']] })
    expect(await first.order()).toMatchObject({ ok: true })
    const second = await readyToOrder(shop, { ...buying, items: [[product, '1']] })
    expect(await second.order()).toMatchObject({
      refusal: { code: 'InsufficientLimit', values: { left: '400.00', total: '600.00', currency: 'TRY' } },
    })
    expect(await second.order({ paymentMethodId: shop.methods.transfer, total: '588.00' })).toMatchObject({ ok: true })
  })
})

/** @requirement THREAT-4 */
describe('the same order sent again (threat 4)', () => {
  /** @requirement ORD-4 */
  it('returns the first one: after a lost response, ten concurrent requests, another language or time', async () => {
    const product = await shop.product({ stock: '100' })
    const { order } = await readyToOrder(shop, { name: 'ayse', items: [[product, '4']] })
    const answers = await Promise.all(Array.from({ length: 10 }, () => order()))
    const again = await order({ checkoutId: 1_000_000 })
    const numbers = [...answers, again].map((answer) => answer.ok && answer.placed.number)
    expect(new Set(numbers).size).toBe(1)
    expect(answers.filter((answer) => answer.ok && !answer.placed.replayed)).toHaveLength(1)
    expect(again).toMatchObject({ placed: { replayed: true } })
    expect(await shop.onHand(product)).toBe('96.000')
  })

  /** @requirement ORD-5 */
  it('is one order from two tabs with a key each', async () => {
    const { order } = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product(), '1']] })
    const [one, other] = await Promise.all([order({ key: randomUUID() }), order({ key: randomUUID() })])
    expect(one.ok && other.ok && one.placed.number === other.placed.number).toBe(true)
  })

  it('reports the existing order for a different request from the second tab', async () => {
    const { order } = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product(), '1']] })
    const first = await order()
    const answer = await order({ key: randomUUID(), note: 'something else' })
    expect(answer).toMatchObject({
      refusal: { code: 'AlreadyOrdered' },
      order: { number: first.ok && first.placed.number },
    })
  })

  /** @requirement ORD-4 */
  it('is refused with the same key but different content', async () => {
    const { checkout, order } = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product(), '1']] })
    await order()
    expect(await order({ note: 'something else' })).toMatchObject({ refusal: { code: 'KeyReused' } })
    const next = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product(), '1']] })
    expect(await next.order({ key: checkout.key })).toMatchObject({ refusal: { code: 'KeyReused' } })
  })

  it('is a separate order under another user’s key', async () => {
    const theirs = await readyToOrder(shop, { name: 'mehmet', items: [[await shop.product({ price: '1' }), '1']] })
    await theirs.order()
    const { order } = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product(), '1']] })
    expect(await order({ key: theirs.checkout.key })).toMatchObject({ ok: true, placed: { replayed: false } })
  })

  it('can succeed under its key after a refusal', async () => {
    const { order } = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product(), '1']] })
    expect(await order({ contractId: undefined })).toMatchObject({ ok: false })
    expect(await order()).toMatchObject({ ok: true, placed: { replayed: false } })
  })
})
