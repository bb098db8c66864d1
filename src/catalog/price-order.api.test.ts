import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hide } from '#tests/support/brake-shop.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { promote } from '#tests/support/promoted-shop.ts'
import { type Shelf, stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { VISITOR } from '../permissions/viewer.ts'
import { upsertSearch } from '../products/search-index-commands.server.ts'
import { type ListingRequest, listingRequest, MAX_PRICED_HITS, type Sort } from '../search/search.ts'
import { foundProducts, loadListing } from './listing-queries.server.ts'

const UP: Sort = { by: 'price', descending: false }
const DOWN: Sort = { by: 'price', descending: true }

let shop: SmallShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openSmallShop(8)
  shelf = await stockShelf(shop.db, shop.site.id, {
    categories: ['Fren', 'Fren/Balata', 'Filtre'],
    lists: [
      { code: 'EXPORT', currency: 'EUR', fallback: 'LIST' },
      { code: 'GROSS', taxIncluded: true },
    ],
    products: [
      { code: 'A', name: 'Fren balatası', brand: 'Bosch', category: 'balata', prices: { LIST: '100' }, sortNo: 7 },
      { code: 'B', name: 'Fren diski', brand: 'TRW', category: 'fren', prices: { LIST: '90' }, sortNo: 6 },
      {
        code: 'C',
        name: 'Yağ filtresi',
        brand: 'Mann',
        category: 'filtre',
        prices: { EXPORT: '2', LIST: '95' },
        sortNo: 5,
      },
      { code: 'D', name: 'Fren hortumu', brand: 'TRW', category: 'fren', sortNo: 1 },
      { code: 'E', name: 'Fren kaliperi', prices: { LIST: '1' }, purchasable: false, sortNo: 2 },
      { code: 'F', name: 'Fren seti', sortNo: 4 },
      { code: 'F-1', name: 'Küçük', under: 'F', prices: { LIST: '120' } },
      { code: 'F-2', name: 'Büyük', under: 'F', prices: { LIST: '97' } },
      { code: 'F-3', name: 'Satılmayan', under: 'F', prices: { LIST: '3' }, purchasable: false },
      { code: 'G', name: 'Fren yağı', prices: { LIST: '90', GROSS: '60' }, taxRate: '10', sortNo: 3 },
    ],
  })
  await shop.db.insertInto('currencyRates').values({ siteId: shop.site.id, currency: 'EUR', rate: '50' }).execute()
})
afterAll(() => shop.close())

const load = (context: RequestContext, request: Partial<ListingRequest>) =>
  loadListing(shop.db, context, listingRequest(request, 24))
const loadCodes = async (context: RequestContext, request: Partial<ListingRequest>) =>
  (await load(context, request)).rows.map(({ code }) => code)

/** A buyer with another price list or currency. */
function createBuyer(change: { list?: string; currency?: string }, settings = {}): RequestContext {
  const context = shop.context('ayse', settings)
  const { customer } = context.viewer
  if (!customer) throw new Error('Ayşe buys for a company')
  const priceListId = shelf.listIds.get(change.list ?? 'LIST') ?? null
  const changed = { ...customer, priceListId, currency: change.currency ?? 'TRY' }
  return { ...context, viewer: { ...context.viewer, customer: changed } }
}

