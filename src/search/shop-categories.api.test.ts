import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { rebuildSearch } from '#src/products/search-index-commands.server.ts'
import { type Shelf, stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { query } from './queries.server.ts'
import { NO_FILTERS } from './search.ts'
import { readSearch } from './search-reading.ts'

let shop: SmallShop
let shelf: Shelf

beforeAll(async () => {
  shop = await openSmallShop()
  const { db, site } = shop
  shelf = await stockShelf(db, site.id, {
    categories: ['Zurnabilya', 'Zurnabilya/Kavalpare'],
    products: [
      { code: 'Z-1', name: 'Kırmızı 300', category: 'zurnabilya' },
      { code: 'Z-2', name: 'Kırmızı 400', category: 'kavalpare' },
      { code: 'Z-3', name: 'Kırmızı zurnabilya askısı' },
      { code: 'Z-4', name: 'Kırmızı kutu' },
    ],
  })
  const names = { tr: 'Zurnabilya', en: 'Hornbills', de: 'Hornlinge' }
  await db
    .updateTable('categories')
    .set({ names: JSON.stringify(names) })
    .where('slug', '=', 'zurnabilya')
    .execute()
  await db.insertInto('searchAliases').values({ siteId: site.id, term: 'oryantal', meaning: 'zurnabilya' }).execute()
  await rebuildSearch(db, site.id)
})
afterAll(() => shop.close())

async function search(text: string) {
  const readings = [readSearch(text)].flatMap((reading) => reading ?? [])
  const request = { readings, filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 24, wide: true }
  const { hits, parts } = await query(shop.db, viewerScope(shop.context('ayse')), request)
  return { codes: hits.map(shelf.getCode).sort(), parts }
}

/** @requirement FIND-67 */
it.each([
  ['kırmızı zurnabilya', ['Z-1', 'Z-2', 'Z-3']],
  ['kırmızı hornbill', ['Z-1', 'Z-2', 'Z-3']],
  ['kırmızı Hornlinge', ['Z-1', 'Z-2', 'Z-3']],
  ['kırmızı oryantal', ['Z-1', 'Z-2', 'Z-3']],
  ['kırmızı kavalpare', ['Z-2']],
])('finds the products of a category of the shop and those that have its words: %s', async (text, expected) => {
  const [, typed] = text.split(' ')
  const { codes, parts } = await search(text)
  expect(codes).toEqual(expected)
  expect(parts.map(({ kind, label }) => [kind, label])).toEqual([
    ['word', 'kırmızı'],
    ['type', typed],
  ])
})
