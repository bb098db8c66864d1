import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestContext } from '#src/permissions/policy.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { addLines } from './commands.server.ts'
import { joinCartAfterLogin, joinVisitorCart } from './line-merge-commands.server.ts'
import { cartPage } from './queries.server.ts'
import { removeLines } from './removal-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const buyer = (context: RequestContext) => ({ scope: viewerScope(context), shop: context.shop })
const put = (context: RequestContext, productId: number, quantity: string) =>
  addLines(shop.db, buyer(context), { type: 0, items: [{ productId, quantity, depotId: null }], stockConfirmed: true })

/** The content of a cart: quantity by product. */
async function hold(context: RequestContext): Promise<Record<number, number>> {
  const { rows } = await cartPage(shop.db, context, { type: 0, page: 0, search: '' })
  return Object.fromEntries(rows.map(({ line }) => [line.productId, Number(line.quantity)]))
}

/** A visitor with two products in the cart, and a customer with one of them in theirs. */
async function meet(name = 'can') {
  const [shared, other] = [await shop.product({ stock: '99999999' }), await shop.product()]
  const visitor = await shop.visitor()
  const customer = shop.context(name)
  await removeLines(shop.db, buyer(customer), { type: 0, lineIds: null })
  await put(visitor, shared, '2')
  await put(visitor, other, '1')
  await put(customer, shared, '5')
  return { visitor, visitorId: visitor.viewer.visitorId ?? '', customer, shared, other }
}

/** @requirement CART-11, PROMISE-H */
describe("a visitor's cart at login (H)", () => {
  it('joins the customer’s: quantities add up and the visitor’s is empty', async () => {
    const { visitor, visitorId, customer, shared, other } = await meet()
    expect(await joinVisitorCart(shop.db, shop.scope('can'), visitorId)).toBe(2)
    expect(await hold(customer)).toEqual({ [shared]: 7, [other]: 1 })
    expect(await hold(visitor)).toEqual({})
  })

  it('merges once, however often and concurrently it is requested', async () => {
    const { visitorId, customer, shared, other } = await meet()
    const joins = Array.from({ length: 10 }, () => joinVisitorCart(shop.db, shop.scope('can'), visitorId))
    expect((await Promise.all(joins)).sort().at(-1)).toBe(2)
    expect(await joinVisitorCart(shop.db, shop.scope('can'), visitorId)).toBe(0)
    expect(await hold(customer)).toEqual({ [shared]: 7, [other]: 1 })
  })

  it('merges into one of two customers who sign in at once, completely, and not into the other', async () => {
    const { visitorId, shared, other } = await meet()
    const mehmet = shop.context('mehmet')
    await removeLines(shop.db, buyer(mehmet), { type: 0, lineIds: null })
    const joined = await Promise.all(
      ['can', 'mehmet'].map((name) => joinVisitorCart(shop.db, shop.scope(name), visitorId)),
    )
    expect(joined.sort()).toEqual([0, 2])
    const both = [await hold(shop.context('can')), await hold(mehmet)]
    expect(both.reduce((sum, cart) => sum + (cart[shared] ?? 0), 0)).toBe(7)
    expect(both.reduce((sum, cart) => sum + (cart[other] ?? 0), 0)).toBe(1)
  })

  it('loses nothing that the visitor adds at the same moment', async () => {
    const { visitor, visitorId, customer } = await meet()
    const late = await Promise.all(Array.from({ length: 8 }, () => shop.product()))
    const adding = late.map((product) => put(visitor, product, '1'))
    await Promise.all([...adding, joinVisitorCart(shop.db, shop.scope('can'), visitorId)])
    await joinVisitorCart(shop.db, shop.scope('can'), visitorId)
    const cart = await hold(customer)
    expect(late.map((product) => cart[product])).toEqual(late.map(() => 1))
  })

  it('stops at the most a line may have (catalogue 9)', async () => {
    const { visitor, visitorId, customer, shared } = await meet()
    await put(visitor, shared, '999995')
    await joinVisitorCart(shop.db, shop.scope('can'), visitorId)
    expect((await hold(customer))[shared]).toBe(999_999)
  })

  it('is unchanged by a user without a customer, and by one who was not a visitor', async () => {
    const { visitor, visitorId } = await meet()
    const { site, viewer, language } = shop.context('ela')
    await joinCartAfterLogin(shop.db, { site, viewer, language, visitorId })
    const can = shop.context('can')
    await joinCartAfterLogin(shop.db, { site, language, viewer: can.viewer, visitorId: null })
    expect(Object.keys(await hold(visitor))).toHaveLength(2)
  })

  it('of another site cannot be had', async () => {
    const { visitor, visitorId } = await meet()
    const scope = { ...shop.scope('can'), siteId: shop.site.id + 1000 }
    expect(await joinVisitorCart(shop.db, scope, visitorId)).toBe(0)
    expect(Object.keys(await hold(visitor))).toHaveLength(2)
  })
})
