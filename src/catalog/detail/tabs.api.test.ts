import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppContext } from '#src/api/serve.server.ts'
import { loadLinks } from '#src/imports/catalogue-lists/link-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hide, loadStatus } from '#tests/support/brake-shop.ts'
import { type Shelf, stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { detailApi } from './api.server.ts'

let shop: SmallShop
let shelf: Shelf
const id = (code: string) => shelf.getId(code)

beforeAll(async () => {
  shop = await openSmallShop(8)
  const stock = { [shop.depots.main]: '500' }
  shelf = await stockShelf(shop.db, shop.site.id, {
    categories: ['Fren', 'Yağ', 'Bakım', 'Bakım/Motor yağı', 'Bakım/Silecek'],
    products: [
      { code: 'PAD', name: 'Pad', brand: 'Alfa', category: 'fren', prices: { LIST: '100' }, stock },
      { code: 'PAD-2', name: 'Pad', brand: 'Beta', category: 'fren', prices: { LIST: '90' }, stock },
      { code: 'DISC', name: 'Disc', brand: 'Alfa', prices: { LIST: '200' }, stock },
      { code: 'SENSOR', name: 'Sensor', brand: 'Gama', category: 'yag', prices: { LIST: '30' }, stock },
      { code: 'GREASE', name: 'Grease', prices: { LIST: '10' }, stock },
      { code: 'OIL', name: 'Motor yağı 5W-30', category: 'motor-yagi', prices: { LIST: '10' }, stock },
      { code: 'OIL-2', name: 'Motor yağı 10W-40', category: 'motor-yagi', prices: { LIST: '10' }, stock },
      { code: 'FUNNEL', name: 'Huni', category: 'motor-yagi', prices: { LIST: '10' }, stock },
      { code: 'WIPER', name: 'Silecek', category: 'silecek', prices: { LIST: '10' }, stock },
      { code: 'HIDDEN', name: 'Hidden', visible: false, prices: { LIST: '1' }, stock },
    ],
  })
  await shop.db.transaction().execute((tx) =>
    loadLinks(tx, shop.site.id, [
      { kind: 'related', from: { number: 'PAD' }, to: { brand: 'alfa', number: 'DISC' }, confidence: 100 },
      { kind: 'related', from: { number: 'PAD' }, to: { number: 'HIDDEN' }, confidence: 100 },
      { kind: 'related', from: { number: 'OIL-2' }, to: { number: 'OIL' }, confidence: 100 },
      { kind: 'compatible', from: { number: 'GREASE' }, to: { brand: 'Alfa', number: 'PAD' }, bothWays: true },
    ]),
  )
  const [vehicle] = await shop.db
    .insertInto('vehicles')
    .values({ siteId: shop.site.id, make: 'VW', model: 'Golf', yearFrom: 2010, ...KEYS })
    .returning('id')
    .execute()
  const fits = ['PAD', 'PAD-2', 'SENSOR', 'HIDDEN'].map((code) => ({
    productId: id(code),
    vehicleId: vehicle?.id ?? 0,
  }))
  await shop.db.insertInto('productVehicles').values(fits).execute()
})
afterAll(() => shop.close())

const KEYS = { makeKey: 'vw', modelKey: 'golf', engineKey: '' }

async function wire<Answer>(context: RequestContext, path: string, input: unknown): Promise<Answer> {
  const served = detailApi.find(({ endpoint }) => endpoint.path === path)
  if (!served) throw new Error(`No call ${path}`)
  const call = { context, input, app: { db: shop.db } as AppContext, request: { ip: '10.0.0.1', hasToken: true } }
  const answer = served.endpoint.service === 'page' ? await served.inProcess(call) : await served.onWire(call)
  return JSON.parse(JSON.stringify(answer)) as Answer
}

interface Hits {
  Hits: { $values: { ProductID: number; ProductPrices: { Price: number | null } }[] }
  Brands: { $values: object[] }
}
const codes = ({ Hits }: Hits) => Hits.$values.map(({ ProductID }) => shelf.getCode(ProductID))

describe('get-related-products (catalogue 7)', () => {
  /** @requirement DET-7 */
  it('returns linked products, then those that fit the same vehicles, visible ones at own prices', async () => {
    const answer = await wire<Hits>(shop.context('ayse'), 'productef/get-related-products/{id}', { id: `${id('PAD')}` })
    expect(codes(answer)).toEqual(['DISC', 'SENSOR'])
    expect(answer.Hits.$values[0]?.ProductPrices.Price).toBe(200)
  })

  /** @requirement DET-7 */
  it('falls back to sibling categories, then to other kinds of part of its own, without fitments', async () => {
    const answer = await wire<Hits>(shop.context('ayse'), 'productef/get-related-products/{id}', { id: `${id('OIL')}` })
    expect(codes(answer)).toEqual(['WIPER', 'FUNNEL'])
  })

  /** @requirement DET-7 */
  it('includes a linked product of the same category and name', async () => {
    const answer = await wire<Hits>(shop.context('ayse'), 'productef/get-related-products/{id}', {
      id: `${id('OIL-2')}`,
    })
    expect(codes(answer)).toEqual(['OIL', 'WIPER', 'FUNNEL'])
  })

  /** @requirement DET-7 */
  it('returns what at least two customers ordered with it, but not the same part for other vehicles', async () => {
    for (const name of ['ayse', 'mehmet']) {
      const items = [[id('PAD-2'), '1'] as const, [id('GREASE'), '1'] as const, [id('PAD'), '1'] as const]
      await (await readyToOrder(shop, { name, items, settings: { PlatformID: 1 } })).order()
    }
    const answer = await wire<Hits>(shop.context('ayse'), 'productef/get-related-products/{id}', {
      id: `${id('PAD-2')}`,
    })
    expect(codes(answer)).toEqual(['GREASE', 'SENSOR'])
  })

  /** @requirement DET-8 */
  it('returns the products of codes in order, and hides prices (catalogue 6)', async () => {
    const path = 'productef/get-related-products-for-code/{codes}'
    const request = { codes: [id('SENSOR'), id('HIDDEN'), id('PAD')].join(',') }
    expect(codes(await wire<Hits>(shop.context('ayse'), path, request))).toEqual(['SENSOR', 'PAD'])
    const blind = await wire<Hits>(hide(shop.context('ayse'), 'price'), path, request)
    expect(blind.Hits.$values.map(({ ProductPrices }) => ProductPrices.Price)).toEqual([null, null])
  })
})

describe('get-compatible-products (catalogue 7)', () => {
  const compatible = (input: object) => wire<Hits>(shop.context('ayse'), 'product/get-compatible-products', input)

  /** @requirement DET-9 */
  it('returns linked products, and those of other categories that fit the same vehicles, with brands', async () => {
    const answer = await compatible({ productId: id('PAD'), productType: 0 })
    expect(codes(answer)).toEqual(['GREASE', 'SENSOR'])
    expect(answer.Brands.$values).toEqual([
      { ProductPropBrandID: shelf.brandIds.get('Gama'), ProductPropBrandName: 'Gama', ProductCount: 1 },
    ])
  })

  /** @requirement DET-9 */
  it('accepts its fields in the query string as text', async () => {
    expect(codes(await compatible({ productId: `${id('GREASE')}`, productType: '0' }))).toEqual(['PAD'])
    expect(await loadStatus(compatible({ productId: 'x' }))).toBe(400)
  })

  /** @requirement DET-9 */
  it('is opened by brand from the product page', async () => {
    const path = 'product/get-compatible-products-detail'
    const of = (brand: string) => ({ productPropBrandID: shelf.brandIds.get(brand), productID: id('PAD') })
    expect(codes(await wire<Hits>(shop.context('ayse'), path, of('Gama')))).toEqual(['SENSOR'])
    expect(codes(await wire<Hits>(shop.context('ayse'), path, of('Beta')))).toEqual([])
  })
})

describe('get-product-order-history (catalogue 7)', () => {
  interface History {
    OrderHistory: { $values: { CustomerName: string; Quantity: number; Price: number }[] }
    TotalQuantity: number
    OrderCount: number
  }
  const history = (context: RequestContext, Type: number, code = 'DISC') =>
    wire<History>(context, 'product/get-product-order-history', { ProductID: id(code), Type })

  beforeAll(async () => {
    for (const [name, quantity] of [
      ['ayse', '2'],
      ['mehmet', '3'],
      ['selim', '4'],
    ] as const) {
      const { order } = await readyToOrder(shop, { name, items: [[id('DISC'), quantity]], settings: { PlatformID: 1 } })
      await order()
    }
    const zeynep = shop.person('zeynep').viewer.userId ?? 0
    const customerId = shop.person('mehmet').viewer.customer?.id ?? 0
    await shop.db.insertInto('representativeCustomers').values({ userId: zeynep, customerId }).execute()
  })

  /** @requirement DET-10 */
  it("returns own orders for Type 0, sub-dealers' for 1, represented customers' for 2, and no others", async () => {
    const quantities = async (context: RequestContext, type: number) =>
      (await history(context, type)).OrderHistory.$values.map(({ Quantity }) => Quantity)
    expect(await quantities(shop.context('ayse'), 0)).toEqual([2])
    expect(await quantities(shop.context('ayse'), 1)).toEqual([4])
    expect(await quantities(shop.context('mehmet'), 0)).toEqual([3])
    expect(await quantities(shop.context('mehmet'), 1)).toEqual([])
    expect(await quantities(shop.context('zeynep'), 2)).toEqual(expect.arrayContaining([3]))
  })

  it('returns total quantity and price', async () => {
    const { OrderHistory, ...sums } = await history(shop.context('ayse'), 0)
    expect(sums).toEqual({ TotalQuantity: 2, OrderCount: 1 })
    // The transfer discount is two percent.
    expect(OrderHistory.$values[0]?.Price).toBe(196)
  })

  /** @requirement DET-10 */
  it('refuses viewers without such orders or without prices (403)', async () => {
    expect(await loadStatus(history(shop.context('ayse'), 2))).toBe(403)
    expect(await loadStatus(history(shop.context('selim'), 1))).toBe(403)
    expect(await loadStatus(history(hide(shop.context('ayse'), 'price'), 0))).toBe(403)
    expect(await loadStatus(history(await shop.visitor(), 0))).toBe(401)
  })
})

describe('comments (catalogue 2)', () => {
  interface TabAnswer {
    rating: { average: number; count: number } | null
    published: { id: number; author: string; body: string }[]
    myComment: { id: number; state: string; body: string; version: number } | null
    waiting: { id: number }[]
  }
  const comments = (context: RequestContext) =>
    wire<TabAnswer>(context, 'product/get-comments', { productId: id('PAD') })
  const write = async (context: RequestContext, stars: number, body: string) => {
    const version = (await comments(context)).myComment?.version ?? 0
    return wire(context, 'product/insert-comment', { productId: id('PAD'), stars, body, version })
  }
  const decide = (context: RequestContext, comment: number, approve: boolean) =>
    wire<{ found: boolean }>(context, 'product/decide-comment', { id: comment, approve })

  /** @requirement DET-16 */
  it('are pending until approved, visible to their author and the owner', async () => {
    await write(shop.context('ayse'), 5, 'Tam oturdu.\u202e')
    expect(await comments(shop.context('ayse'))).toMatchObject({
      rating: null,
      published: [],
      waiting: [],
      myComment: { state: 'waiting', body: 'Tam oturdu.' },
    })
    expect(await comments(shop.context('mehmet'))).toEqual({
      rating: null,
      published: [],
      myComment: null,
      waiting: [],
    })
    expect((await comments(shop.context('ela'))).waiting).toHaveLength(1)
  })

  /** @requirement DET-16 */
  it('are shown with average stars after approval, signed with a first name', async () => {
    await write(shop.context('mehmet'), 4, 'İyi')
    for (const { id: waiting } of (await comments(shop.context('ela'))).waiting)
      await decide(shop.context('ela'), waiting, true)
    const reviews = await comments(await shop.visitor())
    expect(reviews.rating).toEqual({ average: 4.5, count: 2 })
    expect(reviews.published).toHaveLength(2)
    expect(JSON.stringify(reviews)).not.toContain('@')
  })

  /** @requirement DET-15 */
  it('are limited to one per user and product: an edit is pending again', async () => {
    const before = (await comments(shop.context('ayse'))).myComment
    await write(shop.context('ayse'), 5, 'Tam oturdu.')
    expect((await comments(shop.context('ayse'))).myComment).toMatchObject({ id: before?.id, state: 'approved' })
    await write(shop.context('ayse'), 1, 'Bozuldu')
    expect((await comments(shop.context('ayse'))).myComment).toMatchObject({ state: 'waiting', body: 'Bozuldu' })
    expect((await comments(shop.context('mehmet'))).rating).toEqual({ average: 4, count: 1 })
    // An approval of the old text is rejected.
    expect(await decide(shop.context('ela'), before?.id ?? 0, true)).toEqual({ found: false })
  })

  /** @requirement DET-15 */
  it('require a sign-in, are decided by the owner, and are rate-limited (429)', async () => {
    expect(await loadStatus(write(await shop.visitor(), 5, 'x'))).toBe(401)
    expect(await loadStatus(decide(shop.context('ayse'), 1, true))).toBe(403)
    expect(await loadStatus(write(shop.context('ayse'), 6, 'x'))).toBe(400)
    for (let at = 0; at < 10; at++) await write(shop.context('can'), 3, `${at}`)
    expect(await loadStatus(write(shop.context('can'), 3, 'once more'))).toBe(429)
  })

  it('require an existing product', async () => {
    const hidden = { productId: id('HIDDEN'), stars: 5, body: '', version: 0 }
    expect(await loadStatus(wire(shop.context('selim'), 'product/insert-comment', hidden))).toBe(404)
  })
})

describe('the price explanation', () => {
  const why = (context: RequestContext, code = 'PAD') =>
    wire<{ displayPrice: string; list: { name: string }; payments: object[] } | null>(
      context,
      'product/get-price-explanation',
      {
        productId: id(code),
      },
    )

  /** @requirement DET-19 */
  it('is available to viewers with prices, list prices and discounts', async () => {
    expect(await why(shop.context('ayse'))).toMatchObject({
      displayPrice: '100.0000',
      list: { name: 'List' },
      payments: [{ percent: '2.00', amount: '98.0000' }],
    })
    for (const hidden of ['price', 'listPrice', 'discount'] as const) {
      expect(await loadStatus(why(hide(shop.context('ayse'), hidden)))).toBe(403)
    }
    expect(await loadStatus(why(await shop.visitor()))).toBe(401)
  })

  /** @requirement DET-19 */
  it('is empty without a visible price', async () => expect(await why(shop.context('ayse'), 'HIDDEN')).toBeNull())
})
