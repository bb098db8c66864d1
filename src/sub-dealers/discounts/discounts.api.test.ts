import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AppContext, indexCalls } from '#src/api/serve.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { loadPrices } from '#src/pricing/queries.server.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import { type Shelf, stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { discountsApi } from './api.server.ts'

let shop: SmallShop
let shelf: Shelf
const getId = (name: string) => shop.person(name).viewer.customer?.id ?? 0

beforeAll(async () => {
  shop = await openSmallShop(8)
  shelf = await stockShelf(shop.db, shop.site.id, {
    categories: ['Fren', 'Fren/Balata', 'Lastik'],
    lists: [{ code: 'DEALER' }],
    products: [
      { code: 'A', name: 'Fren Balatası', brand: 'Bosch', category: 'balata', prices: { DEALER: '100' } },
      { code: 'B', name: 'Fren Hortumu', brand: 'TRW', category: 'fren', prices: { DEALER: '20' } },
    ],
  })
  const priceListId = shelf.listIds.get('DEALER') ?? null
  await shop.db
    .updateTable('customers')
    .set({ priceListId })
    .where('id', 'in', [getId('ayse')])
    .execute()
})
beforeEach(() => shop.db.deleteFrom('discounts').execute())
afterAll(() => shop.close())

const calls = indexCalls(discountsApi)
const env = { production: false, ports: { web: 3000, gateway: 14500, auth: 14501, universal: 14600 } }
/** The request context of this user, with the customer's current price list from the database. */
async function whoIs(name: string, settings: Partial<RawSettings> = {}) {
  const context = shop.context(name, settings)
  const { customer } = context.viewer
  if (!customer) throw new Error(`${name} has no customer`)
  const { priceListId } = await shop.db
    .selectFrom('customers')
    .select('priceListId')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  return { ...context, viewer: { ...context.viewer, customer: { ...customer, priceListId } } }
}
async function send(
  name: string,
  key: string,
  { settings, ...input }: { settings?: Partial<RawSettings>; [word: string]: unknown },
) {
  const call = calls.get(key)
  if (!call) throw new Error(`No call ${key}`)
  const app = { db: shop.db, env } as unknown as AppContext
  const request = { ip: '10.0.0.7', hasToken: true }
  return await call.onWire({ context: await whoIs(name, settings), app, request, input })
}
const LIST = 'GET customer/get-sub-dealer-discounts'
const SAVE = 'POST customer/save-sub-dealer-discounts'

const category = (name: string) => shelf.categoryIds.get(name) ?? 0
const row = (ID: number, DiscountRatio: number | null, more: object = {}) => ({
  ID,
  DiscountRatio,
  StartDate: null,
  EndDate: null,
  ...more,
})
interface DiscountSave {
  on?: string
  to?: number | null
  by?: string
  limit?: number
}

/** Each row carries the version of the current discount, unless it sets another one. */
const save = async (rows: { ID: number }[], how: DiscountSave = {}) => {
  const { on = 'category', to = null, by = 'ayse', limit = 50 } = how
  const versions = await shop.db
    .selectFrom('discounts')
    .select(['brandId', 'categoryId', 'version'])
    .where('customerId', to === null ? 'is' : '=', to)
    .where('dealerId', '=', getId(by))
    .execute()
  const look = (id: number) =>
    versions.find(({ brandId, categoryId }) => (on === 'brand' ? brandId : categoryId) === id)?.version ?? 0
  const list = rows.map((row) => ({ Version: look(row.ID), ...row }))
  const settings = { SubDealerDiscountLimit: limit }
  return send(by, SAVE, { DiscountType: on, CustomerID: to, DiscountList: list, settings })
}

async function loadChain(name: string, code: string) {
  const scope = viewerScope(await whoIs(name))
  const [price] = await loadPrices(shop.db, scope, [{ productId: shelf.getId(code) }])
  return [price?.net, ...(price?.discounts ?? [])]
}

const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })

