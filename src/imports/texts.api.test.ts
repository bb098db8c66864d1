import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadValues } from '#src/catalog/variations/queries.server.ts'
import { VISITOR, viewerScope } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { loadProperties, loadRelatedProperties } from '#src/products/properties/queries.server.ts'
import { query } from '#src/search/queries.server.ts'
import { NO_FILTERS } from '#src/search/search.ts'
import { readSearch } from '#src/search/search-reading.ts'
import type { Site } from '#src/settings/site.ts'
import { createMapping, type ImportShop, openImportShop } from '#tests/support/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const load = async (name: string, lines: string[], more: Parameters<ImportShop['load']>[1] = {}) =>
  shop.load(await shop.list(name, ...lines), more)

const loadIds = async (...codes: string[]) => {
  const rows = await shop.db.selectFrom('products').where('code', 'in', codes).select(['id', 'code']).execute()
  return codes.map((code) => rows.find((row) => row.code === code)?.id ?? 0)
}
const loadPropertyTexts = async (code: string, language: Language) => {
  const ids = await loadIds(code)
  const all = (await loadProperties(shop.db, getSeen(language), ids)).get(ids[0] ?? 0) ?? []
  return all.map(({ name, values }) => `${name}: ${values.join(', ')}`)
}
const getSeen = (language: Language) =>
  viewerScope({ site: { id: shop.siteId, currency: 'TRY' } as Site, viewer: VISITOR, language })
const find = (text: string, language: Language) =>
  query(shop.db, getSeen(language), {
    readings: [readSearch(text)].flatMap((one) => one ?? []),
    filters: NO_FILTERS,
    sort: null,
    group: null,
    among: [],
    offset: 0,
    limit: 9,
    wide: true,
  })

/** @requirement LIST-46 */
describe('columns of a list with names of values in other languages (catalogue 2)', () => {
  const LIST = [
    'Stok Kodu;Ürün Adı;Teknik Özellik: Aks;Teknik Özellik: Aks EN;Nitelik: Aks (Almanca);Teknik Özellik: Lastik En;Özellik: Kalınlık',
    'D-1;Disk;Ön;Front;Vorne;205;12,5 mm',
    'D-2;Disk;"Ön|Arka";"Fore|Rear";;195;9 mm',
    'D-3;Disk;Arka;"Rear|Front";;;',
  ]

  it('value by value, in the order of the cell; the first name stays, and a row with another number of values is refused', async () => {
    const outcome = await load('bilingual.csv', LIST)
    expect(outcome.counts).toMatchObject({ new: 2, refused: 1 })
    expect(outcome.counts.problems.map(({ reason }) => reason)).toEqual([
      'has 2 values where Teknik Özellik: Aks has 1',
    ])
    expect(await loadPropertyTexts('D-2', 'en')).toEqual(['Aks: Rear, Front', 'Lastik En: 195', 'Kalınlık: 9 mm'])
    expect(await loadPropertyTexts('D-1', 'de')).toEqual(['Aks: Vorne', 'Lastik En: 205', 'Kalınlık: 12,5 mm'])
    expect(await loadPropertyTexts('D-1', 'ar')).toContain('Aks: Ön')
  })

  it('twice is once, and a list that brings a language later changes the rows whose values had none of it', async () => {
    expect((await load('again.csv', LIST.slice(0, 3))).counts).toMatchObject({ changed: 0, unchanged: 2 })
    const russian = ['Stok Kodu;Teknik Özellik: Aks;Teknik Özellik: Aks RU', 'D-1;Ön;Передняя', 'D-2;"Ön|Arka";']
    expect((await load('dry.csv', russian, { dryRun: true })).counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await loadPropertyTexts('D-1', 'ru')).toContain('Aks: Ön')
    expect((await load('russian.csv', russian)).counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await loadPropertyTexts('D-1', 'ru')).toContain('Aks: Передняя')
    // The row without a new name is found by it too.
    expect((await find('передняя', 'ru')).hits).toEqual(await loadIds('D-1', 'D-2'))
    expect((await load('same.csv', russian)).counts).toMatchObject({ changed: 0, unchanged: 2 })
  })
})

