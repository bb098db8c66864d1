import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shelf, stockShelf } from '../../tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '../../tests/support/small-shop.ts'
import { Stop } from '../api/refusal.ts'
import type { House } from '../api/serve.server.ts'
import type { Who } from '../shop/policy.ts'
import type { RawSettings } from '../shop/settings/wire.ts'
import { type Hideable, VISITOR } from '../shop/viewer.ts'
import { catalogApi } from './api.server.ts'

let shop: SmallShop
let shelf: Shelf

beforeAll(async () => {
  shop = await openSmallShop(8)
  const { main, side } = shop.depots
  shelf = await stockShelf(shop.db, shop.site.id, {
    categories: ['Fren', 'Fren/Balata'],
    lists: [{ code: 'GOLD' }],
    products: [
      {
        code: 'VT-1001',
        name: 'Fren Balatası',
        names: { en: 'Brake pad' },
        brand: 'Bosch',
        category: 'balata',
        flags: 128,
        numbers: [
          ['oem', '06-1000'],
          ['oem', '0986-4520'],
          ['barcode', '8690123456789'],
          ['dealer', 'MEHMETS-OWN', shop.person('mehmet').viewer.customer?.id ?? 0],
        ],
        prices: { LIST: '137.5', GOLD: '71.25' },
        stock: { [main]: '17', [side]: '4321' },
      },
      { code: 'VT-1002', name: 'Fren Balatası Eko', numbers: [['oem', '06 1000']], prices: { LIST: '55' } },
      { code: 'VT-1003', name: 'Fren Diski', brand: 'TRW', category: 'fren' },
      { code: 'VT-1004', name: 'Fren Kaliperi', prices: { LIST: '900' }, purchasable: false },
      { code: 'VT-1005', name: 'Gizli', visible: false, prices: { LIST: '1' } },
    ],
  })
  const gold = shelf.listIds.get('GOLD') ?? 0
  const mehmet = shop.person('mehmet').viewer.customer
  if (mehmet) mehmet.priceListId = gold
  const ayse = { siteId: shop.site.id, customerId: shop.person('ayse').viewer.customer?.id ?? 0 }
  await shop.db
    .insertInto('discounts')
    .values({ ...ayse, percents: ['10', '5'] })
    .execute()
})

afterAll(() => shop.close())

interface WireProduct {
  ProductID: number
  PriceID: number | null
  ProductDetails: Record<string, unknown>
  ProductPrices: Record<string, unknown>
  Stock: number | null
  Depots: { $values: Record<string, unknown>[] }
}

interface WireListing {
  Hits: { $values: WireProduct[] }
  TotalHits: number
  PageRowCount: number
  ErrorCode: string | null
  Filters: { BrandList: unknown[]; CategoryList: unknown[]; SeasonList: unknown[] }
}

/** Asks as another client would: legacy words in, what travels out. */
async function wire<Answer>(who: Who, path: string, input: unknown): Promise<Answer> {
  const served = catalogApi.find(({ endpoint }) => endpoint.path === path)
  const house = { db: shop.db } as House
  const answer = await served?.onWire({ who, input, house, request: { ip: '10.0.0.1', hasToken: true } })
  return JSON.parse(JSON.stringify(answer)) as Answer
}

const search = (who: Who, input: object = {}) => wire<WireListing>(who, 'product/get-product-search', input)
const detail = (who: Who, slug: string) => wire<WireProduct>(who, 'product/get-product-detail', { ProductUrl: slug })
const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (error) => (error instanceof Stop ? error.status : 500),
  )

async function row(who: Who, code = 'VT-1001'): Promise<WireProduct | undefined> {
  const { Hits } = await search(who, { keyword: code, IsQuickSearch: true })
  return Hits.$values.find(({ ProductDetails }) => ProductDetails.ProductCode === code)
}

const hiding = (who: Who, ...hides: Hideable[]): Who => ({ ...who, viewer: { ...who.viewer, hides: new Set(hides) } })
const ayse = (settings: Partial<RawSettings> = {}) => shop.who('ayse', settings)