/** @requirement LIST-33 */
describe('the order by price', () => {
  it("is that of the viewer's own prices; products without a price come last both ways, ties in shop order", async () => {
    expect(await loadCodes(createBuyer({}), { sort: UP })).toEqual(['G', 'B', 'C', 'F', 'A', 'D', 'E'])
    expect(await loadCodes(createBuyer({}), { sort: DOWN })).toEqual(['A', 'F', 'C', 'G', 'B', 'D', 'E'])
    expect(await loadCodes(createBuyer({}), { text: 'fren', sort: UP })).toEqual(['G', 'B', 'F', 'A', 'D', 'E'])
  })

  it('follows discounts, campaigns, price lists and currencies of the viewer', async () => {
    const { customer } = shop.person('ayse').viewer
    const discount = { siteId: shop.site.id, customerId: customer?.id ?? 0, percents: ['40'] }
    await shop.db
      .insertInto('discounts')
      .values({ ...discount, brandId: shelf.brandIds.get('Bosch') ?? 0 })
      .execute()
    expect(await loadCodes(createBuyer({}), { sort: UP })).toEqual(['A', 'G', 'B', 'C', 'F', 'D', 'E'])
    expect(await loadCodes(shop.context('mehmet'), { sort: UP })).not.toEqual(['A', 'G', 'B', 'C', 'F', 'D', 'E'])
    await promote(shop, [{ gives: [{ kind: 'price', percents: ['50'], of: { brands: ['trw'] } }] }])
    expect((await loadCodes(createBuyer({}), { sort: UP }))[0]).toBe('B')
    expect((await loadCodes(createBuyer({ list: 'EXPORT', currency: 'EUR' }), { sort: DOWN }))[0]).toBe('C')
    await promote(shop, [])
    await shop.db.deleteFrom('discounts').execute()
  })

  it.each([
    ['the list price', () => createBuyer({})],
    ['another list', () => createBuyer({ list: 'EXPORT' })],
    ['a foreign currency', () => createBuyer({ list: 'EXPORT', currency: 'EUR' })],
    ['prices with tax', () => createBuyer({}, { ShowPricesWithTax: true })],
    ['a visitor', () => ({ ...shop.context('ayse', { PlatformID: 3 }), viewer: VISITOR })],
    ['a user who sees list prices only', () => hide(createBuyer({}), 'actualPrice')],
  ])('is that of the amounts in the rows for %s', async (_, viewer) => {
    const { rows, sort } = await load(viewer(), { sort: UP })
    expect(sort).toEqual(UP)
    const amounts = rows.flatMap(({ price }) => (price ? [Number(price.amount)] : []))
    expect(amounts.length).toBeGreaterThan(3)
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
    expect(rows.slice(amounts.length).every(({ price }) => price === null)).toBe(true)
  })

  it('is one list over all pages, for exports too', async () => {
    const all = await loadCodes(createBuyer({}), { sort: DOWN })
    const pages = await Promise.all(
      [1, 2, 3].map((page) => load(createBuyer({}), { sort: DOWN, page, pageSize: 3 as 24 })),
    )
    expect(pages.flatMap(({ rows }) => rows.map(({ code }) => code))).toEqual(all)
    const ids = await foundProducts(shop.db, createBuyer({}), listingRequest({ sort: DOWN, pageSize: 100 }, 24))
    expect(ids.map(shelf.getCode)).toEqual(all)
  })

  /** @requirement THREAT-14, SEE-6 */
  it('is neither offered nor applied for viewers without prices; likewise the order by stock', async () => {
    const own = await load(createBuyer({}), {})
    expect(own.sorts).toEqual(['name', 'price', 'stock'])
    const hidden = hide(createBuyer({}), 'price', 'stock')
    const usual = await load(hidden, {})
    for (const by of ['price', 'stock'] as const)
      for (const descending of [true, false]) {
        const { rows, sort, sorts } = await load(hidden, { sort: { by, descending } })
        expect({ sort, sorts }).toEqual({ sort: null, sorts: ['name'] })
        expect(rows).toEqual(usual.rows)
      }
    const visitor = { ...shop.context('ayse', { PlatformID: 1 }), viewer: VISITOR }
    expect((await load(visitor, { sort: UP })).sort).toBeNull()
  })

  it('is not applied to more hits than are priced for it', async () => {
    await shop.db.transaction().execute(async (tx) => {
      const rows = Array.from({ length: MAX_PRICED_HITS }, (_, at) => ({
        siteId: shop.site.id,
        code: `MANY-${at}`,
        name: 'Conta',
        slug: `many-${at}`,
        sortNo: 100,
      }))
      await tx.insertInto('products').values(rows).execute()
      const ids = await tx.selectFrom('products').select('id').where('code', 'like', 'MANY-%').execute()
      await upsertSearch(
        tx,
        shop.site.id,
        ids.map(({ id }) => id),
      )
    })
    const { sort, total, rows } = await load(createBuyer({}), { sort: UP })
    expect({ sort, total }).toEqual({ sort: null, total: MAX_PRICED_HITS + 7 })
    expect(rows.map(({ code }) => code).slice(0, 7)).toEqual(['D', 'E', 'G', 'F', 'C', 'B', 'A'])
    expect((await load(createBuyer({}), { text: 'fren', sort: UP })).sort).toEqual(UP)
  })
})

/** @requirement LIST-33 */
describe('a founded shop', () => {
  let founded: FoundedShop
  beforeAll(async () => {
    founded = await openFoundedShop('both')
    await founded.load([
      'Stok Kodu;Stok Adı;Marka;Kategori;KDV;Fiyat;Stok',
      'P-1;Ön balata;Bosch;Fren > Balata;20;100,00;50',
      'P-2;Arka balata;TRW;Fren > Balata;20;90,00;50',
      'P-3;Balata seti;Bosch;Fren > Disk;20;;50',
    ])
    await founded.load(['Cari Kodu;Ünvan;Fiyat Listesi;Cari Grubu', 'D1;Demir Oto;LIST;', 'D2;Öz Oto;LIST;'])
    await founded.load([
      'Cari Kodu;Cari Grubu;Marka;Kategori;Stok Kodu;İskonto;Başlık;Başlangıç;Bitiş',
      'D1;;Bosch;;;20;;;',
    ])
  })
  afterAll(() => founded.close())

  it.each([
    ['D1', ['P-1', 'P-2', 'P-3']],
    ['D2', ['P-2', 'P-1', 'P-3']],
  ])('sorts a search for %s by imported prices and discounts', async (customer, expected) => {
    const input = { keyword: 'balata', Pg: 1, sort: 'PriceSort+asc' }
    const found = await founded.wire<{ Hits: { $values: { ProductDetails: { ProductCode: string } }[] } }>(
      await founded.as(customer),
      'product/get-product-search',
      input,
    )
    expect(found.Hits.$values.map(({ ProductDetails }) => ProductDetails.ProductCode)).toEqual(expected)
  })
})
