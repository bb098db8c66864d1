import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const family = async (parent: string) => {
  const rows = await shop.db
    .selectFrom('products as child')
    .innerJoin('products as parent', 'parent.id', 'child.parentId')
    .leftJoin('productVariationValues as own', 'own.productId', 'child.id')
    .leftJoin('variationValues as value', 'value.id', 'own.valueId')
    .leftJoin('variationProperties as property', 'property.id', 'own.propertyId')
    .where('parent.code', '=', parent)
    .select([
      'child.code',
      'child.parentKind',
      'child.name',
      'child.brandId',
      'property.names as property',
      'value.names as value',
    ])
    .orderBy('child.code')
    .orderBy('property.id')
    .execute()
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, own]) => [
    code,
    own[0]?.parentKind,
    own.flatMap(({ property, value }) => (value ? [`${tr(property)} ${tr(value)}`] : [])).join(' '),
  ])
}
const tr = (texts: unknown) => (texts as { tr?: string } | null)?.tr
const list = async () => {
  const rows = await shop.db
    .selectFrom('productSearch')
    .innerJoin('products', 'products.id', 'productSearch.productId')
    .select(['code', 'productSearch.stock'])
    .orderBy('code')
    .execute()
  return rows.map(({ code, stock }) => [code, Number(stock)])
}

const HEADINGS = 'Stok Kodu;Ürün Adı;Marka;Ana Kod;Özellik: Renk;Varyasyon Beden;Fiyat;Stok;Seçenek Görünümü'

/** @requirement VAR-15 */
describe('variations and price rows are loaded under their parents, in any order', () => {
  it('with properties and values, a name and a brand of their parent, and are found as that', async () => {
    const file = await shop.list(
      'coats.csv',
      HEADINGS,
      'M-L-S;;;MONT;Siyah;L;1250;4;',
      'MONT;Kışlık Mont;Kaya;;;;;;4',
      'M-XL-S;;;MONT;SİYAH;XL;1300;2;',
      'M-L-M;;;MONT;Mavi;L;1250;0;',
    )
    const outcome = await shop.load(file)
    expect(outcome.counts).toMatchObject({ read: 4, new: 4, refused: 0 })
    expect(await family('MONT')).toEqual([
      ['M-L-M', 'variation', 'Renk Mavi Beden L'],
      ['M-L-S', 'variation', 'Renk Siyah Beden L'],
      ['M-XL-S', 'variation', 'Renk Siyah Beden XL'],
    ])
    const [child] = await shop.db.selectFrom('products').selectAll().where('code', '=', 'M-L-S').execute()
    const [parent] = await shop.db.selectFrom('products').selectAll().where('code', '=', 'MONT').execute()
    expect([child?.name, child?.brandId, parent?.variationDisplay]).toEqual(['Kışlık Mont', parent?.brandId, 4])
    expect(await list()).toEqual([['MONT', 6]])
  })

  it('twice is once, and a value that changed is changed', async () => {
    const again = [HEADINGS, 'M-L-S;;;MONT;Siyah;L;1250;4;', 'M-L-M;;;MONT;Lacivert;L;1250;0;']
    const outcome = await shop.load(await shop.list('again.csv', ...again))
    expect(outcome.counts).toMatchObject({ new: 0, changed: 0, refused: 0 })
    expect((await family('MONT'))[0]).toEqual(['M-L-M', 'variation', 'Renk Lacivert Beden L'])
  })

  it('rows without a value are price rows', async () => {
    const file = await shop.list(
      'tyres.csv',
      'Stok Kodu;Ürün Adı;Ana Kod;DOT;Fiyat;Stok',
      'LAS;Yaz Lastiği 205/55R16;;;;',
      'LAS-24;;LAS;2024;2500;4',
      'LAS-25;;LAS;2025;2700;8',
    )
    expect((await shop.load(file)).counts).toMatchObject({ new: 3, refused: 0 })
    expect(await family('LAS')).toEqual([
      ['LAS-24', 'priceRow', ''],
      ['LAS-25', 'priceRow', ''],
    ])
  })

  it('a dry run reports the same and writes nothing', async () => {
    const file = await shop.list('dry.csv', HEADINGS, 'YELEK;Yelek;;;;;;;8', 'Y-S;;;YELEK;Siyah;S;400;1;')
    expect((await shop.load(file, { dryRun: true })).counts).toMatchObject({ new: 2, refused: 0 })
    expect(await family('YELEK')).toEqual([])
  })
})

/** @requirement VAR-15 */
describe('every bad row is reported with its number, and the others are loaded', () => {
  it.each([
    ['a parent that is no product', 'B-1;Bot;;YOK;Siyah;42;900;1;', /stands under YOK, which is no product here/],
    ['itself', 'B-2;Bot;;B-2;Siyah;42;900;1;', /stands under itself/],
    [
      'what stands under another',
      'B-3;Bot;;M-L-S;Siyah;42;900;1;',
      /stands under M-L-S, which stands under another itself/,
    ],
    ['a product others stand under', 'MONT;Mont;;LAS;Siyah;42;900;1;', /speak of it as one that stands by itself/],
    ['values without a parent', 'B-4;Bot;;;Siyah;42;900;1;', /no code it stands under/],
    ['a mode of display that is none', 'B-5;Bot;;;;;900;1;5', /mode 3, 4 or 8/],
  ])('%s', async (name, row, reason) => {
    const outcome = await shop.load(await shop.list(`${name.replaceAll(' ', '-')}.csv`, HEADINGS, row))
    expect(outcome.counts.refused).toBe(1)
    expect(outcome.counts.problems[0]).toMatchObject({ at: 2, kind: 'refused', reason: expect.stringMatching(reason) })
  })

  it('a product that is limited to other groups of customers than its parent', async () => {
    const { db, siteId } = shop
    await shop.load(await shop.list('limited.csv', HEADINGS, 'B-7;Bot;;;;;900;1;'))
    const { groupId } = await db
      .insertInto('customerGroups')
      .values({ siteId, code: 'servis', name: 'Servis' })
      .returning('id as groupId')
      .executeTakeFirstOrThrow()
    const limit = async (...codes: string[]) => {
      const rows = await db.selectFrom('products').select('id as productId').where('code', 'in', codes).execute()
      await db
        .insertInto('productAudiences')
        .values(rows.map((row) => ({ ...row, groupId })))
        .execute()
    }
    await limit('B-7')
    const file = await shop.list('below.csv', HEADINGS, 'B-7;Bot;;MONT;Beyaz;42;900;1;')
    expect((await shop.load(file)).counts.problems[0]).toMatchObject({
      at: 2,
      reason: 'is limited to groups of customers, and MONT is not limited to the same',
    })
    await limit('MONT')
    expect((await shop.load(file)).counts.refused).toBe(0)
    const limited = await db
      .selectFrom('productAudiences')
      .innerJoin('products', 'products.id', 'productAudiences.productId')
      .select('code')
      .execute()
    expect(limited).toEqual([{ code: 'MONT' }])
  })

  it('the same values twice under one parent', async () => {
    const file = await shop.list('same.csv', HEADINGS, 'M-1;;;MONT;Gri;S;1;1;', 'M-2;;;MONT;gri;S;1;1;')
    const outcome = await shop.load(file)
    expect(outcome.counts).toMatchObject({ new: 1, refused: 1 })
    expect(outcome.counts.problems[0]).toMatchObject({ at: 3, reason: 'is the same variation of MONT as M-1' })
  })
})