describe('get-product-search (catalogue 3, 7)', () => {
  it('answers rows in the words of the specification', async () => {
    const { Hits, TotalHits, ErrorCode } = await search(ayse(), { keyword: '06-1000', Pg: 1 })
    expect({ TotalHits, ErrorCode }).toEqual({ TotalHits: 2, ErrorCode: null })
    const [first] = Hits.$values
    expect(first).toMatchObject({ ProductID: shelf.idOf('VT-1001'), PriceID: expect.any(Number) })
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

  it('answers in the language asked for, whatever its case', async () => {
    const { Hits } = await search(ayse(), { keyword: 'VT-1001', languageCode: 'TR' })
    expect(Hits.$values[0]?.ProductDetails.ProductName).toBe('Fren Balatası')
    expect(await statusOf(search(ayse(), { languageCode: 'xx' }))).toBe(400)
  })

  it('lists everything without text, and facets with their counts', async () => {
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

  it.each([
    { keyword: 'a' },
    { keyword: '/' },
    { keyword: 'fren', keyword1: 'x' },
    { keyword: '', IsQuickSearch: true },
    { IsQuickSearch: true },
  ])('says EnterMinDigitsToSearch to %j (catalogue 5)', async (input) => {
    expect(await search(ayse(), input)).toMatchObject({
      ErrorCode: 'EnterMinDigitsToSearch',
      TotalHits: 0,
      Hits: { $values: [] },
    })
  })

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
  ])('refuses %j (threats 21, 36, 37)', async (input) => expect(await statusOf(search(ayse(), input))).toBe(400))

  it('sorts by the columns it knows, up and down (catalogue 2)', async () => {
    const names = async (sort: string) =>
      (await search(ayse(), { sort, languageCode: 'tr' })).Hits.$values.map(
        ({ ProductDetails }) => ProductDetails.ProductName,
      )
    const up = await names('ProductName+asc')
    expect(up).toEqual(['Fren Balatası', 'Fren Balatası Eko', 'Fren Diski', 'Fren Kaliperi'])
    expect(await names('ProductName+desc')).toEqual(up.toReversed())
  })

  it('gives 24 or 48 rows, and the number of the site when not asked (catalogue 9)', async () => {
    expect((await search(ayse(), {})).PageRowCount).toBe(24)
    expect((await search(ayse({ PageRowCount: 48 }), {})).PageRowCount).toBe(48)
    expect((await search(ayse(), { PageRowCount: 48 })).PageRowCount).toBe(48)
  })
})

describe('prices travel only to who may see them (catalogue 6, threat 14)', () => {
  it("never carries another customer's price, list or discount", async () => {
    const text = JSON.stringify([await search(ayse()), await detail(ayse(), 'vt-1001')])
    expect(text).not.toContain('71.25')
    const mehmets = JSON.stringify([await search(shop.who('mehmet')), await detail(shop.who('mehmet'), 'vt-1001')])
    expect(mehmets).toContain('71.25')
    expect(mehmets).not.toMatch(/137\.5|117\.5625|10\+5/)
  })

  it('shows a visitor the public price on B2C and on both, and none on B2B', async () => {
    const visitor = (PlatformID: 1 | 2 | 3): Who => ({ ...ayse({ PlatformID }), viewer: VISITOR })
    for (const platform of [2, 3] as const) expect((await row(visitor(platform)))?.ProductPrices.Price).toBe(137.5)
    const hidden = await row(visitor(1))
    expect(hidden).toMatchObject({
      PriceID: null,
      ProductPrices: { Price: null, PriceNormal: null, CurrencyToken: null },
    })
    expect(JSON.stringify(await search(visitor(1)))).not.toMatch(/137|117|71\.25/)
  })

  it('carries no price where the user hides it, in no field of row or detail', async () => {
    const who = hiding(ayse(), 'price')
    const text = JSON.stringify([await search(who), await detail(who, 'vt-1001')])
    expect(text).not.toMatch(/137\.5|117\.5625|141\.075|10\+5|TRY/)
  })

  it('leaves out the list price and the discounts of who hides those alone', async () => {
    const who = hiding(ayse(), 'listPrice', 'discount')
    const shown = await row(who)
    expect(shown?.ProductPrices).toMatchObject({ Price: 117.5625, PriceNormal: null, Discount: null })
    expect(JSON.stringify(shown)).not.toContain('137.5')
  })

  it('shows prices with tax where the shop does', async () => {
    const shown = await row(ayse({ ShowPricesWithTax: true }))
    expect(shown?.ProductPrices).toMatchObject({
      Price: 117.5625,
      PriceWithOrWithoutTax: 141.075,
      PriceWithOrWithoutTaxTitle: 'incl. VAT',
    })
  })

  it('asks for the price where there is none or the product is not sold (catalogue 5)', async () => {
    for (const code of ['VT-1003', 'VT-1004']) {
      expect(await row(ayse(), code)).toMatchObject({ PriceID: null, ProductDetails: { Purchasable: false } })
    }
    expect(JSON.stringify(await row(ayse(), 'VT-1004'))).not.toContain('900')
  })
})

describe('stock travels only to who may see it (storefront 6, threat 14)', () => {
  it('carries no number and no depot where the shop shows words', async () => {
    const shown = await row(ayse({ ProductTableStockType: 1, HideDepots: true }))
    expect(shown).toMatchObject({ Stock: 1, Depots: { $values: [] }, ProductPrices: { StockNumber: null } })
    expect(JSON.stringify(shown)).not.toMatch(/4338|4321|Depot \d/)
  })

  it('carries exact numbers and depots for representatives, whatever the shop shows', async () => {
    const zeynep = shop.who('zeynep', { ProductTableStockType: 7, HideDepots: true })
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

  it('and for users who see stocks', async () => {
    const who = ayse({ ProductTableStockType: 1, HideDepots: true })
    const sees = { ...who, viewer: { ...who.viewer, seesStocks: true } }
    expect(await row(sees)).toMatchObject({ ProductPrices: { StockNumber: 4338 } })
    expect((await row(sees))?.Depots.$values).toHaveLength(2)
  })

  it('is hidden from visitors unless the shop says so, and from users who hide it', async () => {
    const visitor = { ...ayse({ ShowStockLogout: false }), viewer: VISITOR }
    for (const who of [visitor, hiding(ayse(), 'stock')]) {
      const shown = await row(who)
      expect(shown).toMatchObject({
        Stock: null,
        ProductDetails: { HasStock: null },
        ProductPrices: { StockNumber: null },
      })
      expect(JSON.stringify(shown)).not.toMatch(/4338|4321|Depot \d/)
    }
    expect((await row({ ...ayse(), viewer: VISITOR }))?.Stock).toBe(1)
  })

  it('is not told by the order of the rows either', async () => {
    const ids = async (who: Who, sort?: string) =>
      (await search(who, sort ? { sort } : {})).Hits.$values.map(({ ProductID }) => ProductID)
    const hidden = hiding(ayse(), 'stock')
    expect(await ids(ayse(), 'StockNumberSort+asc')).not.toEqual(await ids(ayse()))
    expect(await ids(hidden, 'StockNumberSort+asc')).toEqual(await ids(hidden))
  })
})

describe('get-product-detail (catalogue 2, 7)', () => {
  it('answers the product of a friendly URL with its numbers and relatives', async () => {
    const shown = await detail(ayse(), 'vt-1001')
    expect(shown).toMatchObject({
      ProductDetails: { ProductCode: 'VT-1001', Barcode: '8690123456789' },
      RelatedProductCodeIDList: String(shelf.idOf('VT-1002')),
    })
    expect(JSON.stringify(shown)).not.toContain('MEHMETS-OWN')
  })

  it.each(['no-such', 'vt-1005', "vt-1001' or 1=1", 'VT-1001', '%'])(
    'is the same 404 for missing and hidden: %s',
    async (slug) => expect(await statusOf(detail(ayse(), slug))).toBe(404),
  )

  it('gives pages all its numbers, its place in the tree and nothing of other customers', async () => {
    const served = catalogApi.find(({ endpoint }) => endpoint.path === 'product/get-product-detail')
    const house = { db: shop.db } as House
    const request = { ip: '10.0.0.1', hasToken: true }
    const shown = await served?.inProcess({ who: ayse(), input: { slug: 'vt-1001' }, house, request })
    expect(shown).toMatchObject({
      trail: [{ slug: 'fren' }, { slug: 'balata' }],
      numbers: [
        { kind: 'barcode', raw: '8690123456789' },
        { kind: 'oem', raw: '06-1000' },
        { kind: 'oem', raw: '0986-4520' },
        { kind: 'own', raw: 'VT-1001' },
      ],
      offer: 'buy',
    })
  })
})

describe('who may look at the catalogue (storefront 6)', () => {
  it('nobody on a corporate site, nobody who hides products, no collection-only user', async () => {
    const collector = ayse()
    const customer = collector.viewer.customer && { ...collector.viewer.customer, roleType: 2 }
    const barred = [
      ayse({ PlatformID: 4 }),
      hiding(ayse(), 'product'),
      { ...collector, viewer: { ...collector.viewer, customer } },
    ]
    for (const who of barred) {
      for (const path of ['product/get-product-search', 'product/get-categories', 'product/get-brands']) {
        expect(await statusOf(wire(who, path, {}))).toBe(403)
      }
    }
  })

  it('sees the tree and the brands that have something', async () => {
    expect(await wire(ayse(), 'product/get-categories', {})).toEqual({
      $values: [
        {
          ...{ CategoryID: shelf.categoryIds.get('fren'), CategoryName: 'Fren', FriendlyUrl: 'fren' },
          SubCategories: [
            {
              CategoryID: shelf.categoryIds.get('balata'),
              CategoryName: 'Balata',
              FriendlyUrl: 'balata',
              SubCategories: [],
            },
          ],
        },
      ],
    })
    expect(await wire(ayse(), 'product/get-brands', {})).toEqual({
      $values: [
        { BrandName: 'Bosch', FriendlyUrl: 'bosch', BrandLogoUrl: null },
        { BrandName: 'TRW', FriendlyUrl: 'trw', BrandLogoUrl: null },
      ],
    })
  })
})
