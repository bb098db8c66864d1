import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { query } from '#src/search/queries.server.ts'
import { NO_FILTERS, type Sort } from '#src/search/search.ts'
import { readSearch } from '#src/search/search-reading.ts'
import { addProperties, type Shelf, stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'

let shop: SmallShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openSmallShop(8)
  shelf = await stockShelf(shop.db, shop.site.id, {
    categories: ['Motor', 'Motor/Triger Kayışı', 'Jant'],
    products: [
      { code: 'GERGI', name: 'Gergi rulmanı', brand: 'Ina', category: 'triger-kayisi', sortNo: 1 },
      { code: 'SET', name: 'Devirdaim', category: 'triger-kayisi', sortNo: 2 },
      { code: 'GERICI', name: 'Kayışı geren kasnak', category: 'triger-kayisi', sortNo: 2 },
      { code: 'KAYIS-1', name: 'Triger Kayışı 129 diş', brand: 'Gates', category: 'triger-kayisi', sortNo: 3 },
      { code: 'KAYIS-2', name: 'Triger Kayışı 120 diş', brand: 'Ina', category: 'triger-kayisi', sortNo: 4 },
      { code: 'JANT', name: 'Çelik jant', category: 'jant', sortNo: 5, numbers: [['oem', '120 775']] },
      { code: 'KIS-JANT', name: 'Kış jantı', category: 'jant', sortNo: 6 },
    ],
  })
  await addProperties(shop.db, shop.site.id, {
    JANT: { Mevsim: ['Kış', 'Karlı hava'], Ölçü: ['131,6 × 53,3 mm'], Genişlik: ['7 inç'] },
  })
})
afterAll(() => shop.close())

const codes = async (text: string, { also = '', sort = null as Sort | null, offset = 0, limit = 24 } = {}) => {
  const readings = [text, also].flatMap((typed) => readSearch(typed) ?? [])
  const searchRequest = { readings, filters: NO_FILTERS, group: null, among: [], sort, offset, limit }
  const { hits, total } = await query(shop.db, viewerScope(shop.context('ayse')), searchRequest)
  expect(total).toBeGreaterThanOrEqual(hits.length)
  return hits.map(shelf.getCode)
}

/** @requirement FIND-61 */
it('ranks the requested kind before its category, and that before products named as another kind', async () => {
  expect(await codes('triger kayişi')).toEqual(['KAYIS-1', 'KAYIS-2', 'SET', 'GERGI', 'GERICI'])
  expect((await codes('triger kay')).slice(0, 2)).toEqual(['KAYIS-1', 'KAYIS-2'])
  expect(await codes('ina triger')).toEqual(['KAYIS-2', 'GERGI'])
  expect(await codes('triger', { also: 'ina' })).toEqual(['KAYIS-2', 'GERGI'])
  expect(await codes('tirger kayisi')).toEqual(['KAYIS-1', 'KAYIS-2', 'SET', 'GERGI', 'GERICI'])
})

/** @requirement FIND-61 */
it('keeps the ranking across pages, and not under another sort order (catalogue 2)', async () => {
  const pages = [0, 1, 2, 3, 4].map((offset) => codes('triger kayışı', { offset, limit: 1 }))
  expect((await Promise.all(pages)).flat()).toEqual(['KAYIS-1', 'KAYIS-2', 'SET', 'GERGI', 'GERICI'])
  const byName: Sort = { by: 'name', descending: false }
  expect(await codes('triger kayışı', { sort: byName })).toEqual(['SET', 'GERGI', 'GERICI', 'KAYIS-2', 'KAYIS-1'])
})

it('still ranks number matches first', async () => {
  expect(await codes('120')).toEqual(['KAYIS-2', 'JANT'])
  expect(await codes('1207')).toEqual(['JANT'])
  expect(await codes('120 775')).toEqual(['JANT'])
})

/** @requirement FIND-62 */
it('finds property values that are words, after names, and no measures (catalogue 2)', async () => {
  expect(await codes('kış')).toEqual(['KIS-JANT', 'JANT'])
  expect(await codes('karlı jant')).toEqual(['JANT'])
  expect(await codes('krali')).toEqual(['JANT'])
  for (const measure of ['53', 'mm']) expect([measure, await codes(measure)]).toEqual([measure, []])
})

it('ranks products that name the vehicle first, although they fit other years and the vehicle is left out', async () => {
  const brakes = await stockShelf(shop.db, shop.site.id, {
    products: [
      { code: 'FREN-1', name: 'Fren balatası', sortNo: 7 },
      { code: 'FREN-GOLF', name: 'Golf fren balatası', sortNo: 8 },
    ],
  })
  const keys = { makeKey: 'volkswagen', modelKey: 'golf', engineKey: '1-6' }
  const vehicle = { siteId: shop.site.id, make: 'Volkswagen', model: 'Golf', engine: '1.6', yearFrom: 1997, ...keys }
  const { id } = await shop.db.insertInto('vehicles').values(vehicle).returning('id').executeTakeFirstOrThrow()
  const fitment = { productId: brakes.getId('FREN-GOLF'), vehicleId: id, yearFrom: 1998, yearTo: 2003 }
  await shop.db.insertInto('productVehicles').values(fitment).execute()
  const readings = [readSearch('golf 2015 fren balatası')].flatMap((reading) => reading ?? [])
  const request = { readings, filters: NO_FILTERS, group: null, among: [], sort: null, offset: 0, limit: 24 }
  const { hits, dropped } = await query(shop.db, viewerScope(shop.context('ayse')), request)
  expect(dropped).toEqual(['golf 2015'])
  expect(hits.map(brakes.getCode)).toEqual(['FREN-GOLF', 'FREN-1'])
})
