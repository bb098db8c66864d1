import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { selectDestination } from '#src/addresses/queries.server.ts'
import { selectCartWithLines } from '#src/cart/line-queries.server.ts'
import { requireCartOwner } from '#src/cart/open-cart-commands.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { executeTogether } from '#src/platform/postgres/joined-statements.server.ts'
import { selectOtherPrices } from '#src/pricing/other-queries.server.ts'
import { selectPromoted } from '#src/pricing/promoted-queries.server.ts'
import { selectPricing } from '#src/pricing/queries.server.ts'
import { loadPricedFacts, loadPricedGoods } from '#src/products/goods/priced-goods-queries.server.ts'
import { selectAvailableQuantities, selectGoods, selectGoodsFacts } from '#src/products/goods/queries.server.ts'
import { selectLivePromotions } from '#src/promotions/live-queries.server.ts'
import { viewerByToken } from '#src/session/queries.server.ts'
import { selectStock } from '#src/stock/stock-queries.server.ts'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { selectFacts } from './fact-queries.server.ts'

/** Before the shop opens its connections, because each of them copies the function. */
const statements = vi.spyOn(pg.Client.prototype, 'query')

let shop: TestShop
let dealer: Client
/** Has promotions. */
let buyer: Client
let products: { id: number; code: string; slug: string }[]
beforeAll(async () => {
  shop = await openTestShop()
  ;[dealer, buyer] = await Promise.all([shop.client('ayse@vitrin.test'), shop.client('mehmet@vitrin.test')])
  const listed = shop.db.selectFrom('products').where('siteId', '=', 1).where('parentId', 'is', null)
  products = await listed.where('visible', '=', true).select(['id', 'code', 'slug']).orderBy('id').limit(9).execute()
})
afterAll(() => {
  statements.mockRestore()
  return shop.close()
})

/**
 * The statements of each call but the first, which caches the names and settings of the shop. The minimum of them, because
 * jobs of the process may add to one.
 */
async function countStatements(calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const counts: number[] = []
  for (const call of calls) {
    statements.mockClear()
    await call()
    counts.push(statements.mock.calls.length)
  }
  return Math.min(...counts.slice(1))
}

function countForSearches(texts: readonly string[], IsQuickSearch: boolean): Promise<number> {
  const search = async (keyword: string) => {
    const { body } = await dealer.post<{ TotalHits: number }>('product/get-product-search', { keyword, IsQuickSearch })
    expect([keyword, body.TotalHits > 0]).toEqual([keyword, true])
  }
  return countStatements(texts.map((keyword) => () => search(keyword)))
}

// The session; numbers; for a phrase its known words and their beginnings, count and ranking; facts, stock and prices of the rows.
// A results page also explains the hits, and for a phrase counts stock and groups, and properties.
/** @requirement FIND-44 */
it('a search takes few statements for a new phrase and a new number', async () => {
  const numbers = products.map(({ code }) => code)
  expect({
    quickPhrase: await countForSearches(['fren balatası', 'polen filtresi', 'arka balata'], true),
    phrase: await countForSearches(['fren diski', 'yağ filtresi', 'hava filtresi'], false),
    quickNumber: await countForSearches(numbers.slice(0, 3), true),
    number: await countForSearches(numbers.slice(3, 6), false),
  }).toEqual({ quickPhrase: 6, phrase: 9, quickNumber: 3, number: 4 })
})

// The session; texts, pictures, properties and rating; facts, stock and prices.
it('a new product takes few statements', async () => {
  const open = async (slug: string) => {
    const { status } = await dealer.post('product/get-product-detail', { ProductUrl: slug, IsServerSide: true })
    expect([slug, status]).toEqual([slug, 200])
  }
  expect(
    await countStatements(
      products.slice(6).map(
        ({ slug }) =>
          () =>
            open(slug),
      ),
    ),
  ).toBe(3)
})

// The session; the cart with its lines and the address; goods, prices and stock.
it('a cart with its totals takes few statements', async () => {
  for (const { id } of products.slice(0, 3))
    await dealer.post('cart/insert-cart', { ProductID: id, Properties: [{ Quantity: 1 }] })
  const read = () => dealer.get('cart/get-cart-detail?CartType=0')
  expect(await countStatements([read, read, read])).toBe(3)
})

