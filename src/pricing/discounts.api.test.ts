import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Explanation } from '#src/catalog/detail/explanation.ts'
import { readDiscounts } from '#src/imports/loaders/discount-queries.server.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { emptyMapping } from '../imports/columns/mapping.ts'

const HEADINGS = 'Cari Kodu;Cari Grubu;Marka;Kategori;Stok Kodu;İskonto;Başlık;Başlangıç;Bitiş'
const REPRESENTATIVE = 'ela@shop.example'

let shop: FoundedShop
beforeAll(async () => {
  shop = await openFoundedShop('dealers')
  await shop.load([
    'Stok Kodu;Stok Adı;Marka;Kategori;KDV;Fiyat;Stok',
    'P-1;Ön balata;Bosch;Fren > Balata;20;100,00;50',
    'P-2;Arka balata;TRW;Fren > Balata;20;100,00;50',
    'P-3;Disk;Bosch;Fren > Disk;20;100,00;50',
    'P-4;Filtre;Mann;Filtre;20;100,00;50',
  ])
  await shop.load([
    'Cari Kodu;Ünvan;Fiyat Listesi;Cari Grubu',
    'D1;Demir Oto;LIST;ALTIN',
    'D2;Öz Oto;LIST;ALTIN',
    'D3;Yeni Oto;LIST;',
  ])
  await shop.finish('members', 'representative', REPRESENTATIVE)
})
afterAll(() => shop.close())

const load = (rows: readonly string[], options = {}) => shop.load([HEADINGS, ...rows], options)
const prices = async (customer: string) => {
  const context = await shop.as(customer)
  return Promise.all(['P-1', 'P-2', 'P-3', 'P-4'].map((code) => shop.price(context, code)))
}

const LEVELS = [
  ';ALTIN;;;;10+5;Altın bayi;;', // everything, for the group
  'D1;;Bosch;;;5;;;', // a brand
  'D1;;;Fren;;4;;;', // a category and what is below it
  'D1;;;;P-1;2;;;', // a product
  'D1;;;;;3;;;', // everything, for the customer
]

