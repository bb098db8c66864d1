import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrakeShop, hide, openBrakeShop } from '#tests/support/brake-shop.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { VISITOR } from '../permissions/viewer.ts'

let brake: BrakeShop
beforeAll(async () => {
  brake = await openBrakeShop()
})
afterAll(() => brake.shop.close())

const ayse: BrakeShop['ayse'] = (settings) => brake.ayse(settings)
const search: BrakeShop['search'] = (context, input) => brake.search(context, input)
const detail: BrakeShop['detail'] = (context, slug) => brake.detail(context, slug)
const row: BrakeShop['row'] = (context, code) => brake.row(context, code)

/** @requirement FIND-8, SEE-9, THREAT-14 */
describe('prices are sent only to viewers who may see them (catalogue 6, threat 14)', () => {
  it("never contains another customer's price, list or discount", async () => {
    const text = JSON.stringify([await search(ayse()), await detail(ayse(), 'vt-1001')])
    expect(text).not.toContain('71.25')
    const mehmets = JSON.stringify([
      await search(brake.shop.context('mehmet')),
      await detail(brake.shop.context('mehmet'), 'vt-1001'),
    ])
    expect(mehmets).toContain('71.25')
    expect(mehmets).not.toMatch(/137\.5|117\.5625|10\+5/)
  })

  /** @requirement SEE-1 */
  it('shows a visitor the public price on B2C and on both, and none on B2B', async () => {
    const visitor = (PlatformID: 1 | 2 | 3): RequestContext => ({ ...ayse({ PlatformID }), viewer: VISITOR })
    for (const platform of [2, 3] as const) expect((await row(visitor(platform)))?.ProductPrices.Price).toBe(137.5)
    const hidden = await row(visitor(1))
    expect(hidden).toMatchObject({
      PriceID: null,
      ProductPrices: { Price: null, PriceNormal: null, CurrencyToken: null },
    })
    expect(JSON.stringify(await search(visitor(1)))).not.toMatch(/137|117|71\.25/)
  })

  /** @requirement SEE-6 */
  it('carries no price where the user hides it, in no field of row or detail', async () => {
    const context = hide(ayse(), 'price')
    const text = JSON.stringify([await search(context), await detail(context, 'vt-1001')])
    expect(text).not.toMatch(/137\.5|117\.5625|141\.075|10\+5|TRY/)
  })

  /** @requirement SEE-6 */
  it('omits the list price and the discounts for users who hide only those', async () => {
    const context = hide(ayse(), 'listPrice', 'discount')
    const productRow = await row(context)
    expect(productRow?.ProductPrices).toMatchObject({ Price: 117.5625, PriceNormal: null, Discount: null })
    expect(JSON.stringify(productRow)).not.toContain('137.5')
  })

  it('shows prices with tax where the shop does', async () => {
    const productRow = await row(ayse({ ShowPricesWithTax: true }))
    expect(productRow?.ProductPrices).toMatchObject({
      Price: 117.5625,
      PriceWithOrWithoutTax: 141.075,
      PriceWithOrWithoutTaxTitle: 'incl. VAT',
    })
  })

  /** @requirement IMP-9 */
  it('has an inquiry where there is no price or the product is not sold (catalogue 5)', async () => {
    for (const code of ['VT-1003', 'VT-1004']) {
      expect(await row(ayse(), code)).toMatchObject({ PriceID: null, ProductDetails: { Purchasable: false } })
    }
    expect(JSON.stringify(await row(ayse(), 'VT-1004'))).not.toContain('900')
  })
})

/** @requirement FIND-8, LIST-8, THREAT-14 */
describe('stock is sent only to viewers who may see it (storefront 6, threat 14)', () => {
  /** @requirement SEE-4 */
  it('contains no number and no depot where the shop shows texts', async () => {
    const productRow = await row(ayse({ ProductTableStockType: 1, HideDepots: true }))
    expect(productRow).toMatchObject({ Stock: 1, Depots: { $values: [] }, ProductPrices: { StockNumber: null } })
    expect(JSON.stringify(productRow)).not.toMatch(/4338|4321|Depot \d/)
  })

  /** @requirement SEE-3 */
  it('carries exact numbers and depots for representatives, whatever the shop shows', async () => {
    const zeynep = brake.shop.context('zeynep', { ProductTableStockType: 7, HideDepots: true })
    expect(await row(zeynep)).toMatchObject({
      ProductPrices: { StockNumber: 4338 },
      Depots: {
        $values: [
          { DepotName: 'Depot 10', StockNumber: 17, Stock: 1 },
          { DepotName: 'Depot 20', StockNumber: 4321, Stock: 1 },
        ],
      },
    })
  })

  /** @requirement SEE-3 */
  it('and for users who see stocks', async () => {
    const context = ayse({ ProductTableStockType: 1, HideDepots: true })
    const sees = { ...context, viewer: { ...context.viewer, seesStocks: true } }
    expect(await row(sees)).toMatchObject({ ProductPrices: { StockNumber: 4338 } })
    expect((await row(sees))?.Depots.$values).toHaveLength(2)
  })

  /** @requirement SEE-10 */
  it('is 1 where there is some, -1 where it is low and 0 where there is none (storefront 3, 4)', async () => {
    const loadStockField = async (code: string) => (await row(ayse(), code))?.Stock
    expect([await loadStockField('VT-1001'), await loadStockField('VT-1002')]).toEqual([1, 0])
    const { id } = await brake.shop.db
      .selectFrom('products')
      .where('code', '=', 'VT-1002')
      .select('id')
      .executeTakeFirstOrThrow()
    await brake.shop.db
      .insertInto('stock')
      .values({ productId: id, depotId: brake.shop.depots.main, onHand: '4' })
      .execute()
    expect(await loadStockField('VT-1002')).toBe(-1)
    await brake.shop.db.deleteFrom('stock').where('productId', '=', id).execute()
  })

  /** @requirement SEE-2 */
  it('is hidden from visitors by default, and from users with the hide flag', async () => {
    const visitor = { ...ayse({ ShowStockLogout: false }), viewer: VISITOR }
    for (const context of [visitor, hide(ayse(), 'stock')]) {
      const productRow = await row(context)
      expect(productRow).toMatchObject({
        Stock: null,
        ProductDetails: { HasStock: null },
        ProductPrices: { StockNumber: null },
      })
      expect(JSON.stringify(productRow)).not.toMatch(/4338|4321|Depot \d/)
    }
    expect((await row({ ...ayse(), viewer: VISITOR }))?.Stock).toBe(1)
  })

  it('is not revealed by the order of the rows either', async () => {
    const ids = async (context: RequestContext, sort?: string) =>
      (await search(context, sort ? { sort } : {})).Hits.$values.map(({ ProductID }) => ProductID)
    const hidden = hide(ayse(), 'stock')
    expect(await ids(ayse(), 'StockNumberSort+asc')).not.toEqual(await ids(ayse()))
    expect(await ids(hidden, 'StockNumberSort+asc')).toEqual(await ids(hidden))
  })
})
