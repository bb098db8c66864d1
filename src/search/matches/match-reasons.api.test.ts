import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { toSeason } from '#src/products/product.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { openPartsShop, type PartRequest, type PartsShop } from '#tests/support/parts-shop.ts'
import { addProperties } from '#tests/support/small-catalog.ts'
import type { MatchReason } from './match-reason.ts'
import { explainPage, loadPageMatches } from './match-reason-queries.server.ts'

let partsShop: PartsShop
beforeAll(async () => {
  partsShop = await openPartsShop()
  const { shop, shelf } = partsShop
  await shop.db
    .updateTable('products')
    .set({ descriptions: JSON.stringify({ tr: 'Sessiz çalışır' }) })
    .where('id', '=', shelf.getId('VT-1002'))
    .execute()
  const vehicle = { siteId: shop.site.id, make: 'VW', model: 'Golf VII', engine: '1.6', yearFrom: 2013 }
  const keys = { makeKey: 'vw', modelKey: 'golfvii', engineKey: '1.6' }
  const { id } = await shop.db
    .insertInto('vehicles')
    .values({ ...vehicle, ...keys })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('productVehicles')
    .values({ productId: shelf.getId('VT-1001'), vehicleId: id })
    .execute()
  await shop.db.transaction().execute((tx) => upsertSearch(tx, shop.site.id, [shelf.getId('VT-1002')]))
  await addProperties(shop.db, shop.site.id, { 'VT-2001': { Kaplama: ['Çinko'] } })
})
afterAll(() => partsShop.shop.close())

/** Why a product is found: the reasons of the row with this code. */
async function explain(text: string, code: string, request: PartRequest = {}): Promise<MatchReason[]> {
  const { shop, shelf, find } = partsShop
  const { texts, hits } = await find(text, request)
  expect(hits, text).toContain(shelf.getId(code))
  const scope = viewerScope(shop.context(request.by ?? 'ayse'))
  const found = await shop.db
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.id', 'p.brandId')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .where('p.id', 'in', hits)
    .select(['p.id', 'p.name', 'b.name as brand', 'c.names as categoryNames', 'p.season'])
    .execute()
  const rows = found.map(({ id, name, brand, categoryNames, season }) => ({
    id,
    name,
    brand: brand ?? '',
    category: (categoryNames as { tr?: string } | null)?.tr ?? '',
    season: toSeason(season),
  }))
  const matches = explainPage(await loadPageMatches(shop.db, scope, { ids: hits, texts }), rows, { language: 'tr' })
  return matches.get(shelf.getId(code))?.reasons ?? []
}

/** @requirement FIND-70 */
describe('why a product is found', () => {
  it.each([
    ['vt1001', 'own', 'VT-1001'],
    ['06 1000', 'oem', '06-1000'],
    ['1k0698', 'oem', '1K0 698.151-A'],
    ['12h2178', 'superseded', '12H2178'],
    ['8690123456789', 'barcode', '8690123456789'],
    ['AYSE77', 'dealer', 'AYSE-77'],
    ['0698-151', 'oem', '1K0 698.151-A'],
    ['balata 061000', 'oem', '06-1000'],
  ])('by a number: %s', async (text, numberKind, number) =>
    expect((await explain(text, 'VT-1001'))[0]).toEqual({ kind: 'number', numberKind, number }),
  )

  it("never by another dealer's own number", async () => {
    expect(JSON.stringify(await explain('balata', 'VT-1001', { by: 'mehmet' }))).not.toContain('AYSE')
    expect(await explain('mehmet9', 'X-206', { by: 'mehmet' })).toEqual([
      { kind: 'number', numberKind: 'dealer', number: 'MEHMET-9' },
    ])
  })

  it('by words of the name, in one reason', async () =>
    expect(await explain('ön balata', 'VT-1001')).toEqual([{ kind: 'name', words: 'Ön, Balatası' }]))

  it('by another name of its kind', async () =>
    expect(await explain('brake pad', 'VT-1001')).toEqual([
      { kind: 'type', typed: 'brake pad', name: 'Fren Balatası' },
    ]))

  it('by the vehicle that it fits', async () =>
    expect(await explain('golf 7 balata', 'VT-1001')).toEqual([
      { kind: 'vehicle', vehicle: 'VW Golf 7' },
      { kind: 'name', words: 'Balatası' },
    ]))

  it.each([
    ['trw disk', 'VT-2001', { kind: 'brand', name: 'TRW' }],
    ['çinko', 'VT-2001', { kind: 'property', name: 'Kaplama', value: 'Çinko' }],
    ['4 mevsim kamyonet lastiği', 'LAS-3', { kind: 'season', season: 'allSeason' }],
    ['sessiz', 'VT-1002', { kind: 'description', words: 'sessiz' }],
    ['205/55R16', 'LAS-1', { kind: 'number', numberKind: 'size', number: '205/55R16' }],
    ['тормозные', 'VT-1001', { kind: 'otherName', words: 'тормозные' }],
  ] as const)(
    'by brand, property, season, description, size or a name in another language: %s',
    async (text, code, reason) => expect(await explain(text, code)).toContainEqual(reason),
  )

  it('by the corrected words', async () =>
    expect(await explain('fern diski', 'VT-2001')).toEqual([{ kind: 'name', words: 'Fren Diski' }]))

  it('is empty without a text', async () => expect(await explain('', 'VT-1001')).toEqual([]))
})
