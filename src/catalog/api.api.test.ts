import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrakeShop, hide, loadStatus, openBrakeShop } from '#tests/support/brake-shop.ts'
import type { AppContext } from '../api/serve.server.ts'
import { catalogApi } from './api.server.ts'

let brake: BrakeShop
beforeAll(async () => {
  brake = await openBrakeShop()
})
afterAll(() => brake.shop.close())

const ayse: BrakeShop['ayse'] = (settings) => brake.ayse(settings)
const search: BrakeShop['search'] = (context, input) => brake.search(context, input)
const detail: BrakeShop['detail'] = (context, slug) => brake.detail(context, slug)

describe('get-product-search (catalogue 3, 7)', () => {
  /** @requirement WIRE-1 */
  it('returns rows with the names of the specification', async () => {
    const { Hits, TotalHits, ErrorCode } = await search(ayse(), { keyword: '06-1000', Pg: 1 })
    expect({ TotalHits, ErrorCode }).toEqual({ TotalHits: 2, ErrorCode: null })
    const [first] = Hits.$values
    expect(first).toMatchObject({ ProductID: brake.shelf.getId('VT-1001'), PriceID: expect.any(Number) })
    expect(first?.ProductDetails).toMatchObject({
      ProductCode: 'VT-1001',
      FriendlyName: 'Brake pad',
      FriendlyUrl: 'vt-1001',
      OEM: '06-1000,0986-4520',
      BrandName: 'Bosch',
      CategoryName: 'Balata',
      MainProducts: 128,
      StockTypeID: 1,
      TaxRatio: 20,
      PackageQuantity: 1,
      Purchasable: true,
    })
    expect(first?.ProductPrices).toMatchObject({
      Price: 117.5625,
      PriceNormal: 137.5,
      PriceWithOrWithoutTax: 117.5625,
      PriceWithOrWithoutTaxTitle: '+ VAT',
      Discount: '10+5',
      CurrencyToken: 'TRY',
      StockNumber: 4338,
      UseMultiPrice: false,
    })
  })

  /** @requirement LIST-0 */
  it.each([true, false])('returns the same page, facets and counts with IsQueryChanged %s', async (IsQueryChanged) => {
    const listingInput = { Pg: 2, PageRowCount: 24, filterModel: { CategoryUrl: 'fren' } }
    expect(await search(ayse(), { ...listingInput, IsQueryChanged })).toEqual(await search(ayse(), listingInput))
  })

  /** @requirement WIRE-3 */
  it('returns the requested language, whatever its case', async () => {
    const { Hits } = await search(ayse(), { keyword: 'VT-1001', languageCode: 'TR' })
    expect(Hits.$values[0]?.ProductDetails.ProductName).toBe('Fren Balatası')
    expect(await loadStatus(search(ayse(), { languageCode: 'xx' }))).toBe(400)
  })

  it('filters a listing, and a search by filterModel', async () => {
    const codes = async (listingInput: object) =>
      (await search(ayse(), listingInput)).Hits.$values.map(({ ProductDetails }) => ProductDetails.ProductCode)
    const narrowed = await codes({ Pg: 1, IsQueryChanged: true, filters: { CategoryUrl: 'balata' } })
    expect(narrowed).toEqual(await codes({ Pg: 1, filterModel: { CategoryUrl: 'balata' } }))
    expect(narrowed.length).toBeLessThan((await codes({ Pg: 1 })).length)
    expect(await loadStatus(search(ayse(), { Pg: 1, filters: { NoSuch: 1 } }))).toBe(400)
  })

  /** @requirement WIRE-13 */
  it('accepts null for a field that may be absent', async () => {
    const absent = { filterModel: null, filters: null, keyword1: null, IsQueryChanged: null, IsQuickSearch: null }
    expect(await search(ayse(), { keyword: 'fren', ...absent })).toEqual(await search(ayse(), { keyword: 'fren' }))
    expect(await search(ayse(), { keyword: null })).toEqual(await search(ayse(), {}))
    const filters = { CategoryUrl: 'balata' }
    expect(await search(ayse(), { filterModel: null, filters })).toEqual(await search(ayse(), { filters }))
  })

  it('lists everything without text, with facets and their counts', async () => {
    const list = await search(ayse(), { Pg: 1, filterModel: { CategoryUrl: 'fren' } })
    expect(list.TotalHits).toBe(2)
    expect(list.Filters.CategoryList).toEqual([
      { CategoryName: 'Fren', FriendlyUrl: 'fren', ParentUrl: null, Count: 2 },
      { CategoryName: 'Balata', FriendlyUrl: 'balata', ParentUrl: 'fren', Count: 1 },
    ])
    expect(list.Filters.BrandList).toEqual([
      { BrandName: 'Bosch', FriendlyUrl: 'bosch', Count: 1 },
      { BrandName: 'TRW', FriendlyUrl: 'trw', Count: 1 },
    ])
  })

  /** @requirement FIND-5 */
  it.each([
    { keyword: 'a' },
    { keyword: '/' },
    { keyword: 'fren', keyword1: 'x' },
    { keyword: '', IsQuickSearch: true },
    { IsQuickSearch: true },
  ])('refuses %j with EnterMinDigitsToSearch (catalogue 5)', async (input) => {
    expect(await search(ayse(), input)).toMatchObject({
      ErrorCode: 'EnterMinDigitsToSearch',
      TotalHits: 0,
      Hits: { $values: [] },
    })
  })

  /** @requirement THREAT-21, THREAT-36 */
  it.each([
    { sort: 'Price+asc' },
    { sort: 'ProductName+asc; drop table products' },
    { sort: 'ProductName' },
    { Pg: 0 },
    { Pg: 1.5 },
    { Pg: 1e9 },
    { PageRowCount: 1000 },
    { MainPage: 64 },
    { filterModel: { BrandUrls: ['bosch'], Price: 1 } },
    { filterModel: { Seasons: [3] } },
    { filterModel: { BrandUrls: 'bosch' } },
    { filterModel: { BrandUrls: Array(51).fill('bosch') } },
    { filterModel: [] },
    { keyword: ['fren'] },
    { keyword: 'x'.repeat(201) },
    { keyword: { $gt: '' } },
  ])('rejects %j (threats 21, 36, 37)', async (input) => expect(await loadStatus(search(ayse(), input))).toBe(400))

  /** @requirement LIST-3 */
  it('sorts by the supported columns, ascending and descending (catalogue 2)', async () => {
    const names = async (sort: string) =>
      (await search(ayse(), { sort, languageCode: 'tr' })).Hits.$values.map(
        ({ ProductDetails }) => ProductDetails.ProductName,
      )
    const up = await names('ProductName+asc')
    expect(up).toEqual(['Fren Balatası', 'Fren Balatası Eko', 'Fren Diski', 'Fren Kaliperi'])
    expect(await names('ProductName+desc')).toEqual(up.toReversed())
  })

  /** @requirement LIST-1 */
  it("returns 24 or 48 rows, and the site's number by default (catalogue 9)", async () => {
    expect((await search(ayse(), {})).PageRowCount).toBe(24)
    expect((await search(ayse({ PageRowCount: 48 }), {})).PageRowCount).toBe(48)
    expect((await search(ayse(), { PageRowCount: 48 })).PageRowCount).toBe(48)
  })
})

