import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrakeShop, hide, openBrakeShop } from '#tests/support/brake-shop.ts'
import type { Hideable } from '../permissions/viewer.ts'
import type { RawSettings } from '../settings/wire.ts'

let brake: BrakeShop
beforeAll(async () => {
  brake = await openBrakeShop()
  const { db, site, depots } = brake.shop
  await sql`
    update products set short_code = 'KISA-1', fields = '{birinci,ikinci}', icons = '{original}', sales_person = 'Derya Uslu',
      internal_note = 'gizli not' where code = 'VT-1001' and site_id = ${site.id}`.execute(db)
  await sql`
    update stock set coming = 60, coming_on = '2036-12-24', coming_note = 'IRS-777'
    where depot_id = ${depots.main} and product_id = ${brake.shelf.getId('VT-1001')}`.execute(db)
  for (const [kind, amount] of [
    ['retail', '333.33'],
    ['purchase', '44.44'],
  ]) {
    await sql`
      with list as (insert into price_lists (site_id, code, name, currency, kind)
                    values (${site.id}, ${kind}, ${kind}, 'TRY', ${kind}) returning id)
      insert into prices (site_id, product_id, price_list_id, amount)
      select ${site.id}, ${brake.shelf.getId('VT-1001')}, list.id, ${amount}::numeric from list`.execute(db)
  }
})
afterAll(() => brake.shop.close())

const EVERYTHING: Partial<RawSettings> = {
  ProductTableStockType: 2,
  ProductTableParameter: {
    ...({ ShowRetailPrice: true, ShowPurchasePrice: true } as RawSettings['ProductTableParameter']),
  },
}
const requestFields = async (context: ReturnType<BrakeShop['ayse']>) =>
  JSON.stringify([await brake.search(context, { keyword: 'VT-1001' }), await brake.detail(context, 'vt-1001')])

describe('what a flag of the user hides travels in no field of a row (catalogue 3, threat 14)', () => {
  /** @requirement LIST-23 */
  it.each<[flag: string, hides: Hideable, hidden: RegExp]>([
    ['PriceHide', 'price', /137\.5|117\.5625|333\.33|10\+5|"TRY"/],
    ['NormalPriceHide', 'listPrice', /137\.5/],
    ['DiscountHide', 'discount', /10\+5/],
    ['RetailPriceHide', 'retailPrice', /333\.33/],
    ['StockHide', 'stock', /4338|4321|Depot \d|IRS-777|2036-12-24/],
    ['StockComingHide', 'comingStock', /IRS-777|2036-12-24/],
  ])('%s', async (_, hides, hidden) => {
    expect(await requestFields(brake.ayse(EVERYTHING))).toMatch(hidden)
    expect(await requestFields(hide(brake.ayse(EVERYTHING), hides))).not.toMatch(hidden)
  })

  /** @requirement LIST-23 */
  it('PurchasePriceHide, of a representative; no other user ever sees that price (catalogue 6)', async () => {
    const zeynep = brake.shop.context('zeynep', EVERYTHING)
    expect(await requestFields(zeynep)).toMatch(/44\.44/)
    expect(await requestFields(hide(zeynep, 'purchasePrice'))).not.toMatch(/44\.44/)
    expect(await requestFields(brake.ayse(EVERYTHING))).not.toMatch(/44\.44/)
  })
})

/** @requirement LIST-30 */
describe('what is there alone (catalogue 2)', () => {
  const codes = async (context: ReturnType<BrakeShop['ayse']>) =>
    (await brake.search(context, { filterModel: { InStock: true } })).Hits.$values.map(
      ({ ProductDetails }) => ProductDetails.ProductCode,
    )

  it('narrows a listing, its count and its facets', async () => {
    expect(await codes(brake.ayse())).toEqual(['VT-1001'])
    const { TotalHits, Filters } = await brake.search(brake.ayse(), { filterModel: { InStock: true } })
    expect({ TotalHits, brands: Filters.BrandList.length }).toEqual({ TotalHits: 1, brands: 1 })
  })

  it('is counted only for users who may see stock (threat 14)', async () => {
    expect((await brake.search(brake.ayse(), {})).Filters.InStockCount).toBe(1)
    expect((await brake.search(hide(brake.ayse(), 'stock'), {})).Filters.InStockCount).toBeNull()
  })

  it('is not revealed to users who may not see stock: it filters nothing (threat 14)', async () => {
    expect((await codes(hide(brake.ayse(), 'stock'))).length).toBeGreaterThan(1)
  })
})

describe('a row in the words of the specification (catalogue 3)', () => {
  /** @requirement LIST-20 */
  it('has its short code, fields, icons, deliveries and retail price', async () => {
    const row = await brake.row(brake.ayse(EVERYTHING))
    expect(row?.ProductDetails).toMatchObject({
      ProductShortCode: 'KISA-1',
      Field1: 'birinci',
      Field2: 'ikinci',
      Field3: null,
      Icon1: expect.any(String),
      StockNumberComingDeliveryNote: 'IRS-777',
      IsPromotion: false,
      VariationID: 0,
      SalesPerson: null,
    })
    expect(row?.ProductPrices).toMatchObject({
      RetailPrice: 333.33,
      RetailPriceCurrencyToken: 'TRY',
      RetailPriceWithOrWithoutTax: 333.33,
      StockNumberComing: 60,
      StockComing: '2036-12-24',
      UseMultiPrice: false,
    })
  })

  /** @requirement LIST-24 */
  it('keeps field 2 to representatives where it is restricted, and who sells it always (catalogue 6)', async () => {
    const restricted = { ProductTableParameter: { HideField2: true } as RawSettings['ProductTableParameter'] }
    const field2 = async (context: ReturnType<BrakeShop['ayse']>) => (await brake.row(context))?.ProductDetails.Field2
    expect(await field2(brake.ayse(restricted))).toBeNull()
    expect(await requestFields(brake.ayse(restricted))).not.toMatch(/ikinci|Derya|gizli not/)
    expect(await field2(brake.shop.context('zeynep', restricted))).toBe('ikinci')
    expect(await requestFields(brake.shop.context('zeynep', restricted))).toMatch(/Derya Uslu.*gizli not/)
  })

  /** @requirement LIST-25, SEE-11 */
  it("calls a state of stock by the owner's own word (storefront 4)", async () => {
    const { db, site } = brake.shop
    await sql`insert into catalog_words values (${site.id}, 'stockState', 'in', '{"tr":"Raflarda","en":"On the shelf"}')`.execute(
      db,
    )
    const context = brake.ayse()
    const fresh = { ...context, site: { ...context.site, version: context.site.version + 1 } }
    expect(await requestFields(fresh)).toContain('On the shelf')
  })
})