describe('sub-dealer discounts (orders 2)', () => {
  /** @requirement SUB-6 */
  it('apply on top of the dealer’s price: the nearest category, then the brand on the remainder', async () => {
    expect(await save([row(category('fren'), 10), row(category('lastik'), 30)])).toMatchObject({ ChangedCount: 2 })
    expect(await loadChain('selim', 'A')).toEqual(['90.0000', '10.00'])
    await save([row(category('balata'), 20)])
    await save([row(shelf.brandIds.get('Bosch') ?? 0, 5)], { on: 'brand' })
    expect(await loadChain('selim', 'A')).toEqual(['76.0000', '5.00', '20.00'])
    expect(await loadChain('selim', 'B')).toEqual(['18.0000', '10.00'])
    expect(await loadChain('ayse', 'A')).toEqual(['100.0000'])
  })

  /** @requirement SUB-5 */
  it('prefer a sub-dealer’s own over the one for all, and an explicit zero over both', async () => {
    await save([row(category('balata'), 20)])
    await save([row(category('fren'), 3)], { to: getId('selim') })
    expect(await loadChain('selim', 'A')).toEqual(['97.0000', '3.00'])
    await save([row(category('fren'), 0)], { to: getId('selim') })
    expect(await loadChain('selim', 'A')).toEqual(['100.0000', '0.00'])
    await save([row(category('fren'), null)], { to: getId('selim') })
    expect(await loadChain('selim', 'A')).toEqual(['80.0000', '20.00'])
  })

  /** @requirement SUB-5 */
  it('apply within their dates only, and only while the dealer is theirs', async () => {
    await save([row(category('balata'), 20, { EndDate: '2020-01-01' })])
    expect(await loadChain('selim', 'A')).toEqual(['100.0000'])
    await save([row(category('balata'), 20)], { to: getId('selim') })
    await shop.db
      .updateTable('discounts')
      .set({ dealerId: getId('mehmet') })
      .execute()
    expect(await loadChain('selim', 'A')).toEqual(['100.0000'])
  })

  it('exist once per target: saving again replaces one', async () => {
    for (const percent of [5, 6, 6]) await save([row(category('fren'), percent)])
    const stored = await shop.db.selectFrom('discounts').select(['percents', 'dealerId', 'customerId']).execute()
    expect(stored).toEqual([{ percents: ['6.00'], dealerId: getId('ayse'), customerId: null }])
    expect(await save([row(category('fren'), 6)])).toMatchObject({ Status: 1, ChangedCount: 0 })
  })

  it('reject a stale change or addition and write no row (decision 0173)', async () => {
    const fren = category('fren')
    await save([row(fren, 5)])
    const { version: Version } = await shop.db.selectFrom('discounts').select('version').executeTakeFirstOrThrow()
    await save([row(fren, null)])
    await save([row(fren, 6)])
    const stale = await save([row(fren, 7, { Version }), row(category('balata'), 3)])
    const wrong = { ID: fren, ErrorCode: 'RecordChanged' }
    expect(stale).toMatchObject({ Status: 0, ChangedCount: 0, WrongList: { $values: [wrong] } })
    expect(await save([row(fren, null, { Version })])).toMatchObject({ Status: 0 })
    expect(await save([row(fren, 8, { Version: 0 })])).toMatchObject({ Status: 0 })
    const current = await shop.db.selectFrom('discounts').select(['percents', 'version']).executeTakeFirstOrThrow()
    expect(current.percents).toEqual(['6.00'])
    // Both have loaded the same version.
    const both = await Promise.all([9, 10].map((percent) => save([row(fren, percent, { Version: current.version })])))
    expect(both.map((answer) => (answer as { Status: number }).Status).sort()).toEqual([0, 1])
  })

  /** @requirement SUB-5 */
  it('never exceed the owner’s limit; one invalid row rejects all', async () => {
    const answer = await save([row(category('fren'), 15), row(category('balata'), 15.01)], { limit: 15 })
    const wrong = { ID: category('balata'), ErrorCode: 'DiscountTooHigh', Message: expect.stringContaining('15') }
    expect(answer).toMatchObject({ Status: 0, WrongList: { $values: [wrong] } })
    expect(await shop.db.selectFrom('discounts').select('id').execute()).toEqual([])
  })

  it('are private to the dealer: other dealers’ sub-dealers and categories are not found', async () => {
    await expect(save([row(category('fren'), 5)], { by: 'mehmet', to: getId('selim') })).rejects.toEqual(missing)
    await expect(save([row(999_999_999, 5)])).rejects.toEqual(missing)
    await expect(send('selim', LIST, { DiscountType: 'brand', Page: '1' })).rejects.toMatchObject({ status: 403 })
    const request = { DiscountType: 'brand', Page: '1', CustomerID: `${getId('selim')}` }
    await expect(send('mehmet', LIST, request)).rejects.toEqual(missing)
    await save([row(category('fren'), 5)], { by: 'mehmet' })
    expect(await loadChain('selim', 'A')).toEqual(['100.0000'])
  })
})

/** @requirement SUB-5 */
describe('sub-dealer discount list', () => {
  const list = async (more: object = {}) => {
    const answer = await send('ayse', LIST, { DiscountType: 'category', ...more })
    return (answer as { DiscountList: { $values: object[] } }).DiscountList.$values
  }

  it('shows every category with its path, its discount, the inherited one and the resulting price', async () => {
    await save([row(category('fren'), 10)])
    const price = (Price: number) => ({ Price, CurrencyToken: 'TRY' })
    expect(await list({ Search: 'BALATA' })).toEqual([
      {
        ID: category('balata'),
        Name: 'Balata',
        ParentNames: ['Fren'],
        Discount: null,
        InheritedDiscount: { DiscountRatio: 10, Name: 'Fren', IsForAll: 1 },
        SampleProduct: {
          ProductCode: 'A',
          ProductName: 'Fren Balatası',
          DealerPrice: price(100),
          SubDealerPrice: price(90),
        },
      },
    ])
    expect(await list({ OnlyDefined: '1' })).toMatchObject([
      { Discount: { DiscountRatio: 10, Version: expect.any(Number) } },
    ])
    expect(await list({ DiscountType: 'brand' })).toMatchObject([{ Name: 'Bosch' }, { Name: 'TRW' }])
  })

  it('shows no price to a dealer who may not see their own', async () => {
    const { viewer } = shop.person('ayse')
    const hides = new Set(['price'] as const)
    Object.assign(shop.person('ayse'), { viewer: { ...viewer, hides } })
    expect(JSON.stringify(await list())).not.toContain('"Price"')
    Object.assign(shop.person('ayse'), { viewer })
  })
})