describe('get-product-detail (catalogue 2, 7)', () => {
  /** @requirement IMG-2, LIST-7, LIST-8 */
  it('returns the product of a friendly URL with its numbers and related products', async () => {
    const details = await detail(ayse(), 'vt-1001')
    expect(details).toMatchObject({
      ProductDetails: { ProductCode: 'VT-1001', Barcode: '8690123456789' },
      RelatedProductCodeIDList: String(brake.shelf.getId('VT-1002')),
    })
    expect(JSON.stringify(details)).not.toContain('MEHMETS-OWN')
  })

  /** @requirement DET-2, DET-6 */
  it('accepts all fields of the specification; LanguageCode selects the language', async () => {
    const detailInput = {
      ProductUrl: 'vt-1001',
      VariationShow: 4,
      ParameterStock: { ShowDepots: true },
      showModal: false,
    }
    const getDetail = (LanguageCode: string) =>
      brake.wire<{ ProductDetails: { ProductName: string }; RelatedProductCodeIDList: string }>(
        ...([ayse(), 'product/get-product-detail', { ...detailInput, LanguageCode, IsServerSide: true }] as const),
      )
    expect([
      (await getDetail('TR')).ProductDetails.ProductName,
      (await getDetail('EN')).ProductDetails.ProductName,
    ]).toEqual(['Fren Balatası', 'Brake pad'])
    expect((await getDetail('TR')).RelatedProductCodeIDList).toBe('')
  })

  /** @requirement DET-6 */
  it.each([
    { VariationShow: 8 },
    { showModal: true },
    { ParameterStock: { ProductTableStockType: 2, ShowStockLogout: true, ShowDepots: true } },
  ])('shows no more and no less with %o: that is up to the shop (threat 14)', async (extraInput) => {
    const context = ayse({ ProductTableStockType: 1 })
    const response = await brake.wire<object>(context, 'product/get-product-detail', {
      ProductUrl: 'vt-1001',
      ...extraInput,
    })
    expect(response).toEqual(await detail(context, 'vt-1001'))
    expect(response).toMatchObject({ ProductPrices: { StockNumber: null } })
  })

  /** @requirement LIST-7 */
  it.each(['no-such', 'vt-1005', "vt-1001' or 1=1", 'VT-1001', '%'])(
    'returns the same 404 for missing and hidden products: %s',
    async (slug) => expect(await loadStatus(detail(ayse(), slug))).toBe(404),
  )

  /** @requirement LIST-7 */
  it('is rejected without an address (catalogue 8)', async () => {
    expect(await loadStatus(detail(ayse(), ''))).toBe(400)
    expect(await loadStatus(brake.wire(ayse(), 'product/get-product-detail', {}))).toBe(400)
  })

  /** @requirement LIST-8 */
  it('returns the breadcrumb and, on the product page, all numbers but none of other customers', async () => {
    const served = catalogApi.find(({ endpoint }) => endpoint.path === 'product/get-product-detail')
    const app = { db: brake.shop.db } as AppContext
    const request = { ip: '10.0.0.1', hasToken: true }
    const result = await served?.inProcess({ context: ayse(), input: { slug: 'vt-1001', alone: true }, app, request })
    expect(result).toMatchObject({
      trail: [{ slug: 'fren' }, { slug: 'balata' }],
      barcodes: ['8690123456789'],
      offer: 'buy',
      equivalentIds: [],
    })
    const numbers = catalogApi.find(({ endpoint }) => endpoint.path === 'product/get-product-numbers')
    const input = { productId: brake.shelf.getId('VT-1001') }
    expect(await numbers?.inProcess({ context: ayse(), input, app, request })).toEqual([
      { kind: 'barcode', raw: '8690123456789' },
      { kind: 'oem', raw: '06-1000' },
      { kind: 'oem', raw: '0986-4520' },
      { kind: 'own', raw: 'VT-1001' },
    ])
  })
})

