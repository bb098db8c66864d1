import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { PROMISES } from '#src/verification/promises.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import {
  activateProducts,
  addProduct,
  changeProduct,
  countStock,
  exportProductList,
  getProductCard,
  getProductChoices,
  getProductList,
} from './wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both', '--public-list', 'PERAKENDE')
  await shop.finish('price-lists', 'set', 'BAYI', '--name', 'Bayi')
  await shop.finish('price-lists', 'set', 'ALIS', '--kind', 'purchase')
  await shop.load([
    'Stok Kodu;Stok Adı;Marka;Kategori;Perakende;Bayi;Alış Fiyatı;Stok;OEM',
    'P-1;Ön fren balatası;TRW;Fren > Balata;120,00;80,00;55,55;10;34116858047',
    'P-2;Arka fren balatası;TRW;Fren > Balata;60,00;40,00;;0;',
    'P-3;Yağ filtresi;Bosch;Filtre;;;;;',
  ])
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
})
afterAll(() => shop.close())

const card = (code: string, browser = staff) => browser.call(getProductCard, { code })
const codes = async (input: InputOf<typeof getProductList> = {}) =>
  (await staff.call(getProductList, input)).products.map(({ code }) => code)
const filter = (key: string, value: string) => codes({ filters: [{ filter: key, value }] })
const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const search = async (text: string) => {
  const answer = await shop.wire<{ Hits: { $values: { ProductDetails: { ProductCode: string } }[] } }>(
    await shop.as(),
    'product/get-product-search',
    { keyword: text, Pg: 1 },
  )
  return answer.Hits.$values.map(({ ProductDetails }) => ProductDetails.ProductCode)
}
/** The search answers from a cache until the database has notified the process. */
const expectFound = (text: string) => expect.poll(() => search(text), { timeout: 10_000 })