describe("the distributor's discounts on a founded shop", () => {
  it('previews a list without writing it', async () => {
    expect(await load(LEVELS, { dryRun: true })).toContain('new        5 discounts would be added')
    expect(await readDiscounts(shop.db, shop.siteId)).toEqual([])
  })

  it('applies group, brand, category, product and customer, in this order', async () => {
    expect(await load(LEVELS)).toContain('new        5 discounts added')
    const group = 100 * 0.9 * 0.95
    const round = (price: number) => Number(price.toFixed(2))
    expect((await prices('D1')).map((price) => price && round(price))).toEqual([
      round(group * 0.95 * 0.96 * 0.98 * 0.97),
      round(group * 0.96 * 0.97),
      round(group * 0.95 * 0.96 * 0.97),
      round(group * 0.97),
    ])
    expect(await prices('D2')).toEqual([85.5, 85.5, 85.5, 85.5])
    expect(await prices('D3')).toEqual([100, 100, 100, 100])
  })

  it('shows the same price on the product, in the cart and in the explanation', async () => {
    const context = await shop.as('D1', REPRESENTATIVE)
    const price = await shop.price(context, 'P-1')
    const { productId, slug } = await shop.db
      .selectFrom('products')
      .select(['id as productId', 'slug'])
      .where('code', '=', 'P-1')
      .executeTakeFirstOrThrow()
    const detail = await shop.wire<{ ProductPrices: { Price: number } }>(context, 'product/get-product-detail', {
      ProductUrl: slug,
    })
    expect(detail.ProductPrices.Price).toBe(price)
    const why = await shop.wire<Explanation>(context, 'product/get-price-explanation', { productId })
    expect(why.lines.map((line) => line.step === 'discount' && [line.kind, line.percents.map(Number)])).toEqual([
      ['group', [10, 5]],
      ['brand', [5]],
      ['category', [4]],
      ['product', [2]],
      ['customer', [3]],
    ])
    expect(why.lines[0]).toMatchObject({ title: 'Altın bayi' })
    expect(Number(why.displayPrice)).toBe(price)
    const line = { ProductID: productId, Properties: [{ PriceID: 0, VariationValueID: 0, Quantity: 1, AddressID: 0 }] }
    expect(await shop.wire(context, 'cart/insert-cart', line)).toMatchObject({ Result: true })
    const cart = await shop.wire<{ CartItem: { $values: { ProductPrices: { Price: number } }[] } }>(
      context,
      'cart/get-cart',
      {},
    )
    expect(cart.CartItem.$values.map((item) => item.ProductPrices.Price)).toEqual([price])
  })

  it('reports invalid rows one by one and loads the others', async () => {
    const summary = await load([
      'D9;;;;;10;;;',
      ';;Bosch;;;10;;;',
      'D1;ALTIN;;;;10;;;',
      'D3;;Nobody;;;10;;;',
      'D3;;Bosch;Fren;;10;;;',
      'D3;;;;;110;;;',
      'D3;;;;;10+x;;;',
      'D3;;;;;;;;',
      'D3;;;;;10;;01.06.2026;01.05.2026',
      'D3;;Mann;;;7;;;',
      'D3;;MANN;;;8;;;',
    ])
    for (const line of [
      'row 2  D9: no customer is called "D9"',
      'row 3  Bosch: names neither a customer nor a group',
      'row 4  D1: names a customer and a group',
      'row 5  D3 Nobody: no brand is called "Nobody"',
      'row 6  D3 Bosch: names more than one of brand, category and product',
      '"110" is no discount such as 10 or 10+5+3',
      '"10+x" is no discount such as 10 or 10+5+3',
      'the row has no discount',
      'row 10  D3: ends before it begins',
      'row 12  D3 MANN: an earlier row names this buyer, target and first day',
    ])
      expect(summary).toContain(line)
    expect(summary).toContain('refused    10')
    expect(await prices('D3')).toEqual([100, 100, 100, 93])
  })

  it('reports changes, and changes nothing the second time', async () => {
    const summary = await load(['D3;;Mann;;;7+1;;;31.12.2099'], { dryRun: true })
    expect(summary).toContain('D3 Mann  discount: 7 -> 7+1')
    expect(summary).toContain('D3 Mann  until: (nothing) -> 2099-12-31')
    await load(['D3;;Mann;;;7+1;;;31.12.2099'])
    expect(await load(['D3;;Mann;;;7+1;;;31.12.2099'])).toContain('unchanged  1')
    expect(await shop.price(await shop.as('D3'), 'P-4')).toBe(92.07)
  })

  it('is valid from the first to the last day', async () => {
    await load(['D3;;Bosch;;;50;;01.01.2020;31.12.2020', 'D3;;TRW;;;50;;01.01.2099;'])
    expect(await prices('D3')).toEqual([100, 100, 100, 92.07])
  })

  it('sets, changes and removes one discount by command', async () => {
    expect(await shop.finish('discounts', 'set', '20+10', '--customer', 'D3', '--product', 'P-2')).toBe(
      'D3, product P-2: 20+10 (new)',
    )
    expect(await shop.price(await shop.as('D3'), 'P-2')).toBe(72)
    expect(await shop.finish('discounts', 'list', '--customer', 'D3')).toContain('D3, product P-2: 20+10')
    await shop.finish('discounts', 'remove', '--customer', 'D3', '--product', 'P-2')
    expect(await shop.price(await shop.as('D3'), 'P-2')).toBe(100)
    expect(await shop.type('discounts', 'remove', '--customer', 'D3', '--product', 'P-2')).toMatchObject({
      code: 1,
      error: 'Nothing is removed: there is no such discount.',
    })
    expect(await shop.type('discounts', 'set', '20', '--customer', 'D3', '--from', '31.12.2026')).toMatchObject({
      code: 2,
    })
  })

  it('exports what the import reads back without a change', async () => {
    const file = join(tmpdir(), `vitrin-discounts-${process.pid}.csv`)
    await shop.finish('discounts', 'export', file)
    const lines = (await readFile(file, 'utf8'))
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    const summary = await shop.load(lines, { dryRun: true, replace: true })
    expect(summary).toContain(`unchanged  ${lines.length - 1}`)
    expect(summary).not.toContain('removed')
  })

  it('replaces all by a complete list, but not if a row is refused', async () => {
    const before = await readDiscounts(shop.db, shop.siteId)
    expect(await load(['D3;;;;;1;;;', 'D9;;;;;1;;;'], { replace: true, dryRun: true })).not.toContain('removed')
    const preview = await load(['D3;;;;;1;;;'], { replace: true, dryRun: true })
    expect(preview).toContain(`removed    ${before.length} that the list does not name`)
    expect(await readDiscounts(shop.db, shop.siteId)).toEqual(before)
    await load(['D3;;;;;1;;;'], { replace: true })
    expect(await readDiscounts(shop.db, shop.siteId)).toMatchObject([{ customer: 'D3', percents: ['1.00'] }])
    const log = await shop.db.selectFrom('auditLog').select('detail').where('action', '=', 'discount.write').execute()
    expect(log.at(-1)?.detail).toMatchObject({ written: 1, removed: before.length })
  })

  it('are replaced by the import command, which accepts --replace for no other list', async () => {
    const lines = [HEADINGS, 'D2;;;;;2;;;']
    const preview = await shop.importList(lines, '--of', 'discounts', '--replace', '--dry-run')
    expect(preview).toMatchObject({ code: 0, out: expect.stringContaining('removed    1 that the list does not name') })
    await shop.importList(lines, '--of', 'discounts', '--replace')
    expect(await readDiscounts(shop.db, shop.siteId)).toMatchObject([{ customer: 'D2', percents: ['2.00'] }])
    expect(await shop.importList(['Marka;Kalite', 'Bosch;original'], '--of', 'brands', '--replace')).toMatchObject({
      code: 1,
      error: expect.stringContaining('--replace goes with discounts and dealer-numbers'),
    })
  })

  it.each([
    ['en', 'Customer code;Brand;Discount;Valid from;Valid until'],
    ['ar', 'رمز العميل;العلامة التجارية;الخصم;من تاريخ;إلى تاريخ'],
    ['ru', 'Код клиента;Бренд;Скидка;Действует с;Действует до'],
    ['de', 'Kundennummer;Marke;Rabatt;Gültig ab;Gültig bis'],
  ])('recognises its headings in %s', async (_, headings) => {
    const row = 'D2;Bosch;4;01.01.2026;31.12.2099'
    const summary = await shop.load([headings, row], { dryRun: true, mapping: emptyMapping('discounts') })
    expect(summary).toContain('new        1 discounts')
    expect(summary).not.toContain('Columns not used')
  })
})
