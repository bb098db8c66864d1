import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RawSettings } from '#src/settings/wire.ts'
import { openListShop, type QuickOrderClient, type QuickOrderShop, stockList } from '#tests/support/quick-order-shop.ts'

let shop: QuickOrderShop
let client: QuickOrderClient
beforeAll(async () => {
  shop = await openListShop()
  await stockList(shop)
})
beforeEach(async () => {
  client = as()
  await client.post('cart/delete-quick-order', { State: 'all' })
})
afterAll(() => shop.close())

const as = (settings: Partial<RawSettings> = {}) => shop.list(shop.context('ayse', settings))

describe('the money of a quick order', () => {
  const open = (of = client) => of.get('cart/get-quick-order')

  /** @requirement QO-17 */
  it('shows the unit price, the row total, and the total of ready rows', async () => {
    await client.write([
      { Code: '06-1000', Quantity: 2 },
      { Code: 'NO-SUCH', Quantity: 1 },
      { Code: '06 1000', Quantity: 3 },
    ])
    await client.check()
    expect((await open()).Total.NetPrice).toBeCloseTo((await open()).Rows[0].Money.NetPrice)
    await client.confirm()
    const { Rows, Total } = await open()
    const unit = Rows[0].Money.ProductPrices.Price
    expect(Rows.map(({ Money }: { Money: { NetPrice: number } | null }) => Money?.NetPrice ?? null)).toEqual([
      unit * 2,
      null,
      unit * 3,
    ])
    expect(Total.NetPrice).toBeCloseTo(unit * 5)
    expect(Total.TotalPrice).toBeCloseTo(Total.NetPrice + Total.TaxPrice)
  })

  it('uses the price tier of the summed quantity of all rows of a product (catalogue 3)', async () => {
    const productId = await shop.part({ own: 'TIER-1' }, { price: '100', stock: '500' })
    const row = await shop.db
      .selectFrom('prices')
      .selectAll()
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
    const { id: _, ...price } = row
    await shop.db
      .insertInto('prices')
      .values({ ...price, minQuantity: '10', amount: '80' })
      .execute()
    await client.write([
      { Code: 'TIER-1', Quantity: 6 },
      { Code: 'TIER-1', Quantity: 4 },
    ])
    await client.check()
    await client.confirm()
    const { Rows, Total } = await open()
    expect(Rows.map(({ Money }: { Money: { NetPrice: number } }) => Money.NetPrice)).toEqual([480, 320])
    expect(Total.NetPrice).toBe(800)
  })

  /** @requirement QO-17 */
  it('shows stock as the shop is set to, and hides price and stock from viewers without the right', async () => {
    await client.find('06-1000', 1)
    expect((await open(as({ ProductTableStockType: 1 }))).Rows[0].Stock).toMatchObject({ StockNumber: null })
    const context = shop.context('ayse')
    const hide = (what: 'price' | 'stock') =>
      shop.list({ ...context, viewer: { ...context.viewer, hides: new Set([what] as const) } })
    expect((await open(hide('stock'))).Rows).toMatchObject([{ Stock: null }])
    await expect(open(hide('price'))).rejects.toMatchObject({ status: 403 })
  })
})