describe('the list of products', () => {
  it('shows price, stock, brand and category, in pages that the database sorts', async () => {
    const { products, totalHits } = await staff.call(getProductList, {})
    expect(totalHits).toBe(3)
    expect(products[0]).toMatchObject({ code: 'P-1', brand: 'TRW', category: 'Balata', stock: '10.000', visible: true })
    expect(products[0]?.price).not.toBeNull()
    expect(await codes({ sort: 'name' })).toEqual(['P-2', 'P-3', 'P-1'])
    expect(await codes({ sort: 'code', descending: true })).toEqual(['P-3', 'P-2', 'P-1'])
    expect(await codes({ page: 2, pageSize: 25 })).toEqual([])
  })

  it.each([
    ['q', 'fren balata', ['P-1', 'P-2']],
    ['q', '3411 6858', ['P-1']],
    ['q', 'P-', ['P-1', 'P-2', 'P-3']],
    ['q', '%', []],
    ['state', 'passive', []],
    ['brand', 'none', []],
    ['brand', '1; drop', []],
    ['category', '999999', []],
    ['missing', 'price', ['P-3']],
    ['missing', 'stock', ['P-2', 'P-3']],
    ['missing', 'picture', ['P-1', 'P-2', 'P-3']],
    ['missing', 'nonsense', []],
  ])('is filtered by %s = %s', async (key, value, found) => {
    expect(await filter(key, value)).toEqual(found)
  })

  it('is filtered by a category with those below it', async () => {
    const { brands, categories } = await staff.call(getProductChoices)
    const id = (list: { id: number; name: string }[], name: string) => `${list.find((one) => one.name === name)?.id}`
    expect(await filter('category', id(categories, 'Fren'))).toEqual(['P-1', 'P-2'])
    expect(await filter('category', id(categories, 'Fren › Balata'))).toEqual(['P-1', 'P-2'])
    expect(await filter('brand', id(brands, 'Bosch'))).toEqual(['P-3'])
  })

  it('finds products without stock or price after any change of stock and days', async () => {
    const own = sql`product_id = ${(await card('P-1')).id}`
    const steps = [
      { change: sql`update stock set on_hand = 0 where ${own}`, missing: ['stock'] },
      { change: sql`update stock set on_hand = 10 where ${own}`, missing: [] },
      { change: sql`update prices set valid_to = '2020-01-31' where ${own}`, missing: ['price'] },
      { change: sql`update prices set valid_to = '2999-01-31' where ${own}`, missing: [] },
      { change: sql`update prices set valid_to = null where ${own}`, missing: [] },
    ]
    const supply = PROMISES.find(({ promise }) => promise === 'J')
    expect(supply?.checks).not.toHaveLength(0)
    for (const { change, missing } of steps) {
      await change.execute(shop.db)
      const found = await Promise.all(['stock', 'price'].map((what) => filter('missing', what)))
      expect(['stock', 'price'].filter((_, at) => found[at]?.includes('P-1'))).toEqual(missing)
      for (const check of supply?.checks ?? []) expect((await sql.raw(check).execute(shop.db)).rows).toEqual([])
    }
  })

  it('lets the last piece of a product be sold while a list writes its prices, then its stock', async () => {
    const { id: productId, priceLists } = await card('P-1')
    const priceListId = priceLists[0]?.id ?? 0
    const change = (tx: Tx, onHand: number) =>
      sql`update stock set on_hand = ${onHand} where product_id = ${productId}`.execute(tx)
    const price = { siteId: shop.siteId, productId, priceListId, minQuantity: '500', amount: '1' }
    await shop.db.transaction().execute(async (list) => {
      await list.insertInto('prices').values(price).execute()
      await shop.db.transaction().execute(async (sale) => {
        await sql`set local lock_timeout = '2s'`.execute(sale)
        await change(sale, 0)
      })
      await change(list, 10)
    })
    expect(await filter('missing', 'stock')).not.toContain('P-1')
    await shop.db.deleteFrom('prices').where('minQuantity', '=', '500').execute()
  })

  it('refuses filters and columns that it does not have, and visitors', async () => {
    await expect(filter('internalNote', 'x')).rejects.toMatchObject({ status: 400 })
    await expect(codes({ sort: 'price' })).rejects.toMatchObject({ status: 400 })
    const visitor = await shop.browser()
    await expect(visitor.call(getProductList, {})).rejects.toMatchObject({ status: 401 })
    const warehouse = await joinStaff(shop, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getProductList, {})).rejects.toMatchObject({ status: 403 })
  })

  it('is exported whole with the chosen columns, which is logged', async () => {
    const filters = [{ filter: 'q', value: 'fren' }]
    const { content } = await staff.call(exportProductList, { filters, columns: ['code', 'stock'], format: 'csv' })
    expect(`${content}`.trimEnd().split('\r\n')).toEqual([
      '\uFEFFKod;Ürün;Stok',
      'P-1;Ön fren balatası;10',
      'P-2;Arka fren balatası;0',
    ])
    expect(await lastEntry()).toMatchObject({ action: 'product.export', detail: { rows: 2 } })
  })

  it('shows and hides products, in the search of the shop too', async () => {
    const { id } = await card('P-2')
    expect(await staff.call(activateProducts, { ids: [id, 999_999], active: false })).toEqual({ changed: 1 })
    await expectFound('arka fren').not.toContain('P-2')
    expect(await filter('state', 'passive')).toEqual(['P-2'])
    expect(await filter('q', 'ARKA FREN')).toContain('P-2')
    expect(await staff.call(activateProducts, { ids: [id], active: false })).toEqual({ changed: 0 })
    expect(await staff.call(activateProducts, { ids: [id], active: true })).toEqual({ changed: 1 })
    await expectFound('arka fren').toContain('P-2')
  })
})

