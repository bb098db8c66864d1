import { HttpError } from '#src/api/refusal.ts'
import type { AppContext } from '#src/api/serve.server.ts'
import { catalogApi } from '#src/catalog/api.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import { type Shelf, stockShelf } from './small-catalog.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'

export interface WireProduct {
  ProductID: number
  PriceID: number | null
  ProductDetails: Record<string, unknown>
  ProductPrices: Record<string, unknown>
  Stock: number | null
  Depots: { $values: Record<string, unknown>[] }
}

export interface WireListing {
  Hits: { $values: WireProduct[] }
  TotalHits: number
  PageRowCount: number
  ErrorCode: string | null
  Filters: { BrandList: unknown[]; CategoryList: unknown[]; SeasonList: unknown[]; InStockCount: number | null }
}

/** A shop of a few brake parts, queried by the catalogue API like an external client. */
export interface BrakeShop {
  shop: SmallShop
  shelf: Shelf
  ayse(settings?: Partial<RawSettings>): RequestContext
  wire<Answer>(context: RequestContext, path: string, input: unknown): Promise<Answer>
  search(context: RequestContext, input?: object): Promise<WireListing>
  detail(context: RequestContext, slug: string): Promise<WireProduct>
  row(context: RequestContext, code?: string): Promise<WireProduct | undefined>
}

/** Ayşe buys at the public list with 10+5, Mehmet at 71.25 from a separate list. */
export async function openBrakeShop(): Promise<BrakeShop> {
  const shop = await openSmallShop(8)
  const shelf = await brakeShelf(shop)
  const ayse = { siteId: shop.site.id, customerId: shop.person('ayse').viewer.customer?.id ?? 0 }
  await shop.db
    .insertInto('discounts')
    .values({ ...ayse, percents: ['10', '5'] })
    .execute()
  const wire = async <Answer>(context: RequestContext, path: string, input: unknown) => {
    const served = catalogApi.find(({ endpoint }) => endpoint.path === path)
    const app = { db: shop.db } as AppContext
    const answer = await served?.onWire({ context, input, app, request: { ip: '10.0.0.1', hasToken: true } })
    return JSON.parse(JSON.stringify(answer)) as Answer
  }
  const search = (context: RequestContext, input: object = {}) =>
    wire<WireListing>(context, 'product/get-product-search', input)
  return {
    shop,
    shelf,
    wire,
    search,
    ayse: (settings = {}) => shop.context('ayse', settings),
    detail: (context, slug) => wire(context, 'product/get-product-detail', { ProductUrl: slug }),
    async row(context, code = 'VT-1001') {
      const { Hits } = await search(context, { keyword: code, IsQuickSearch: true })
      return Hits.$values.find(({ ProductDetails }) => ProductDetails.ProductCode === code)
    },
  }
}

/** The HTTP status of the response. */
export const loadStatus = (request: Promise<unknown>) =>
  request.then(
    () => 200,
    (error) => (error instanceof HttpError ? error.status : 500),
  )

export const hide = (context: RequestContext, ...hides: Hideable[]): RequestContext => ({
  ...context,
  viewer: { ...context.viewer, hides: new Set(hides) },
})

async function brakeShelf(shop: SmallShop): Promise<Shelf> {
  const { main, side } = shop.depots
  const shelf = await stockShelf(shop.db, shop.site.id, {
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
  return shelf
}
