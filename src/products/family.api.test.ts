import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#src/search/search.ts'
import { hide } from '#tests/support/brake-shop.ts'
import { openWorkwearShop, type WorkwearShop } from '#tests/support/workwear-shop.ts'
import { productBySlug } from '../catalog/detail/queries.server.ts'
import { loadListing } from '../catalog/listing-queries.server.ts'
import { productRows } from '../catalog/queries.server.ts'
import { loadSitemapSections, readSitemapProducts } from '../catalog/sitemap-queries.server.ts'
import { listOrderableChildren } from '../catalog/variations/queries.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { type Hideable, siteScope, viewerScope } from '../permissions/viewer.ts'
import { loadPrices } from '../pricing/queries.server.ts'
import { refreshListedStock } from '../stock/commands.server.ts'
import { loadGoods } from './goods/queries.server.ts'
import { upsertSearch } from './search-index-commands.server.ts'
import { findChosenChild } from './variation.ts'

let workwear: WorkwearShop
let context: RequestContext
beforeAll(async () => {
  workwear = await openWorkwearShop()
  context = workwear.shop.context('ayse')
})
afterAll(() => workwear.shop.close())

const db = () => workwear.shop.db
const id = (code: string) => workwear.shelf.getId(code)
const loadCodes = async (text: string, more: object = {}) => {
  const request = { text, also: '', quick: false, filters: NO_FILTERS, group: null, sort: null, page: 1, pageSize: 24 }
  const { rows, total, facets } = await loadListing(db(), context, { ...request, ...more })
  return { codes: rows.map(({ code }) => code), total, facets }
}

/** @requirement VAR-1 */
describe('variations are neither rows nor hits of their own (catalogue 2, 3)', () => {
  it('in listings and their counts', async () => {
    const { codes, total, facets } = await loadCodes('')
    expect(codes.sort()).toEqual(['KEMER', 'LAS', 'MONT'])
    expect(total).toBe(3)
    expect(facets.brands.map(({ name, count }) => [name, count])).toEqual([
      ['Kaya', 1],
      ['Petlas', 1],
    ])
  })

  it('but find their parent by code, barcode, code prefix and values', async () => {
    for (const text of ['MONT-L-S', 'montls', '8690000000017', 'mont siyah', 'MONT-M'])
      expect([text, (await loadCodes(text)).codes]).toEqual([text, ['MONT']])
    expect((await loadCodes('LAS-25')).codes).toEqual(['LAS'])
  })

  /** @requirement VAR-2 */
  it('nor found when hidden', async () =>
    expect((await loadCodes('MONT-L-M', { quick: true })).codes).not.toContain('MONT-L-M'))

  it('nor returned when requested by id', async () =>
    expect(await productRows(db(), context, [id('MONT-M-S'), id('LAS-23')])).toEqual([]))

  it('nor part of the sitemap', async () => {
    expect(await loadSitemapSections(db(), siteScope(context), 2)).toEqual([id('MONT'), id('KEMER')])
    const slugs: string[] = []
    for await (const slice of readSitemapProducts(db(), siteScope(context), { from: 0 }))
      slugs.push(...slice.map(({ slug }) => slug))
    expect(slugs).toEqual(['mont', 'las', 'kemer'])
  })

  it('and their own address returns the parent', async () =>
    expect(await productBySlug(db(), context, { slug: 'mont-m-s' })).toMatchObject({ slug: 'mont', code: 'MONT' }))
})

