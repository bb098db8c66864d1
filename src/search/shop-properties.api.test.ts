import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { writeProperties } from '#src/products/properties/commands.server.ts'
import type { ValuesInLanguage } from '#src/products/properties/property.ts'
import { writePropertyTexts } from '#src/products/properties/record-commands.server.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { type Shelf, stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { explainPage, loadPageMatches } from './matches/match-reason-queries.server.ts'
import { query } from './queries.server.ts'
import { NO_FILTERS } from './search.ts'
import { readSearch } from './search-reading.ts'
import { loadPropertyRows } from './understanding/property-queries.server.ts'

let shop: SmallShop
let shelf: Shelf

beforeAll(async () => {
  shop = await openSmallShop()
  shelf = await stockShelf(shop.db, shop.site.id, {
    products: [
      { code: 'P-1', name: 'Zurnabilya' },
      { code: 'P-2', name: 'Zurnabilya' },
      { code: 'P-3', name: 'Zurnabilya' },
      { code: 'P-4', name: 'Zurnabilya 36 tırnak' },
    ],
  })
  await describeProduct('P-1', ['Tırnak', '36 tırnak'], { en: '36 claws' })
  await describeProduct('P-1', ['Basınç', '250 bar'])
  await describeProduct('P-1', ['Güç', '2.5kW'])
  await describeProduct('P-1', ['Renk', 'Kırmızı'], { en: 'Red' })
  await describeProduct('P-2', ['Tırnak', '48 tırnak'])
  await describeProduct('P-2', ['Direnç', '4,7 kΩ'])
  await describeProduct('P-2', ['Renk', 'Gece mavisi'])
  await describeProduct('P-2', ['Donma', '-40 derec'])
  await describeProduct('P-2', ['Halka sayısı', '12'])
  await describeProduct('P-3', ['Halka sayısı', '36'])
  await describeProduct('P-3', ['Erime', '150 kelv'], { en: '302 farn' })
  await describeProduct('P-4', ['Erime', '150,0 derec'], { en: '150 degri' })
  await nameProperty('renk', { tr: 'Renk', en: 'Color', ru: 'Цвет', ar: 'اللون', de: 'Farbe' })
})
afterAll(() => shop.close())

async function describeProduct(code: string, [property, value]: [string, string], names: Record<string, string> = {}) {
  const words = Object.entries(names).map(([language, text]) => ({ language, values: [text] }) as ValuesInLanguage)
  const { siteId } = viewerScope(shop.context('ayse'))
  await shop.db.transaction().execute(async (tx) => {
    await writeProperties(tx, { siteId, language: 'tr', write: true }, [
      { productId: shelf.getId(code), properties: [{ property, values: [value], words }] },
    ])
    await upsertSearch(tx, siteId, [shelf.getId(code)])
  })
}

async function nameProperty(key: string, names: Record<string, string>) {
  const { id } = await shop.db.selectFrom('properties').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  await shop.db.transaction().execute((tx) => writePropertyTexts(tx, shop.site.id, { id, names, sortNo: 1 }))
}

async function search(text: string) {
  const readings = [readSearch(text)].flatMap((reading) => reading ?? [])
  const request = { readings, filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 24, wide: true }
  const answer = await query(shop.db, viewerScope(shop.context('ayse')), request)
  return { ...answer, codes: answer.hits.map(shelf.getCode).sort() }
}

