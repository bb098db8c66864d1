import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPartsShop, type PartsShop } from '#tests/support/parts-shop.ts'
import { openSmallShop } from '#tests/support/small-shop.ts'
import { viewerScope } from '../permissions/viewer.ts'
import { query } from './queries.server.ts'
import { NO_FILTERS } from './search.ts'

let partsShop: PartsShop
beforeAll(async () => {
  partsShop = await openPartsShop()
})
afterAll(() => partsShop.shop.close())

const searchCodes: PartsShop['find'] = (text, request) => partsShop.find(text, request)
const codes: PartsShop['codes'] = (text, request) => partsShop.codes(text, request)

describe('the content of a page', () => {
  /** @requirement FIND-8 */
  it('never contains hidden products or those of another site', async () => {
    expect(await codes('gizli')).toEqual([])
    expect(await codes('GIZLI-1')).toEqual([])
    const other = await openSmallShop(2)
    const scope = viewerScope(other.context('ayse'))
    const searchRequest = { readings: [], filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 24 }
    expect((await query(other.db, scope, searchRequest)).total).toBe(0)
    await other.close()
  })

  it('follows the shop order, page after page, without loss or repetition', async () => {
    const all = await codes('')
    expect(all[0]).toBe('W712/52')
    expect(all).toHaveLength(9)
    const pages = [
      ...(await codes('', { limit: 4 })),
      ...(await codes('', { limit: 4, offset: 4 })),
      ...(await codes('', { limit: 4, offset: 8 })),
    ]
    expect(pages).toEqual(all)
  })

  it('pages number and word matches as one list', async () => {
    const all = await searchCodes('w712')
    expect(all.total).toBe(2)
    const one = await codes('w712', { limit: 1 })
    const two = await codes('w712', { limit: 1, offset: 1 })
    expect([...one, ...two]).toEqual(all.codes)
    expect(await codes('w712', { limit: 1, offset: 2 })).toEqual([])
  })

  it('sorts by name in Turkish and by stock, both ways (catalogue 2)', async () => {
    const byName = await codes('', { sort: { by: 'name', descending: false } })
    expect(byName.slice(0, 3)).toEqual(['VT-1002', 'VT-1001', 'VT-2001'])
    expect(await codes('', { sort: { by: 'name', descending: true } })).toEqual(byName.toReversed())
    await partsShop.shop.db
      .updateTable('productSearch')
      .set({ stock: '7' })
      .where('productId', '=', partsShop.shelf.getId('LAS-3'))
      .execute()
    expect((await codes('', { sort: { by: 'stock', descending: true } }))[0]).toBe('LAS-3')
    expect((await codes('', { sort: { by: 'stock', descending: false } })).at(-1)).toBe('LAS-3')
  })

  it('contains only products that fit the vehicle or have the key, in its facets too', async () => {
    const { db, site } = partsShop.shop
    const KEYS = { makeKey: 'vw', modelKey: 'golf', engineKey: '1.6' }
    const golf = { siteId: site.id, make: 'VW', model: 'Golf', engine: '1.6', yearFrom: 2010, ...KEYS }
    const { id } = await db.insertInto('vehicles').values(golf).returning('id').executeTakeFirstOrThrow()
    const fits = ['VT-1002', 'LAS-1'].map((code) => ({ productId: partsShop.shelf.getId(code), vehicleId: id }))
    await db.insertInto('productVehicles').values(fits).execute()
    const fitting = await searchCodes('', { among: [{ vehicles: [id] }] })
    expect(fitting.codes.toSorted()).toEqual(['LAS-1', 'VT-1002'])
    expect(fitting.facets.brands.map(({ slug, count }) => `${slug} ${count}`)).toEqual(['lassa 1', 'trw 1'])
    expect(await codes('fren', { among: [{ vehicles: [id] }] })).toEqual(['VT-1002'])
    expect(await codes('', { among: [{ vehicles: [id] }, { keys: ['2055516', '750R16'] }] })).toEqual(['LAS-1'])
    expect(await codes('', { among: [{ vehicles: [] }] })).toEqual([])
  })

  it('supports the main-product groups (catalogue 2)', async () => {
    expect(await codes('', { group: 'sale' })).toEqual(['VT-2001'])
    expect(await codes('', { group: 'new' })).toEqual([])
  })
})

/** @requirement LIST-2 */
describe('facet counts', () => {
  const brandCounts = (answer: Awaited<ReturnType<typeof searchCodes>>) =>
    Object.fromEntries(answer.facets.brands.map(({ slug, count }) => [slug, count]))
  const categoryCounts = (answer: Awaited<ReturnType<typeof searchCodes>>) =>
    Object.fromEntries(answer.facets.categories.map(({ slug, count }) => [slug, count]))

  it('cover all hits', async () => {
    const fren = await searchCodes('fren')
    expect(fren.total).toBe(3)
    expect(brandCounts(fren)).toEqual({ trw: 2, bosch: 1 })
    expect(categoryCounts(fren)).toEqual({ fren: 3, balata: 2, disk: 1 })
  })

  it('are narrowed by the other facets and not by their own', async () => {
    const trw = await searchCodes('fren', { filters: { brands: ['trw'] } })
    expect(trw.total).toBe(2)
    expect(brandCounts(trw)).toEqual({ trw: 2, bosch: 1 })
    expect(categoryCounts(trw)).toEqual({ fren: 2, balata: 1, disk: 1 })
    const both = await searchCodes('fren', { filters: { brands: ['trw', 'bosch'], category: 'balata' } })
    expect(both.codes).toEqual(['VT-1001', 'VT-1002'])
    expect(brandCounts(both)).toEqual({ bosch: 1, trw: 1 })
    expect(categoryCounts(both)).toEqual({ fren: 3, balata: 2, disk: 1 })
  })

  it('include subcategories', async () => {
    expect(await codes('', { filters: { category: 'fren' } })).toEqual(['VT-1001', 'VT-1002', 'VT-2001'])
    expect(await codes('', { filters: { category: 'no-such' } })).toEqual([])
  })

  it('include seasons', async () => {
    const all = await searchCodes('lastigi')
    expect(all.facets.seasons).toEqual([
      { season: 'summer', count: 1 },
      { season: 'winter', count: 1 },
      { season: 'allSeason', count: 1 },
    ])
    const winter = await searchCodes('lastigi', { filters: { seasons: ['winter'] } })
    expect(winter.codes).toEqual(['LAS-1'])
    expect(winter.facets.seasons).toEqual(all.facets.seasons)
    expect(brandCounts(winter)).toEqual({ lassa: 1 })
  })

  it('agree with the rows of every filtered listing', async () => {
    const { facets } = await searchCodes('')
    for (const { slug, count } of facets.brands) {
      expect((await searchCodes('', { filters: { brands: [slug] } })).codes).toHaveLength(count)
    }
    for (const { slug, count } of facets.categories) {
      expect((await searchCodes('', { filters: { category: slug } })).codes).toHaveLength(count)
    }
  })
})