// The same; promotions with the goods that they count; goods, prices and stock of the gifts.
it('a cart with promotions and gifts takes two more', async () => {
  // Some are out of stock.
  for (const { id: ProductID } of await listPromoted())
    await buyer.post('cart/insert-cart', { ProductID, Properties: [{ Quantity: 4 }] })
  const read = () => buyer.get('cart/get-cart-detail?CartType=0')
  expect(await countStatements([read, read, read])).toBe(5)
})

it('reads the same rows together as one by one', async () => {
  const { db, app } = shop
  const [site, session] = await Promise.all([app.sites.byId(1), viewerByToken(db, buyer.token, 'access')])
  if (!site || !session) throw new Error('The buyer is not signed in')
  const context = { ...site, viewer: session.viewer, language: 'tr' as const }
  const scope = viewerScope(context)
  const priced = db.selectFrom('prices').innerJoin('priceLists', 'priceLists.id', 'priceListId')
  const otherPriced = await priced.where('kind', '<>', 'sale').select('productId as id').limit(2).execute()
  const ids = [...products, ...otherPriced, ...(await listPromoted())].map(({ id }) => id)
  const statements = {
    ...selectCartWithLines(requireCartOwner(scope), { type: 0 }),
    destinations: selectDestination(scope, undefined),
    facts: selectFacts(scope, { ids }),
    goods: selectGoods(scope, ids),
    goodsFacts: selectGoodsFacts(scope, ids),
    available: selectAvailableQuantities(
      scope,
      ids.map((productId) => ({ productId, depotId: null })),
    ),
    stock: selectStock(scope, ids),
    ...selectPricing(scope, ids),
    otherPrices: selectOtherPrices(scope, { ids, kinds: ['retail', 'purchase'] }),
    promoted: selectPromoted(context, ids),
    promotions: selectLivePromotions(scope, { coupon: '', productIds: ids }).live,
    promotionGoods: selectLivePromotions(scope, { coupon: '', productIds: ids }).goods,
  }
  const together = await executeTogether<Record<keyof typeof statements, unknown>>(db, statements)
  for (const [name, statement] of Object.entries(statements)) {
    const rows = (await statement?.execute(db))?.rows ?? []
    expect([name, rows.length]).not.toEqual([name, 0])
    expect({ [name]: rows }).toEqual({ [name]: together[name as keyof typeof statements] })
  }
})

it('reads the same goods, prices and quantities of hundreds of products, on several connections, as of a few', async () => {
  const { db, app } = shop
  const [site, session] = await Promise.all([app.sites.byId(1), viewerByToken(db, dealer.token, 'access')])
  if (!site || !session) throw new Error('The dealer is not signed in')
  const scope = viewerScope({ ...site, viewer: session.viewer, language: 'tr' as const })
  const all = await db.selectFrom('products').where('siteId', '=', 1).select('id').orderBy('id').limit(120).execute()
  const items = all.map(({ id }) => ({ productId: id, depotId: null, quantity: '2' }))
  expect(items).toHaveLength(120)
  const [many, one, other, facts] = await Promise.all([
    loadPricedGoods(db, scope, items),
    loadPricedGoods(db, scope, items.slice(0, 60)),
    loadPricedGoods(db, scope, items.slice(60)),
    loadPricedFacts(db, scope, items),
  ])
  expect(many).toEqual({
    goods: new Map([...one.goods, ...other.goods]),
    prices: [...one.prices, ...other.prices],
    available: [...one.available, ...other.available],
  })
  expect(many.prices.some((price) => price !== undefined)).toBe(true)
  expect({ prices: facts.prices, available: facts.available }).toEqual({
    prices: many.prices,
    available: many.available,
  })
  for (const [id, product] of facts.goods) expect(many.goods.get(id)).toMatchObject(product)
})

/** The products of the buyer's first promotion. */
async function listPromoted(): Promise<{ id: number }[]> {
  const { body } = await buyer.get<{ ProductPromotionInfoList: { $values: { ProductIDs: number[] }[] } }>(
    'product/get-promotion',
  )
  return body.ProductPromotionInfoList.$values[0]?.ProductIDs.map((id) => ({ id })) ?? []
}
