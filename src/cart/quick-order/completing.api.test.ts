import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { openListShop, type QuickOrderClient, type QuickOrderShop, stockList } from '#tests/support/quick-order-shop.ts'
import { cartPage } from '../queries.server.ts'
import { createCart } from '../saved-carts/commands.server.ts'

let shop: QuickOrderShop
let client: QuickOrderClient
beforeAll(async () => {
  shop = await openListShop()
  await stockList(shop)
})
beforeEach(async () => {
  client = shop.list(shop.context('ayse'))
  await client.post('cart/delete-quick-order', { State: 'all' })
})
afterAll(() => shop.close())

const write = (code: string, quantity: string | number = '1', of = client) => of.find(code, quantity)

describe('completing a quick order', () => {
  const complete = (body: object = {}, of = client) =>
    of.post('cart/complete-quick-order', { Key: randomUUID(), ...body })
  const lines = async (name = 'ayse') =>
    (await cartPage(shop.db, shop.context(name), { type: 0, page: 0, search: '' })).rows.map(({ product, line }) => [
      product.code,
      Number(line.quantity),
      line.note,
    ])
  beforeEach(async () => {
    await shop.db.deleteFrom('carts').execute()
  })

  /** @requirement QO-12 */
  it('adds every ready row to the cart in one step and leaves the rest on the list', async () => {
    await client.paste('06-1000\t2\tAcil\nXX-1\t1\nPACK-4\t4\n06-1000\t1\tServis')
    await client.check()
    await client.confirm()
    expect(await complete()).toMatchObject({
      Result: true,
      AffectedCount: 3,
      LineCount: 2,
      LeftCount: 0,
      TotalCartCount: 2,
      ResultMessage: '3 rows were put into the cart.',
    })
    expect(await lines()).toEqual([
      ['06-1000', 3, 'Acil · Servis'],
      ['PACK-4', 4, ''],
    ])
    expect((await client.rows()).map(({ Code }) => Code)).toEqual(['XX-1'])
  })

  it('adds to the proposal cart if chosen (catalogue 4)', async () => {
    await write('06-1000', 1)
    expect(await complete({ CartType: 1 })).toMatchObject({ Result: true })
    expect(await lines()).toEqual([])
  })

  /** @requirement QO-12 */
  it("adds to the chosen named cart, and to no other customer's (catalogue 4)", async () => {
    const scope = viewerScope(shop.context('ayse'))
    const cart = await createCart(shop.db, scope, { name: 'Transit', shared: false })
    const CartHeadID = cart.ok ? cart.value.cartId : 0
    await createCart(shop.db, scope, { name: 'Other', shared: false })
    await write('06-1000', 1)
    const other = shop.list(shop.context('mehmet'))
    await write('06-1000', 1, other)
    await expect(complete({ CartHeadID }, other)).rejects.toMatchObject({ status: 404 })
    expect(await complete({ CartHeadID })).toMatchObject({ Result: true, TotalCartCount: 1 })
    expect(await lines()).toEqual([])
  })

  /** @requirement QO-12 */
  it('is idempotent by its key', async () => {
    await write('06-1000', 1)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => complete({ Key: key })))
    expect(answers.map(({ AffectedCount }) => AffectedCount)).toEqual([1, 1, 1])
    expect(await lines()).toEqual([['06-1000', 1, '']])
  })

  it('checks current stock including the cart, and leaves changed rows on the list with a reason', async () => {
    await write('06-1001', 2)
    await complete()
    await client.paste('06-1001\t2\n06-1000\t1')
    await client.check()
    expect(await complete()).toMatchObject({ Result: true, AffectedCount: 1, ChangedCount: 1 })
    expect(await client.rows()).toMatchObject([{ Code: '06-1001', State: 'short' }])
    expect(await lines()).toEqual([
      ['06-1001', 2, ''],
      ['06-1000', 1, ''],
    ])
  })

  it('refuses if no row is ready', async () => {
    await write('XX-1')
    expect(await complete()).toMatchObject({ Result: false, ErrorCode: 'EmptyCart' })
  })
})
