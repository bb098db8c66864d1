import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { SEARCH_VERSION } from '#src/products/search-index.ts'
import { query } from '#src/search/queries.server.ts'
import { NO_FILTERS } from '#src/search/search.ts'
import { readSearch } from '#src/search/search-reading.ts'
import { cacheAnswers } from '#src/shop/answer-cache.server.ts'
import { openPartsShop, type PartsShop } from '#tests/support/parts-shop.ts'
import { NO_CRITERIA, type QueryTerm, toTermText } from '../criteria.ts'
import { postgresqlEngine } from './engine.server.ts'

let partsShop: PartsShop
beforeAll(async () => {
  partsShop = await openPartsShop()
})
afterAll(() => partsShop.shop.close())

/** The database, without cached answers; adds its statements, with their values, to these. */
const recordStatements = (statements: string[]) =>
  partsShop.shop.db.withPlugin({
    transformQuery({ node }) {
      statements.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })

/** The hits of a search, and every statement that reads the search table, with its values. */
async function runSearch(text: string) {
  const { shop, shelf } = partsShop
  const statements: string[] = []
  const db = recordStatements(statements)
  const readings = [readSearch(text)].flatMap((reading) => reading ?? [])
  const request = { readings, filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 24 }
  const { hits } = await query(db, viewerScope(shop.context('ayse')), request)
  return { codes: hits.map(shelf.getCode), reads: statements.filter((one) => /from product_search/.test(one)) }
}

/** @requirement FIND-44 */
it('reads a single exact match once, with its number', async () => {
  for (const text of ['VT-1001', '1k0 698 151 a', '8690123456789']) {
    const { codes, reads } = await runSearch(text)
    expect([text, codes, reads.length]).toEqual([text, ['VT-1001'], 1])
  }
})

/** @requirement FIND-44 */
it('ranks few hits with the count, in one statement', async () => {
  const { codes, reads } = await runSearch('fren balatası')
  expect([codes, reads.length]).toEqual([['VT-1001', 'VT-1002'], 1])
})

// The second statement checks which of the dropped parts rank the hits.
it('checks the likely reductions of a text that no product has as a whole in one statement', async () => {
  const { codes, reads } = await runSearch('bosch arka fren balatası')
  expect([codes[0], reads.filter((one) => one.includes('given.query')).length, reads.length]).toEqual(['VT-1001', 2, 4])
})

it('ranks texts once that are reduced to the same parts, by others that none of the hits has', async () => {
  const { shop } = partsShop
  const statements: string[] = []
  const db = recordStatements(statements)
  cacheAnswers(db, { on: () => undefined })
  const countRankings = async (text: string) => {
    statements.length = 0
    const readings = [readSearch(text)].flatMap((reading) => reading ?? [])
    const request = { readings, filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 24 }
    const { total } = await query(db, viewerScope(shop.context('ayse')), request)
    return [total, statements.filter((one) => one.includes('product_id order by score')).length]
  }
  // The whole text, which no product has, and the rest of it.
  expect(await countRankings('fren balatası kış')).toEqual([2, 2])
  expect(await countRankings('fren balatası yaz')).toEqual([2, 1])
})

/** An engine search with a cache of its own, which no change of the catalogue clears. */
function openCachedSearch() {
  const { shop, shelf } = partsShop
  const db = recordStatements([])
  cacheAnswers(db, { on: () => undefined })
  const toTerm = (word: string, optional: boolean): QueryTerm => ({
    match: { word, prefix: false },
    vehicles: null,
    weight: 1,
    optional,
  })
  return async (text: { terms?: string[]; optional?: string[]; alternative?: string }) => {
    const { terms = [], optional = [], alternative } = text
    const all = [...terms.map((word) => toTerm(word, false)), ...optional.map((word) => toTerm(word, true))]
    const alternatives = alternative === undefined ? [] : [[toTerm(alternative, false)]]
    const criteria = { ...NO_CRITERIA, texts: [{ ...toTermText(all), alternatives }] }
    const request = { criteria, sort: null, offset: 0, limit: 24, wide: false }
    const { ids, total } = await postgresqlEngine.search(db, viewerScope(shop.context('ayse')), request)
    return { codes: ids.map(shelf.getCode), total }
  }
}

it('orders few hits anew for other optional conditions, although a count is cached', async () => {
  const search = openCachedSearch()
  const findFirst = async (word: string) => (await search({ terms: ['fren'], optional: [word] })).codes[0]
  expect([await findFirst('trw'), await findFirst('bosch'), await findFirst('trw')]).toEqual([
    'VT-2001',
    'VT-1001',
    'VT-2001',
  ])
})

it('lists the counted hits in every order, although a product has changed since', async () => {
  const { shop, shelf } = partsShop
  const search = openCachedSearch()
  const before = await search({ terms: ['fren'], optional: ['trw'] })
  const moveProduct = (siteId: number, from: number) =>
    sql`update product_search set site_id = ${siteId} where site_id = ${from} and product_id = ${shelf.getId('VT-1001')}`
  const { id: otherSite } = await shop.db
    .insertInto('sites')
    .values({ key: 'other', name: 'Other', platform: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await moveProduct(otherSite, shop.site.id).execute(shop.db)
  const after = await search({ terms: ['fren'], optional: ['bosch'] })
  await moveProduct(shop.site.id, otherSite).execute(shop.db)
  expect(after.total).toBe(before.total)
  expect(after.codes.toSorted()).toEqual(before.codes.toSorted())
  expect(after.codes.at(-1)).toBe('VT-1001')
})

it('ranks hits by the terms of their own text, whether the text that was counted has terms or not', async () => {
  const [ranked, unranked] = [{ alternative: 'fren', optional: ['trw'] }, { alternative: 'fren' }]
  const first = openCachedSearch()
  const [rankedFirst, unrankedLast] = [await first(ranked), await first(unranked)]
  const second = openCachedSearch()
  const [unrankedFirst, rankedLast] = [await second(unranked), await second(ranked)]
  expect(rankedLast.codes).toEqual(rankedFirst.codes)
  expect(unrankedLast.codes).toEqual(unrankedFirst.codes)
  expect(rankedFirst.codes[0]).toBe('VT-2001')
  expect(unrankedFirst.codes[0]).toBe('VT-1001')
})

/** @requirement FIND-44 */
it('expands a prefix once the vocabulary is indexed', async () => {
  const { db, site } = partsShop.shop
  const setBuildVersion = (version: number) =>
    db.updateTable('searchBuilds').set({ version }).where('siteId', '=', site.id).execute()
  const expanded = await runSearch('fren bal')
  expect(expanded.codes).toEqual(['VT-1001', 'VT-1002'])
  expect(expanded.reads[0]).toMatch(/'balata' \| 'balatasi'/)
  // The first statement looks it up as a number.
  expect((await runSearch('lastiği r1')).reads[1]).toMatch(/'lastik'.*'r16'/)
  expect((await runSearch('fren vt')).reads[0]).toMatch(/'vt1001' \| 'vt1002' \| 'vt2001'/)
  await setBuildVersion(SEARCH_VERSION - 1)
  const asTyped = await runSearch('fren bal')
  expect([asTyped.codes, asTyped.reads[0]?.includes("'bal':*")]).toEqual([expanded.codes, true])
  await setBuildVersion(SEARCH_VERSION)
})