describe('access to the catalogue (storefront 6)', () => {
  /** @requirement HOME-3, SEE-7 */
  it('is denied on a corporate site, with hidden products, and to collection-only users', async () => {
    const collector = ayse()
    const customer = collector.viewer.customer && { ...collector.viewer.customer, roleType: 2 }
    const barred = [
      ayse({ PlatformID: 4 }),
      hide(ayse(), 'product'),
      { ...collector, viewer: { ...collector.viewer, customer } },
    ]
    for (const context of barred) {
      for (const path of ['product/get-product-search', 'product/get-categories', 'product/get-brands']) {
        expect(await loadStatus(brake.wire(context, path, {}))).toBe(403)
      }
    }
  })

  it('includes the categories and brands that have products', async () => {
    expect(await brake.wire(ayse(), 'product/get-categories', {})).toEqual({
      $values: [
        {
          CategoryID: brake.shelf.categoryIds.get('fren'),
          CategoryName: 'Fren',
          FriendlyUrl: 'fren',
          SubCategories: [
            {
              CategoryID: brake.shelf.categoryIds.get('balata'),
              CategoryName: 'Balata',
              FriendlyUrl: 'balata',
              SubCategories: [],
            },
          ],
        },
      ],
    })
    expect(await brake.wire(ayse(), 'product/get-brands', {})).toEqual({
      $values: [
        { BrandName: 'Bosch', FriendlyUrl: 'bosch', BrandLogoUrl: null },
        { BrandName: 'TRW', FriendlyUrl: 'trw', BrandLogoUrl: null },
      ],
    })
  })
})