/** @requirement LIST-46 */
describe('a list of names names properties and values in every language (catalogue 2)', () => {
  const WORDS = [
    'Özellik;Değer;EN;Ad (Arapça);Sıra',
    'Kalınlık;;Thickness;السماكة;1',
    'aks;;Axle;المحور;2',
    'Aks;ARKA;Back;خلفي;',
    'Aks;Orta;Middle;;',
    'Renk;Siyah;Black;أسود;',
    'Reng;;Colour;;',
  ]
  beforeAll(async () => {
    await load('family.csv', [
      'Stok Kodu;Ana Ürün Kodu;Ürün Adı;Varyasyon: Renk;Varyasyon: Renk DE',
      'M-1;;Mont;;',
      'M-1-S;M-1;Mont;Siyah;Schwarz',
      'M-1-K;M-1;Mont;Kırmızı;',
    ])
  })

  it('recognized by its headings; unknown ones are reported and none is created; a dry run only reports', async () => {
    const dry = await load('words-dry.csv', WORDS, { dryRun: true })
    expect(dry).toMatchObject({ of: 'properties', counts: { read: 6, changed: 4, refused: 2 } })
    expect(await loadPropertyTexts('D-2', 'en')).toContain('Aks: Rear, Front')
    const { counts } = await load('words.csv', WORDS)
    expect(counts).toMatchObject({ changed: 4, unchanged: 0, refused: 2 })
    expect(counts.problems.map(({ at, code, reason }) => `${at} ${code}: ${reason}`)).toEqual([
      '5 Aks: Orta: the property has no such value',
      '7 Reng: no property is called so',
    ])
    expect((await find('back', 'en')).hits).toEqual(await loadIds('D-2'))
    expect((await load('words-again.csv', WORDS)).counts).toMatchObject({ changed: 0, unchanged: 4 })
  })

  it("in the viewer's language where products are described, filtered and compared, in the owner’s order; otherwise in Turkish", async () => {
    expect(await loadPropertyTexts('D-2', 'en')).toEqual(['Thickness: 9 mm', 'Axle: Back, Front', 'Lastik En: 195'])
    expect(await loadPropertyTexts('D-2', 'ar')).toEqual(['السماكة: 9 mm', 'المحور: خلفي, Ön', 'Lastik En: 195'])
    expect(await loadPropertyTexts('D-2', 'tr')).toEqual(['Kalınlık: 9 mm', 'Aks: Arka, Ön', 'Lastik En: 195'])
    const { facets } = await find('disk', 'en')
    expect(facets.properties.map(({ name, values }) => `${name}: ${values.map((one) => one.name).join(', ')}`)).toEqual(
      ['Thickness: 9 mm, 12.5 mm', 'Axle: Front, Back', 'Lastik En: 195, 205'],
    )
    const relatedProperties = await loadRelatedProperties(shop.db, getSeen('en'), await loadIds('D-1', 'M-1', 'D-2'))
    expect(relatedProperties).toEqual([
      { key: 'kalinlik', name: 'Thickness', values: [['12.5 mm'], [], ['9 mm']] },
      { key: 'aks', name: 'Axle', values: [['Front'], [], ['Back', 'Front']] },
      { key: 'lastik-en', name: 'Lastik En', values: [['205'], [], ['195']] },
    ])
  })

  /** @requirement FIND-62 */
  it('variations too, which are found by the new name at once', async () => {
    const [parentId = 0, ...productIds] = await loadIds('M-1', 'M-1-S', 'M-1-K')
    const name = async (language: Language) =>
      (await loadValues(shop.db, getSeen(language), { parentId, productIds })).map(({ name }) => name)
    expect(await name('en')).toEqual(['Black', 'Kırmızı'])
    expect(await name('de')).toEqual(['Schwarz', 'Kırmızı'])
    expect((await find('black', 'en')).hits).toEqual([parentId])
    expect((await find('schwarz', 'en')).hits).toEqual([parentId])
  })

  /** @requirement VAR-19 */
  it('a later list in another language identifies properties and values by their names in it', async () => {
    const english = createMapping({ of: 'products', language: 'en' })
    const list = [
      'Product Code;Name;Feature: Axle;Feature: Thickness',
      'D-3;Disc;Back|Front;12.5 mm',
      'D-4;Disc;Middle;9 mm',
    ]
    expect((await load('english.csv', list, { mapping: english })).counts).toMatchObject({ new: 2, refused: 0 })
    expect(await loadPropertyTexts('D-3', 'tr')).toEqual(['Kalınlık: 12,5 mm', 'Aks: Arka, Ön'])
    expect(await loadPropertyTexts('D-4', 'tr')).toEqual(['Kalınlık: 9 mm', 'Aks: Middle'])
    expect((await load('english-again.csv', list, { mapping: english })).counts).toMatchObject({
      changed: 0,
      unchanged: 2,
    })
    expect(await shop.db.selectFrom('properties').select('key').orderBy('key').execute()).toHaveLength(3)
  })

  /** @requirement VAR-19 */
  it('and properties and values of its variations: no duplicates are created', async () => {
    await load('colour.csv', ['Özellik;EN', 'Renk;Colour'])
    const english = createMapping({ of: 'products', language: 'en' })
    const list = [
      'Product Code;Parent Code;Name;Variation: Colour',
      'M-1-B;M-1;Coat;BLACK',
      'M-1-R;M-1;Coat;Kırmızı',
      'M-1-G;M-1;Coat;Green',
    ]
    expect((await load('family-en.csv', list, { mapping: english })).counts).toMatchObject({ new: 3, refused: 0 })
    const [parentId = 0, ...productIds] = await loadIds('M-1', 'M-1-B', 'M-1-R', 'M-1-G')
    const name = async (language: Language) =>
      (await loadValues(shop.db, getSeen(language), { parentId, productIds })).map(({ name }) => name)
    expect(await name('tr')).toEqual(['Siyah', 'Kırmızı', 'Green'])
    expect(await name('en')).toEqual(['Black', 'Kırmızı', 'Green'])
    expect(await shop.db.selectFrom('variationProperties').select('code').execute()).toEqual([{ code: 'renk' }])
    const mixed = ['Product Code;Parent Code;Name;Variation: Renk;Variation: Colour', 'M-1-X;M-1;Coat;Siyah;Matt']
    expect((await load('mixed.csv', mixed, { mapping: english })).counts).toMatchObject({ new: 1, refused: 0 })
    expect(await shop.db.selectFrom('variationProperties').select('code').orderBy('code').execute()).toEqual([
      { code: 'colour' },
      { code: 'renk' },
    ])
  })
})
