import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openListShop, type QuickOrderClient, type QuickOrderShop, stockList } from '#tests/support/quick-order-shop.ts'

let shop: QuickOrderShop
let client: QuickOrderClient
beforeAll(async () => {
  shop = await openListShop()
  await stockList(shop)
  client = shop.list(shop.context('ayse'))
})
afterAll(() => shop.close())

const write = (code: string, quantity: string | number = '1', of = client) => of.find(code, quantity)

describe('candidates for a row', () => {
  /** @requirement QO-20 */
  it('show own price, stock and arrival for guesses, choices and substitutes', async () => {
    await shop.db.updateTable('depots').set({ leadDays: 1 }).where('id', '=', shop.depots.main).execute()
    const guessed = await write('06-10009')
    const request = await write('1K0 698 151')
    const missing = await write('06-1001', 5)
    for (const row of [guessed, request, missing]) {
      const offer = row.Candidates.find((one: { ProductCode: string }) => one.ProductCode === '06-1000')
      expect(offer).toMatchObject({
        ProductPrices: { Price: 100, CurrencyToken: 'TRY' },
        Stock: { State: 'in', StockNumber: expect.any(Number) },
        Delivery: { DeliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), DeliveryDays: expect.any(Number) },
      })
    }
  })

  /** @requirement QO-20 */
  it('hide them from viewers who may not see them (catalogue 6, threat 14)', async () => {
    const context = shop.context('ayse')
    const blind = shop.list({ ...context, viewer: { ...context.viewer, hides: new Set(['stock'] as const) } })
    const [offer] = (await write('1K0 698 151', 1, blind)).Candidates
    expect(offer).toMatchObject({ ProductPrices: { Price: 100 }, Stock: null, Delivery: null })
  })

  /** @requirement QO-21 */
  it("format a quantity in the reader's language, so that it parses back unchanged", async () => {
    const turkish = shop.list({ ...shop.context('ayse'), language: 'tr' })
    const row = await write('06-1000', 1.5, turkish)
    expect(row).toMatchObject({ ErrorCode: 'NoDecimals', QuantityText: '1,5' })
    expect(row.ResultMessage).toContain('1,5')
    expect(await write('06-1000', 1.5)).toMatchObject({ QuantityText: '1.5' })
    await turkish.post('cart/update-quick-order', {
      RowID: row.RowID,
      Code: 'METRE-1',
      Quantity: row.QuantityText,
      Version: row.Version,
    })
    expect((await turkish.check())[0]).toMatchObject({ State: 'ready', Quantity: 1.5 })
  })
})