describe('the page of a product', () => {
  it('saves texts, numbers, place and prices as a list does, and logs what was there before', async () => {
    const before = await card('P-3')
    const { brands } = await staff.call(getProductChoices)
    const sale = before.priceLists.find(({ code }) => code === 'PERAKENDE')?.id ?? 0
    const change = {
      ...before,
      name: 'Hava süzgeci',
      names: { en: 'Air filter' },
      brandId: brands.find(({ name }) => name === 'TRW')?.id ?? null,
      oem: ['13 71 7 843 824', '13717843824', '1371'],
      prices: [{ priceListId: sale, amount: '12.3456' }],
    }
    expect(await staff.call(changeProduct, change)).toMatchObject({ done: true })
    const saved = await card('P-3')
    expect(saved).toMatchObject({ name: 'Hava süzgeci', names: { en: 'Air filter' }, prices: [{ amount: '12.3456' }] })
    expect(saved.oem).toHaveLength(2)
    await expectFound('air filter').toContain('P-3')
    await expectFound('13717843824').toContain('P-3')
    await expectFound('yağ').not.toContain('P-3')
    expect(await lastEntry()).toMatchObject({
      action: 'product.change',
      target: 'P-3',
      detail: {
        before: { name: 'Yağ filtresi', brand: 'Bosch' },
        after: { brand: 'TRW', prices: { PERAKENDE: '12.3456' } },
      },
    })
    const cleared = { ...saved, names: {}, brandId: null, oem: [], prices: [] }
    expect(await staff.call(changeProduct, cleared)).toMatchObject({ done: true })
    expect(await card('P-3')).toMatchObject({ names: {}, brandId: null, oem: [], prices: [] })
    await expectFound('13717843824').not.toContain('P-3')
  })

  it('lists a price that only ends among the others; a new price takes its place', async () => {
    await shop.load(['Stok Kodu;Stok Adı', 'P-4;Polen filtresi'])
    const before = await card('P-4')
    const sale = before.priceLists.find(({ code }) => code === 'PERAKENDE')?.id ?? 0
    const insert = (validTo: string) =>
      shop.db
        .insertInto('prices')
        .values({
          siteId: shop.siteId,
          productId: before.id,
          priceListId: sale,
          minQuantity: '0',
          amount: '9',
          validTo,
        })
        .execute()
    await insert('2020-01-31')
    const ended = await card('P-4')
    expect(ended).toMatchObject({ prices: [], otherPrices: [{ validFrom: null, validTo: '2020-01-31' }] })
    expect(await filter('missing', 'price')).toContain('P-4')
    const change = { ...ended, prices: [{ priceListId: sale, amount: '12.0000' }] }
    expect(await staff.call(changeProduct, change)).toMatchObject({ done: true })
    expect(await card('P-4')).toMatchObject({ prices: [{ amount: '12.0000' }], otherPrices: [] })
    expect(await filter('missing', 'price')).not.toContain('P-4')
  })

  it('rejects a stale write, but not the repetition of a saved one', async () => {
    const seen = await card('P-3')
    const change = { ...seen, manufacturerCode: 'HF-1' }
    expect(await staff.call(changeProduct, change)).toMatchObject({ done: true })
    expect(await staff.call(changeProduct, change)).toMatchObject({ done: true })
    expect(await staff.call(changeProduct, { ...seen, manufacturerCode: 'HF-2' })).toMatchObject({
      refusal: 'RecordChanged',
    })
    const stale = await card('P-3')
    await shop.load(['Stok Kodu;Perakende', 'P-3;99,00'])
    expect(await staff.call(changeProduct, { ...stale, unit: 'set' })).toMatchObject({ refusal: 'RecordChanged' })
  })

  it('leaves stock alone, and counts it on the condition that it did not move', async () => {
    const seen = await card('P-1')
    const [depot] = seen.depots
    const count = { productId: seen.id, depotId: depot?.id ?? 0, seenMove: depot?.lastMove ?? 0 }
    expect(await staff.call(countStock, { ...count, counted: '8' })).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({
      action: 'stock.count',
      target: 'P-1',
      detail: { before: { quantity: '10.000' }, after: { quantity: '8.000' } },
    })
    expect(await staff.call(countStock, { ...count, counted: '8' })).toMatchObject({ done: true })
    expect(await staff.call(countStock, { ...count, counted: '10' })).toMatchObject({ refusal: 'StockChanged' })
    expect(await staff.call(changeProduct, { ...seen, unit: 'set' })).toMatchObject({ done: true })
    expect((await card('P-1')).depots[0]?.onHand).toBe('8.000')
    await expect(staff.call(countStock, { ...count, depotId: 999_999, counted: '1' })).rejects.toMatchObject({
      status: 404,
    })
    const first = await card('P-3')
    const counted = { productId: first.id, depotId: first.depots[0]?.id ?? 0, seenMove: 0, counted: '4.5' }
    expect(await staff.call(countStock, counted)).toMatchObject({ done: true })
    expect(await filter('missing', 'stock')).not.toContain('P-3')
  })

  it('refuses numbers beyond their columns and records of other sites', async () => {
    const seen = await card('P-1')
    const wrong = [
      { taxRate: '100.5' },
      { packageQuantity: '0' },
      { maxQuantity: '1000000' },
      { brandId: 999_999 },
      { categoryId: 999_999 },
      { prices: [{ priceListId: 999_999, amount: '1' }] },
      { prices: [{ priceListId: seen.priceLists[0]?.id ?? 0, amount: '999999999999' }] },
    ]
    for (const one of wrong)
      await expect(staff.call(changeProduct, { ...seen, ...one })).rejects.toMatchObject({ status: 400 })
    const count = { productId: seen.id, depotId: seen.depots[0]?.id ?? 0, seenMove: 0, counted: '-1' }
    await expect(staff.call(countStock, count)).rejects.toMatchObject({ status: 400 })
    await expect(card('P-9')).rejects.toMatchObject({ status: 404 })
    const words = ['--host', 'other.example', '--name', 'Başka', '--sells-to', 'dealers']
    await typeWords({ db: shop.db, env: shop.app.env }, 'site', 'new', 'baska', ...words)
    await shop.importLines(['Stok Kodu;Stok Adı', 'X-1;Başka ürün'], { site: 'other.example' })
    await expect(card('X-1')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a new product', () => {
  it('is found and bought at its price; its code is taken then', async () => {
    const { priceLists } = await staff.call(getProductChoices)
    const sale = priceLists.find(({ code }) => code === 'PERAKENDE')?.id ?? 0
    const { version: _, ...model } = await card('P-2')
    const product = {
      ...model,
      code: 'N-1',
      name: 'Lastik 205/55 R16',
      oem: [],
      prices: [{ priceListId: sale, amount: '1500' }],
    }
    expect(await staff.call(addProduct, product)).toMatchObject({ done: true })
    expect(await staff.call(addProduct, product)).toMatchObject({ done: true })
    expect(await staff.call(addProduct, { ...product, name: 'Başka' })).toMatchObject({ refusal: 'ProductCodeTaken' })
    expect(await shop.price(await shop.as(), 'N-1')).toBe(1500)
    await expectFound('205 55 16').toContain('N-1')
    expect(await lastEntry()).toMatchObject({ action: 'product.add', target: 'N-1' })
  })
})

describe('purchase prices', () => {
  it('are hidden from staff who may not see them, in page, version, export and log', async () => {
    await shop.finish('staff', 'save-role', 'urun', '--permissions', 'manageCatalogue')
    const clerk = await joinStaff(shop, { email: 'urun@oto.test', role: 'urun' })
    const [own, all] = [await card('P-1', clerk), await card('P-1')]
    expect(all.priceLists.map(({ code }) => code)).toContain('ALIS')
    const purchase = all.priceLists.find(({ code }) => code === 'ALIS')?.id ?? 0
    expect(all.prices.find(({ priceListId }) => priceListId === purchase)?.amount).toBe('55.5500')
    expect(own.priceLists.map(({ code }) => code)).not.toContain('ALIS')
    expect(JSON.stringify(own)).not.toContain('55.55')
    const prices = all.prices.map((price) => (price.priceListId === purchase ? { ...price, amount: '44.44' } : price))
    expect(await staff.call(changeProduct, { ...all, prices })).toMatchObject({ done: true })
    expect((await card('P-1', clerk)).version).toBe(own.version)
    const entry = await lastEntry()
    expect(JSON.stringify(entry.detail)).not.toContain('44.44')
    expect(entry.detail).toMatchObject({ after: { purchasePrice: true } })
    const forbidden = { ...own, prices: [{ priceListId: purchase, amount: '1' }] }
    await expect(clerk.call(changeProduct, forbidden)).rejects.toMatchObject({ status: 400 })
    expect(await clerk.call(changeProduct, { ...own, name: 'Ön balata' })).toMatchObject({ done: true })
    expect((await card('P-1')).prices.find(({ priceListId }) => priceListId === purchase)?.amount).toBe('44.4400')
  })
})
