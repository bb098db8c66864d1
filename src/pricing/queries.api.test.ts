import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promote } from '#tests/support/promoted-shop.ts'
import { type Shelf, stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { type BuyingCustomer, type ViewerScope, viewerScope } from '../permissions/viewer.ts'
import { loadPrices } from './queries.server.ts'

let shop: SmallShop
let shelf: Shelf

beforeAll(async () => {
  shop = await openSmallShop(8)
  shelf = await stockShelf(shop.db, shop.site.id, {
    categories: ['Fren', 'Fren/Balata', 'Lastik'],
    lists: [
      { code: 'DEALER' },
      { code: 'GOLD', fallback: 'DEALER' },
      { code: 'EXPORT', currency: 'EUR', fallback: 'GOLD' },
      { code: 'SHELF', taxIncluded: true },
    ],
    products: [
      {
        code: 'A',
        name: 'Fren Balatası',
        brand: 'Bosch',
        category: 'balata',
        prices: { LIST: '150', DEALER: '100', GOLD: '80' },
      },
      {
        code: 'B',
        name: 'Fren Hortumu',
        brand: 'TRW',
        category: 'fren',
        prices: { LIST: '30', DEALER: '20', SHELF: '24' },
      },
      { code: 'C', name: 'Lastik', brand: 'Lassa', category: 'lastik', prices: { EXPORT: '10' }, packageQuantity: '4' },
      { code: 'D', name: 'Fiyatsız' },
    ],
  })
  await shop.db.insertInto('currencyRates').values({ siteId: shop.site.id, currency: 'EUR', rate: '50' }).execute()
})

beforeEach(async () => {
  await shop.db.deleteFrom('discounts').execute()
  await shop.db.deleteFrom('netPrices').execute()
  await shop.db.deleteFrom('prices').where('minQuantity', '>', '0').execute()
})

afterAll(() => shop.close())

const getCustomer = (name: string) => shop.person(name).viewer.customer as BuyingCustomer

/** The scope of this person with another list and currency. */
async function buildScope(
  name: string,
  of: { list?: string; group?: number; currency?: string } = {},
): Promise<ViewerScope> {
  const customer = getCustomer(name)
  const priceListId = of.list === undefined ? null : (shelf.listIds.get(of.list) ?? null)
  const change = { priceListId, groupId: of.group ?? null, currency: of.currency ?? 'TRY' }
  await shop.db.updateTable('customers').set(change).where('id', '=', customer.id).execute()
  const context = shop.context(name)
  return viewerScope({ ...context, viewer: { ...context.viewer, customer: { ...customer, ...change } } })
}

const resolveProductPrice = async (scope: ViewerScope, code: string, quantity?: string) => {
  const [price] = await loadPrices(shop.db, scope, [
    { productId: shelf.getId(code), ...(quantity ? { quantity } : {}) },
  ])
  return price
}

interface NewDiscount {
  customer?: number
  group?: number
  brand?: string
  category?: string
  product?: string
  percents: string[]
}

const insertDiscount = ({ customer, group, brand, category, product, percents }: NewDiscount) =>
  shop.db
    .insertInto('discounts')
    .values({
      siteId: shop.site.id,
      customerId: customer ?? null,
      groupId: group ?? null,
      brandId: brand ? (shelf.brandIds.get(brand) ?? null) : null,
      categoryId: category ? (shelf.categoryIds.get(category) ?? null) : null,
      productId: product ? shelf.getId(product) : null,
      percents,
    })
    .execute()

const campaign = (of: object) => promote(shop, [{ key: 'c', ...of }])

const newGroup = async (code: string) => {
  const values = { siteId: shop.site.id, code, name: code }
  return (await shop.db.insertInto('customerGroups').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** @requirement SEE-8 */
describe('the price list', () => {
  it("is the buyer's own, then its fallbacks in order", async () => {
    const ayse = await buildScope('ayse', { list: 'EXPORT' })
    expect((await resolveProductPrice(ayse, 'C'))?.list).toBe('500.0000')
    expect((await resolveProductPrice(ayse, 'A'))?.list).toBe('80.0000')
    expect((await resolveProductPrice(ayse, 'B'))?.list).toBe('20.0000')
    expect(await resolveProductPrice(ayse, 'D')).toBeUndefined()
  })

  it("is never another customer's", async () => {
    const mehmet = await buildScope('mehmet', { list: 'DEALER' })
    await buildScope('ayse', { list: 'GOLD' })
    expect((await resolveProductPrice(mehmet, 'A'))?.list).toBe('100.0000')
    expect(await resolveProductPrice(mehmet, 'C')).toBeUndefined()
  })

  it('is none for a dealer without a list, and the public one for visitors and public customers', async () => {
    expect(await resolveProductPrice(await buildScope('ayse'), 'A')).toBeUndefined()
    expect((await resolveProductPrice(await buildScope('can'), 'A'))?.list).toBe('150.0000')
    expect((await resolveProductPrice(viewerScope(await shop.visitor()), 'A'))?.list).toBe('150.0000')
  })

  it("of a sub-dealer is the dealer's, whatever the sub-dealer's own row states", async () => {
    await buildScope('ayse', { list: 'GOLD' })
    const selim = await buildScope('selim', { list: 'DEALER' })
    expect((await resolveProductPrice(selim, 'A'))?.list).toBe('80.0000')
  })

  it('terminates on a cycle of fallbacks', async () => {
    const round = shelf.listIds.get('GOLD') ?? 0
    await shop.db.updateTable('priceLists').set({ fallbackId: round }).where('code', '=', 'DEALER').execute()
    expect(await resolveProductPrice(await buildScope('ayse', { list: 'DEALER' }), 'D')).toBeUndefined()
    await shop.db.updateTable('priceLists').set({ fallbackId: null }).where('code', '=', 'DEALER').execute()
  })
})

describe('the resulting price', () => {
  it("excludes tax of a tax-inclusive list, and is in the buyer's currency", async () => {
    expect(await resolveProductPrice(await buildScope('ayse', { list: 'SHELF' }), 'B')).toMatchObject({
      list: '20.0000',
      taxRate: '20.00',
    })
    const euro = await resolveProductPrice(await buildScope('ayse', { list: 'GOLD', currency: 'EUR' }), 'A')
    expect(euro).toMatchObject({ currency: 'EUR', list: '1.6000', rate: '0.02' })
    expect(await resolveProductPrice(await buildScope('ayse', { list: 'GOLD', currency: 'USD' }), 'A')).toBeUndefined()
  })

  it('uses the tier of the summed lines of a product', async () => {
    const priceListId = shelf.listIds.get('DEALER') ?? 0
    const tier = { siteId: shop.site.id, productId: shelf.getId('A'), priceListId, minQuantity: '10', amount: '90' }
    await shop.db.insertInto('prices').values(tier).execute()
    const scope = await buildScope('ayse', { list: 'DEALER' })
    expect((await resolveProductPrice(scope, 'A', '9'))?.list).toBe('100.0000')
    const productId = shelf.getId('A')
    const lines = [
      { productId, quantity: '6' },
      { productId: shelf.getId('D'), quantity: '1' },
      { productId, quantity: '4' },
    ]
    expect((await loadPrices(shop.db, scope, lines)).map((price) => price?.list)).toEqual([
      '90.0000',
      undefined,
      '90.0000',
    ])
  })

  it('is for one package without a quantity', async () => {
    const priceListId = shelf.listIds.get('EXPORT') ?? 0
    const tier = { siteId: shop.site.id, productId: shelf.getId('C'), priceListId, minQuantity: '4', amount: '9' }
    await shop.db.insertInto('prices').values(tier).execute()
    const scope = await buildScope('ayse', { list: 'EXPORT' })
    expect((await resolveProductPrice(scope, 'C'))?.list).toBe('450.0000')
    expect((await resolveProductPrice(scope, 'C', '1'))?.list).toBe('500.0000')
  })

  it("is valid by the day of the site's time zone", async () => {
    const { rows } = await shop.pool.query<{ day: string }>(
      "select (now() at time zone 'Europe/Istanbul')::date as day",
    )
    const priceListId = shelf.listIds.get('DEALER') ?? 0
    const day = rows[0]?.day ?? ''
    const today = {
      siteId: shop.site.id,
      productId: shelf.getId('A'),
      priceListId,
      amount: '70',
      validFrom: day,
      validTo: day,
    }
    await shop.db.insertInto('prices').values(today).execute()
    expect((await resolveProductPrice(await buildScope('ayse', { list: 'DEALER' }), 'A'))?.list).toBe('70.0000')
    await shop.db.deleteFrom('prices').where('validFrom', 'is not', null).execute()
  })

  it('needs no query without items', async () => {
    expect(await loadPrices(shop.db, viewerScope(shop.context('ayse')), [])).toEqual([])
  })
})

describe('the discount chain', () => {
  it('combines group, brand, parent category, product and customer', async () => {
    const group = await newGroup('G1')
    const ayse = getCustomer('ayse').id
    const scope = await buildScope('ayse', { list: 'DEALER', group })
    await insertDiscount({ group, percents: ['10', '5'] })
    await insertDiscount({ group, brand: 'Bosch', percents: ['4'] })
    await insertDiscount({ customer: ayse, category: 'fren', percents: ['3'] })
    await insertDiscount({ customer: ayse, product: 'A', percents: ['2'] })
    await insertDiscount({ customer: ayse, percents: ['1'] })
    expect(await resolveProductPrice(scope, 'A')).toMatchObject({
      discounts: ['10.00', '5.00', '4.00', '3.00', '2.00', '1.00'],
      net: '77.2450',
    })
    expect((await resolveProductPrice(scope, 'B'))?.discounts).toEqual(['10.00', '5.00', '3.00', '1.00'])
  })

  it("prefers the nearest category, and the own row over the group's", async () => {
    const group = await newGroup('G2')
    const ayse = getCustomer('ayse').id
    const scope = await buildScope('ayse', { list: 'DEALER', group })
    await insertDiscount({ customer: ayse, category: 'fren', percents: ['3'] })
    await insertDiscount({ customer: ayse, category: 'balata', percents: ['7'] })
    await insertDiscount({ group, brand: 'Bosch', percents: ['20'] })
    await insertDiscount({ customer: ayse, brand: 'Bosch', percents: ['6'] })
    expect((await resolveProductPrice(scope, 'A'))?.discounts).toEqual(['6.00', '7.00'])
  })

  it("is never another customer's or another group's", async () => {
    const mehmet = await buildScope('mehmet', { list: 'DEALER', group: await newGroup('G3') })
    await insertDiscount({ customer: getCustomer('ayse').id, percents: ['50'] })
    await insertDiscount({ customer: getCustomer('ayse').id, product: 'A', percents: ['50'] })
    await insertDiscount({ group: await newGroup('G4'), percents: ['50'] })
    expect(await resolveProductPrice(mehmet, 'A')).toMatchObject({ discounts: [], net: '100.0000' })
    expect((await resolveProductPrice(viewerScope(await shop.visitor()), 'A'))?.discounts).toEqual([])
  })

  /** @requirement SUB-6 */
  it("adds a sub-dealer's chain to the dealer's price", async () => {
    const group = await newGroup('G5')
    await buildScope('ayse', { list: 'DEALER', group })
    await insertDiscount({ group, percents: ['10'] })
    await insertDiscount({ customer: getCustomer('selim').id, brand: 'Bosch', percents: ['5'] })
    const selim = await buildScope('selim')
    expect(await resolveProductPrice(selim, 'A')).toMatchObject({ discounts: ['10.00', '5.00'], net: '85.5000' })
    expect((await resolveProductPrice(await buildScope('ayse', { list: 'DEALER', group }), 'A'))?.discounts).toEqual([
      '10.00',
    ])
  })
})

describe('a net price', () => {
  const agree = (name: string, code: string, { amount, minQuantity = '0' }: { amount: string; minQuantity?: string }) =>
    shop.db
      .insertInto('netPrices')
      .values({
        siteId: shop.site.id,
        customerId: getCustomer(name).id,
        productId: shelf.getId(code),
        minQuantity,
        currency: 'TRY',
        amount,
      })
      .execute()

  it('is for its customer only, and for the sub-dealers of this customer', async () => {
    await agree('ayse', 'A', { amount: '77' })
    const resolve = async (name: string) =>
      (await resolveProductPrice(await buildScope(name, { list: 'DEALER' }), 'A'))?.net
    expect(await resolve('ayse')).toBe('77.0000')
    expect(await resolve('selim')).toBe('77.0000')
    expect(await resolve('mehmet')).toBe('100.0000')
    expect((await resolveProductPrice(viewerScope(await shop.visitor()), 'A'))?.net).toBe('150.0000')
  })

  it('is not part of the price of a user who may see only the list price', async () => {
    await agree('ayse', 'A', { amount: '77' })
    await agree('ayse', 'D', { amount: '5' })
    const scope = await buildScope('ayse', { list: 'DEALER' })
    const hidden = { ...scope, hasNetPrices: false } as ViewerScope
    expect((await resolveProductPrice(hidden, 'A'))?.net).toBe('100.0000')
    expect(await resolveProductPrice(hidden, 'D')).toBeUndefined()
    expect((await resolveProductPrice(scope, 'D'))?.net).toBe('5.0000')
  })

  it('from a quantity counts the summed lines of the product', async () => {
    await agree('ayse', 'A', { amount: '70', minQuantity: '10' })
    const scope = await buildScope('ayse', { list: 'DEALER' })
    const line = { productId: shelf.getId('A'), quantity: '5' }
    const nets = async (count: number) => (await loadPrices(shop.db, scope, Array(count).fill(line))).map((p) => p?.net)
    expect(await nets(1)).toEqual(['100.0000'])
    expect(await nets(2)).toEqual(['70.0000', '70.0000'])
  })
})

/** @requirement PROMO-12 */
describe('a campaign', () => {
  const price = (percents: string[], of?: object) => [{ kind: 'price', percents, ...(of && { of }) }]
  const loadChain = async (scope: ViewerScope, code: string) => (await resolveProductPrice(scope, code))?.discounts
  afterEach(() => promote(shop, []))

  it('is a price step for its products, brands in categories, or everything', async () => {
    const ayse = await buildScope('ayse', { list: 'DEALER' })
    await campaign({
      gives: price(['10', '5'], { brands: ['bosch'], categories: ['fren'] }),
      name: { en: 'Brake week' },
    })
    const step = { step: 'discount', kind: 'campaign', title: 'Brake week', percents: ['10.00', '5.00'] }
    expect((await resolveProductPrice(ayse, 'A'))?.steps).toContainEqual(expect.objectContaining(step))
    expect(await loadChain(ayse, 'B')).toEqual([])
    await campaign({ gives: price(['3'], { products: ['B'] }) })
    expect([await loadChain(ayse, 'A'), await loadChain(ayse, 'B')]).toEqual([[], ['3.00']])
    await campaign({ gives: price(['2']) })
    expect([await loadChain(ayse, 'A'), await loadChain(ayse, 'B')]).toEqual([['2.00'], ['2.00']])
  })

  it('applies to its groups, kinds of customer and side of the shop, on its days', async () => {
    const group = await newGroup('TYRES')
    const ayse = await buildScope('ayse', { list: 'DEALER', group })
    const mehmet = await buildScope('mehmet', { list: 'DEALER' })
    const visitor = viewerScope(await shop.visitor())
    const loadCampaignPrice = async (of: object) => {
      await campaign({ gives: price(['10']), ...of })
      return Promise.all([ayse, mehmet, visitor].map(async (scope) => (await loadChain(scope, 'A'))?.length === 1))
    }
    expect(await loadCampaignPrice({ groups: ['TYRES'] })).toEqual([true, false, false])
    expect(await loadCampaignPrice({ customers: ['dealer'] })).toEqual([true, true, false])
    expect(await loadCampaignPrice({ platforms: ['public'] })).toEqual([false, false, true])
    expect(await loadCampaignPrice({})).toEqual([true, true, true])
    expect(await loadCampaignPrice({ until: '2020-01-01' })).toEqual([false, false, false])
    expect(await loadCampaignPrice({ from: '2999-01-01' })).toEqual([false, false, false])
  })

  it("comes after the dealer's chain in a sub-dealer's price", async () => {
    await insertDiscount({ customer: getCustomer('ayse').id, percents: ['50'] })
    await campaign({ gives: price(['10']) })
    expect(await loadChain(await buildScope('selim'), 'A')).toEqual(['50.00', '10.00'])
  })
})
