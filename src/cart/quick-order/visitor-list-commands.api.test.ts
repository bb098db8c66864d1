import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestContext } from '#src/permissions/policy.ts'
import { openListShop, type QuickOrderShop } from '#tests/support/quick-order-shop.ts'
import { MAX_QUICK_ORDER_ROWS } from './quick-order.ts'
import { joinQuickOrderAfterLogin, joinVisitorQuickOrder } from './visitor-list-commands.server.ts'

let shop: QuickOrderShop
beforeAll(async () => {
  shop = await openListShop()
  await shop.part({ own: '06-1000' }, { stock: '5' })
  await shop.part({ own: '06-1001' }, { stock: '500' })
})
beforeEach(async () => {
  await shop.db.deleteFrom('quickOrderLists').execute()
})
afterAll(() => shop.close())

const row = (Code: string, Quantity: number) => ({ Code, Quantity })
const join = (visitor: RequestContext, name = 'can') =>
  joinVisitorQuickOrder(shop.db, shop.scope(name), visitor.viewer.visitorId ?? '')
const hold = async (context: RequestContext) => {
  await shop.list(context).check()
  return (await shop.list(context).rows()).map(({ Code, QuantityText, State }: Record<string, unknown>) => [
    ...[Code, QuantityText, State],
  ])
}

/** @requirement QO-16, PROMISE-H */
describe("a visitor's list at login (H)", () => {
  it("joins the customer's list: every row once, looked up again", async () => {
    const [visitor, can] = [await shop.visitor(), shop.context('can')]
    await shop.list(visitor).write([row('06-1000', 3), row('NO-1', 1)])
    await shop.list(visitor).check()
    await shop.list(can).write([row('06-1000', 4), row('06-1001', 1)])
    await shop.list(can).check()
    expect(await join(visitor)).toBe(2)
    // Three and four exceed the stock of five: the second row reports it.
    expect(await hold(can)).toEqual([
      ['06-1000', '3', 'ready'],
      ['NO-1', '1', 'bad'],
      ['06-1000', '4', 'short'],
      ['06-1001', '1', 'ready'],
    ])
    expect(await hold(visitor)).toEqual([])
  })

  it('joins once, however often and concurrently it is requested', async () => {
    const visitor = await shop.visitor()
    await shop.list(visitor).write([row('06-1001', 2)])
    const joined = await Promise.all(['can', 'can', 'mehmet', 'can'].map((name) => join(visitor, name)))
    expect(joined.sort()).toEqual([0, 0, 0, 1])
    const both = [...(await hold(shop.context('can'))), ...(await hold(shop.context('mehmet')))]
    expect(both).toEqual([['06-1001', '2', 'ready']])
  })

  it('recognizes a list that is sent again after the login', async () => {
    const [visitor, can, key] = [await shop.visitor(), shop.context('can'), randomUUID()]
    await shop.list(visitor).write([row('06-1001', 2)], key)
    await join(visitor)
    expect(await shop.list(can).write([row('06-1001', 2)], key)).toMatchObject({ Result: true })
    expect(await hold(can)).toEqual([['06-1001', '2', 'ready']])
  })

  it('leaves rows that do not fit with the visitor, and adds them later', async () => {
    const [visitor, can] = [await shop.visitor(), shop.context('can')]
    await shop.list(visitor).write([row('06-1001', 1), row('06-1001', 2)])
    await shop.list(can).write(Array.from({ length: MAX_QUICK_ORDER_ROWS - 1 }, () => row('NO-1', 1)))
    expect(await join(visitor)).toBe(1)
    await shop.list(can).post('cart/delete-quick-order', { State: 'all' })
    expect(await join(visitor)).toBe(1)
    expect(await hold(can)).toEqual([['06-1001', '2', 'ready']])
  })

  it('is not joined for a user without a customer, nor across sites', async () => {
    const visitor = await shop.visitor()
    await shop.list(visitor).write([row('06-1001', 1)])
    const { site, viewer, language } = shop.context('ela')
    await joinQuickOrderAfterLogin(shop.db, { site, viewer, language, visitorId: visitor.viewer.visitorId })
    const elsewhere = { ...shop.scope('can'), siteId: shop.site.id + 1000 }
    expect(await joinVisitorQuickOrder(shop.db, elsewhere, visitor.viewer.visitorId ?? '')).toBe(0)
    expect(await hold(visitor)).toHaveLength(1)
  })
})