/** @requirement FIND-64, FIND-67 */
it.each([
  ['zurnabilya 36 tırnak', ['P-1', 'P-4'], 'measure', '36 tırnak'],
  ['zurnabilya 36tırnak', ['P-1', 'P-4'], 'measure', '36tırnak'],
  ['36 claws zurnabilya', ['P-1', 'P-4'], 'measure', '36 claws'],
  ['zurnabilya 4,7 kΩ', ['P-2'], 'measure', '4,7 kΩ'],
  ['zurnabilya 4.7kΩ', ['P-2'], 'measure', '4.7kΩ'],
  ['zurnabilya 250bar', ['P-1'], 'measure', '250bar'],
  ['2,5 kW zurnabilya', ['P-1'], 'measure', '2,5 kW'],
  ['zurnabilya güç 2,5', ['P-1'], 'measure', 'güç 2,5'],
  ['zurnabilya 12 halka', ['P-2'], 'measure', '12 halka'],
  ['zurnabilya halka sayısı 36', ['P-3'], 'measure', 'halka sayısı 36'],
  ['36 halka sayısı zurnabilya', ['P-3'], 'measure', '36 halka sayısı'],
  ['zurnabilya renk kırmızı', ['P-1'], 'property', 'renk kırmızı'],
  ['zurnabilya farbe red', ['P-1'], 'property', 'farbe red'],
  ['zurnabilya gece mavisi', ['P-2'], 'property', 'gece mavisi'],
])('finds the products with a property of the shop: %s', async (text, expected, kind, label) => {
  const { codes, parts } = await search(text)
  expect(codes).toEqual(expected)
  expect(parts.find((part) => part.kind === kind)).toEqual({ kind, label, without: 'zurnabilya', total: 4 })
})

/** @requirement FIND-64, FIND-67 */
it.each([
  ['zurnabilya 30-40 tırnak', ['P-1'], '30-40 tırnak'],
  ['zurnabilya 30 ile 50 tırnak arası', ['P-1', 'P-2'], '30 ile 50 tırnak arası'],
  ['zurnabilya > 36 tırnak', ['P-2'], '> 36 tırnak'],
  ['zurnabilya at least 36 claws', ['P-1', 'P-2'], 'at least 36 claws'],
  ['zurnabilya halka sayısı > 12', ['P-3'], 'halka sayısı > 12'],
  ['zurnabilya до 40 бар', [], ''],
  ['zurnabilya ab 200 bar', ['P-1'], 'ab 200 bar'],
  ['zurnabilya -40 derec', ['P-2'], '-40 derec'],
])('finds amounts of the shop within bounds, or below zero: %s', async (text, expected, label) => {
  const { codes, parts, dropped } = await search(text)
  const range = parts.find((part) => part.kind === 'measure')
  if (expected.length === 0) expect(dropped).toEqual(['до 40 бар'])
  else {
    expect(codes).toEqual(expected)
    expect(range).toEqual({ kind: 'measure', label, without: 'zurnabilya', total: 4 })
  }
})

it.each(['zurnabilya ohne gece mavisi', 'zurnabilya kırmızı olmayan', 'zurnabilya без red'])(
  'leaves out products that have what is excluded: %s',
  async (text) => {
    const { total, dropped } = await search(text)
    expect(total).toBeLessThan(4)
    expect(dropped).toEqual([])
  },
)

it('finds products of any quantity, those with it in their name first', async () => {
  const { hits, parts, dropped } = await search('5 adet zurnabilya')
  expect([hits.length, dropped]).toEqual([4, []])
  expect(parts).toContainEqual({ kind: 'measure', label: '5 adet', without: 'zurnabilya', total: 4 })
})

it('names the property that matched', async () => {
  const scope = viewerScope(shop.context('ayse'))
  const { hits, texts } = await search('zurnabilya 4.7kΩ')
  const rows = hits.map((id) => ({ id, name: 'Zurnabilya', brand: '', category: '', season: null }))
  const matches = explainPage(await loadPageMatches(shop.db, scope, { ids: hits, texts }), rows, { language: 'tr' })
  expect(matches.get(shelf.getId('P-2'))?.reasons).toContainEqual({ kind: 'property', name: 'Direnç', value: '4,7 kΩ' })
})

it('finds the others and names the words if no product has the amount', async () => {
  const { total, dropped } = await search('zurnabilya 99 tırnak')
  expect([total, dropped]).toEqual([1, ['99']])
})

it('keeps an amount if another word has to be left out', async () => {
  const { codes, dropped } = await search('zurnabilya 36 claws zzqqx')
  expect([codes, dropped]).toEqual([['P-1', 'P-4'], ['zzqqx']])
})

it('takes the units of a value for one unit only if its languages have the same number', async () => {
  const { units } = await loadPropertyRows(shop.db, shop.site.id)
  expect(units.map((names) => names.toSorted())).toContainEqual(['degri', 'derec'])
  expect(units.flat()).not.toContain('farn')
})