describe('the row of a parent (catalogue 3)', () => {
  /** @requirement VAR-3 */
  it('shows that there is a choice, the lowest price and the total stock', async () => {
    const [coat, tyre, belt] = await productRows(db(), context, [id('MONT'), id('LAS'), id('KEMER')])
    expect(coat).toMatchObject({ variations: true, multiPrice: false, priceFrom: true, offer: 'buy' })
    expect([Number(coat?.price?.net), Number(coat?.stock?.onHand)]).toEqual([100, 10])
    expect(coat?.stock?.depots?.map(({ onHand }) => Number(onHand))).toEqual([8, 2])
    expect(tyre).toMatchObject({ variations: false, multiPrice: true, priceFrom: true })
    expect([Number(tyre?.price?.net), Number(tyre?.stock?.onHand)]).toEqual([2000, 24])
    expect(belt).toMatchObject({ variations: false, multiPrice: false, priceFrom: false })
  })

  /** @requirement VAR-18 */
  it("lists its price rows with this viewer's price and depots; variations are not listed", async () => {
    const [tyre, coat] = await productRows(db(), context, [id('LAS'), id('MONT')])
    expect(coat).not.toHaveProperty('priceRows')
    expect(
      tyre?.priceRows?.map(({ code, productionDate, price, stock }) => [
        ...[code, productionDate, Number(price?.amount), Number(stock?.onHand)],
        stock?.depots?.map(({ onHand }) => Number(onHand)),
      ]),
    ).toEqual([
      ['LAS-23', '2023', 2000, 4, [4]],
      ['LAS-25', '2025', 2600, 20, [20]],
    ])
  })

  /** @requirement VAR-16 */
  it('hides price, stock and depots of its price rows where the viewer may not see them (catalogue 6, threat 14)', async () => {
    const loadRows = async (...hides: Hideable[]) => (await productRows(db(), hide(context, ...hides), [id('LAS')]))[0]
    for (const row of (await loadRows('price'))?.priceRows ?? [])
      expect(row).toMatchObject({ price: null, stock: { state: expect.any(String) } })
    for (const row of (await loadRows('stock'))?.priceRows ?? [])
      expect(row).toMatchObject({ price: { currency: 'TRY' }, stock: null })
    expect((await loadRows('price', 'stock'))?.priceRows?.map(({ code }) => code)).toEqual(['LAS-23', 'LAS-25'])
    const noDepots = workwear.shop.context('ayse', { HideDepots: true })
    const [row] = await productRows(db(), noDepots, [id('LAS')])
    expect(row?.priceRows?.map(({ stock }) => stock?.depots)).toEqual([null, null])
  })

  it('is sorted by its total stock, which follows the stock of each variation', async () => {
    await db().updateTable('stock').set({ onHand: '40' }).where('productId', '=', id('MONT-L-S')).execute()
    await refreshListedStock(db(), [id('MONT-L-S')])
    const list = () =>
      db().selectFrom('productSearch').where('productId', '=', id('MONT')).select('stock').executeTakeFirst()
    expect(Number((await list())?.stock)).toBe(47)
    await db()
      .transaction()
      .execute((tx) => upsertSearch(tx, workwear.shop.site.id, [id('MONT-L-S')]))
    expect(Number((await list())?.stock)).toBe(47)
    await db().updateTable('stock').set({ onHand: '3' }).where('productId', '=', id('MONT-L-S')).execute()
  })
})

describe('a bought variation (catalogue 3)', () => {
  it('is named after its parent and values, and links to its page', async () => {
    const goods = await loadGoods(db(), siteScope(context), [
      id('MONT-M-S'),
      id('LAS-25'),
      id('MONT'),
      id('LAS'),
      id('KEMER'),
    ])
    expect(goods.get(id('MONT-M-S'))).toMatchObject({ name: 'Coat – M, siyah', slug: 'mont', choose: null })
    expect(goods.get(id('LAS-25'))).toMatchObject({ name: 'Yaz Lastiği – 2025', slug: 'las', choose: null })
    expect(goods.get(id('MONT'))).toMatchObject({ name: 'Coat', choose: 'variation' })
    expect(goods.get(id('LAS'))).toMatchObject({ choose: 'priceRow' })
    expect(goods.get(id('KEMER'))).toMatchObject({ name: 'Kemer', choose: null })
  })

  it('is gone when its parent is', async () => {
    await db().updateTable('products').set({ visible: false }).where('id', '=', id('LAS')).execute()
    const goods = await loadGoods(db(), siteScope(context), [id('LAS-25')])
    expect(goods.get(id('LAS-25'))?.visible).toBe(false)
    await db().updateTable('products').set({ visible: true }).where('id', '=', id('LAS')).execute()
  })

  it('has the discounts of its parent on its own price', async () => {
    const customerId = workwear.shop.person('ayse').viewer.customer?.id ?? 0
    const discount = { siteId: workwear.shop.site.id, customerId, productId: id('LAS'), percents: ['10'] }
    const { id: made } = await db().insertInto('discounts').values(discount).returning('id').executeTakeFirstOrThrow()
    const [price] = await loadPrices(db(), viewerScope(context), [{ productId: id('LAS-25') }])
    expect(Number(price?.net)).toBe(2340)
    await db().deleteFrom('discounts').where('id', '=', made).execute()
  })

  /** @requirement VAR-17 */
  it("uses its parent's price if it has none; a price row without a price has none (decision 0050)", async () => {
    const listId = workwear.shelf.listIds.get('LIST') ?? 0
    const give = (code: string, amount: string, minQuantity = '0') => ({
      siteId: workwear.shop.site.id,
      priceListId: listId,
      productId: id(code),
      amount,
      minQuantity,
    })
    const own = [id('MONT-M-M'), id('LAS-23')]
    await db().deleteFrom('prices').where('productId', 'in', own).execute()
    await db()
      .insertInto('prices')
      .values([give('MONT', '95'), give('MONT', '90', '10'), give('LAS', '1500')])
      .execute()
    const codes = ['MONT-M-S', 'MONT-M-M', 'LAS-23']
    const prices = await loadPrices(
      db(),
      viewerScope(context),
      codes.map((code) => ({ productId: id(code) })),
    )
    expect(prices.map((price) => price && Number(price.net))).toEqual([100, 95, undefined])
    expect(prices[1]?.tiers?.map(({ from, net }) => [Number(from), Number(net)])).toEqual([[10, 90]])
    const childs = await listOrderableChildren(db(), siteScope(context), id('MONT'))
    const ofParent = { priceId: prices[1]?.priceId ?? 0 }
    expect(findChosenChild(childs, { ...ofParent, variationId: id('MONT-M-M') })).toBe(id('MONT-M-M'))
    expect(findChosenChild(childs, ofParent)).toBeUndefined()
  })
})
