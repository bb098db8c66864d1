import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VISITOR, type ViewerScope, viewerScope } from '#src/permissions/viewer.ts'
import { postgresqlEngine } from '#src/search/engine/postgresql/engine.server.ts'
import { registerSearchEngine } from '#src/search/engine/registry.server.ts'
import type { SearchEngine } from '#src/search/engine/search-engine.server.ts'
import { query } from '#src/search/queries.server.ts'
import { NO_FILTERS, type SearchAnswer, type SearchRequest } from '#src/search/search.ts'
import { readSearch } from '#src/search/search-reading.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { readJudgments } from '../../../bench/relevance/judgments.ts'

/** The demo, searched by PostgreSQL and by another engine. */
interface Parity {
  shop: TestShop
  scope: ViewerScope
  answer(request: Partial<SearchRequest>): Promise<SearchAnswer>
  /** Compares hits in order, total, facets and parts. Returns the number of hits. */
  expectSame(request: Partial<SearchRequest>, name: string): Promise<number>
}

const TIMEOUT_MS = 240_000

export function describeParity(openEngine: () => SearchEngine) {
  /** @requirement FIND-80 */
  describe('answers as PostgreSQL does', () => {
    let parity: Parity
    beforeAll(async () => {
      parity = await openParity(openEngine())
    })
    afterAll(() => parity.shop.close())

    it('to every judged query, in five languages', { timeout: TIMEOUT_MS }, async () => {
      const judgments = await readJudgments('demo')
      let hits = 0
      for (const { query: text } of judgments) hits += await parity.expectSame({ readings: read(text) }, text)
      expect(hits).toBeGreaterThan(judgments.length)
    })

    it('to filters, groups and pages', { timeout: TIMEOUT_MS }, () => compareFilters(parity))

    it('to vehicles, tyre sizes and numbers', { timeout: TIMEOUT_MS }, () => compareProductSets(parity))
  })
}

async function openParity(engine: SearchEngine): Promise<Parity> {
  const shop = await openTestShop()
  const site = (await shop.app.sites.all()).find(({ site: { key } }) => key === 'anadolu')?.site
  if (!site) throw new Error('The demo has no site anadolu')
  const scope = viewerScope({ site, viewer: VISITOR, language: 'tr' })
  await engine.rebuild(shop.db, site.id, () => false)
  const search = async (answering: SearchEngine, request: Partial<SearchRequest>) => {
    registerSearchEngine(shop.db, answering)
    const page = { filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: 48, wide: true }
    const found = await query(shop.db, scope, { readings: [], ...page, ...request })
    // The number in stock is added by openExternalEngine.
    return { ...found, facets: { ...found.facets, inStock: null } }
  }
  return {
    shop,
    scope,
    answer: (request) => search(postgresqlEngine, request),
    async expectSame(request, name) {
      const expected = await search(postgresqlEngine, request)
      expect.soft(await search(engine, request), name).toEqual(expected)
      return expected.hits.length
    },
  }
}

const read = (text: string) => [readSearch(text)].flatMap((reading) => reading ?? [])

async function compareFilters({ answer, expectSame }: Parity) {
  const { facets } = await answer({})
  const brands = facets.brands.slice(0, 2).map(({ slug }) => slug)
  const [category] = facets.categories
  const [property] = facets.properties
  const properties = property ? [{ key: property.key, values: [property.values[0]?.key ?? ''] }] : []
  const filters = { ...NO_FILTERS, brands }
  await expectSame({}, 'everything')
  await expectSame({ offset: 48 }, 'the second page')
  await expectSame({ offset: 4800 }, 'a page after the last one')
  await expectSame({ filters }, 'two brands')
  await expectSame({ filters: { ...filters, category: category?.slug ?? null } }, 'two brands in a category')
  await expectSame({ filters: { ...NO_FILTERS, properties } }, 'a property')
  await expectSame({ filters: { ...filters, properties, seasons: ['winter'] } }, 'everything selected')
  await expectSame({ group: 'sale' }, 'a group')
  await expectSame({ group: 'new', readings: read('fren') }, 'a group and a text')
  await expectSame({ readings: [...read('fren'), ...read('bosch')] }, 'two texts')
  await expectSame({ sort: { by: 'name', descending: true }, readings: read('fren') }, 'in the order of names')
}

async function compareProductSets({ shop: { db }, scope, expectSame }: Parity) {
  const { vehicleId } = await db.selectFrom('productVehicles').select('vehicleId').executeTakeFirstOrThrow()
  const { sizeKey } = await db.selectFrom('productTyres').select('sizeKey').executeTakeFirstOrThrow()
  const numbers = await db
    .selectFrom('productNumbers')
    .select('raw')
    .where('siteId', '=', scope.siteId)
    .where('kind', '=', 'oem')
    .limit(20)
    .execute()
  await expectSame({ among: [{ vehicles: [vehicleId] }] }, 'a vehicle')
  await expectSame({ among: [{ vehicles: [vehicleId], year: 2015 }], readings: read('fren') }, 'a vehicle of a year')
  await expectSame({ among: [{ tyres: { sizes: [sizeKey], load: null, speed: null } }] }, 'a tyre size')
  for (const { raw } of numbers) {
    await expectSame({ readings: read(raw) }, raw)
    await expectSame({ readings: read(`fren ${raw}`), limit: 2, offset: 1 }, `fren ${raw}`)
  }
}
