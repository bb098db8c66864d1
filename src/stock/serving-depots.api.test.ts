import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addLines } from '#src/cart/commands.server.ts'
import { changeCustomer } from '#src/customers/commands.server.ts'
import { findBuyingCustomer } from '#src/customers/queries.server.ts'
import { fillDueBackorders } from '#src/orders/backorders/commands.server.ts'
import { openCheckout } from '#src/orders/placement/checkout-commands.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { loadAvailableQuantities } from '#src/products/goods/queries.server.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { query } from '#src/search/queries.server.ts'
import { NO_FILTERS } from '#src/search/search.ts'
import { readSearch } from '#src/search/search-reading.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, numberProduct, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { loadStock } from './stock-queries.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterEach(async () => {
  await serve('ayse', [])
  expect(await brokenPromises(shop)).toEqual([])
})
afterAll(() => shop.close())

const getCustomer = (name: string) => {
  const { customer } = shop.person(name).viewer
  if (!customer) throw new Error(`${name} buys nothing`)
  return customer
}

/** Limits the customer of a user to depots, as a new session would read it. */
async function serve(name: string, depotIds: number[]) {
  const customer = getCustomer(name)
  await shop.db.updateTable('customers').set({ depotIds }).where('id', '=', customer.id).execute()
  customer.depotIds = (await findBuyingCustomer(shop.db, shop.site.id, customer.id))?.depotIds ?? []
}

const addProduct = (stock: { main?: string; side?: string }) => shop.product({ stock, price: '10', aboveStock: true })

it('shows and counts the stock of the depots that serve the customer only', async () => {
  const product = await addProduct({ main: '3', side: '5' })
  await serve('ayse', [shop.depots.side])
  const scope = viewerScope(shop.context('ayse'))
  expect((await loadStock(shop.db, scope, [product])).get(product)).toMatchObject({
    onHand: '5.000',
    depots: [{ id: shop.depots.side }],
  })
  expect(await loadAvailableQuantities(shop.db, scope, [{ productId: product, depotId: null }])).toEqual(['5.000'])
  expect(await loadAvailableQuantities(shop.db, scope, [{ productId: product, depotId: shop.depots.main }])).toEqual([
    '0',
  ])
  expect(await loadAvailableQuantities(shop.db, shop.scope('mehmet'), [{ productId: product, depotId: null }])).toEqual(
    ['8.000'],
  )
})

it('refuses a depot that does not serve the customer as one of another site', async () => {
  const product = await addProduct({ main: '3', side: '5' })
  await serve('ayse', [shop.depots.side])
  const context = shop.context('ayse')
  const add = (depotId: number) =>
    addLines(
      shop.db,
      { scope: viewerScope(context), shop: context.shop },
      { type: 0, items: [{ productId: product, quantity: '1', depotId }], stockConfirmed: false },
    )
  await expect(add(shop.depots.main)).rejects.toMatchObject({ status: 404 })
  expect(await add(shop.depots.side)).toMatchObject({ ok: true })
})

it('takes and reserves the goods of an order from these depots', async () => {
  const product = await addProduct({ main: '9', side: '2' })
  await serve('ayse', [shop.depots.side])
  const settings = { AllowOrderAboveStock: true }
  const buying = { name: 'ayse', payment: 'onAccount', settings, items: [[product, '3']] } as const
  expect((await (await readyToOrder(shop, { ...buying, items: [[product, '2']] })).order()).ok).toBe(true)
  const { order, checkout } = await readyToOrder(shop, { ...buying, confirmed: true })
  await openCheckout(shop.db, shop.scope('ayse'), { cartId: checkout.cartId, minutes: 10, sessionId: null })
  expect(await shop.db.selectFrom('stockReservations').selectAll().where('productId', '=', product).execute()).toEqual(
    [],
  )
  const placed = await order()
  if (!placed.ok) throw new Error(placed.refusal.code)
  await fillDueBackorders(shop.db, () => false)
  const { backordered } = await shop.db
    .selectFrom('orderLines')
    .select('backordered')
    .where('orderId', '=', placed.placed.orderId)
    .executeTakeFirstOrThrow()
  expect(backordered).toBe('3.000')
  const taken = await shop.db
    .selectFrom('stock')
    .select(['depotId', 'onHand'])
    .where('productId', '=', product)
    .execute()
  expect(taken.find(({ depotId }) => depotId === shop.depots.main)?.onHand).toBe('9.000')
})

it('includes the own depot, and serves a sub-dealer as its dealer unless it has a choice', async () => {
  const { id } = getCustomer('ayse')
  const [main, side] = [shop.depots.main, shop.depots.side]
  const subDealer = await shop.db
    .insertInto('customers')
    .values({ siteId: shop.site.id, code: 'SUB-D', kind: 'subDealer', parentId: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const read = async (customerId: number) => (await findBuyingCustomer(shop.db, shop.site.id, customerId))?.depotIds
  expect(await read(subDealer.id)).toEqual([])
  await serve('ayse', [side])
  expect(await read(subDealer.id)).toEqual([side])
  await shop.db.updateTable('customers').set({ depotId: main }).where('id', '=', subDealer.id).execute()
  expect(await read(subDealer.id)).toEqual([side, main])
  await shop.db.updateTable('customers').set({ depotId: null }).where('id', '=', subDealer.id).execute()
  await shop.db.updateTable('customers').set({ depotId: main }).where('id', '=', id).execute()
  expect(await read(subDealer.id)).toEqual([side, main])
  await shop.db.updateTable('customers').set({ depotId: null }).where('id', '=', id).execute()
  await shop.db.updateTable('customers').set({ depotId: main }).where('id', '=', subDealer.id).execute()
  await shop.db
    .updateTable('customers')
    .set({ depotIds: [main] })
    .where('id', '=', subDealer.id)
    .execute()
  expect(await read(subDealer.id)).toEqual([main, main])
})

it('filters search results by the stock of these depots', async () => {
  const [here, elsewhere] = [await addProduct({ side: '1' }), await addProduct({ main: '1' })]
  await shop.db.transaction().execute((tx) => upsertSearch(tx, shop.site.id, [here, elsewhere]))
  await serve('ayse', [shop.depots.side])
  const find = async (name: string) => {
    const request = { readings: [], filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 50 }
    const scope = viewerScope(shop.context(name))
    return (await query(shop.db, scope, { ...request, among: [{ inStock: true }] })).hits
  }
  expect(await find('ayse')).toContain(here)
  expect(await find('ayse')).not.toContain(elsewhere)
  expect(await find('mehmet')).toContain(elsewhere)
})

it('counts a product of an exact number as in stock of these depots only', async () => {
  const product = await addProduct({ main: '1' })
  const code = await numberProduct(shop, product)
  await shop.db.transaction().execute((tx) => upsertSearch(tx, shop.site.id, [product]))
  await serve('ayse', [shop.depots.side])
  const countInStock = async (name: string) => {
    const readings = [readSearch(code)].flatMap((reading) => reading ?? [])
    const request = { readings, filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 24, wide: true }
    const { hits, facets } = await query(shop.db, viewerScope(shop.context(name)), request)
    expect(hits).toEqual([product])
    return facets.inStock
  }
  expect([await countInStock('ayse'), await countInStock('mehmet')]).toEqual([0, 1])
})

it('does not let a depot serve a customer that is removed at the same time', async () => {
  const { code } = getCustomer('ayse')
  const depot = { siteId: shop.site.id, code: 'GECICI', name: 'Geçici' }
  await shop.db.insertInto('depots').values(depot).execute()
  const change = { depots: [depot.code] }
  let changed: ReturnType<typeof changeCustomer> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('depots').select('id').where('code', '=', depot.code).forUpdate().execute()
    changed = changeCustomer(shop.db, shop.site.id, { code, change })
    expect(await Promise.race([changed, wait()])).toBe('waits')
    await tx.deleteFrom('depots').where('code', '=', depot.code).execute()
  })
  expect(await changed).toBe('unknownDepot')
})

const wait = () => new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), 200))
