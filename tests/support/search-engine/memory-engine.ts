import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { isForViewer } from '#src/products/goods/visibility-queries.server.ts'
import { GROUP_BITS, PRODUCT_GROUPS } from '#src/products/product-group.ts'
import type { Field } from '#src/products/search-document-queries.server.ts'
import { HEAD_MARK } from '#src/products/search-index.ts'
import {
  FACETS,
  type Facet,
  type QueryTerm,
  type QueryText,
  type SearchCriteria,
  withoutFacet,
} from '#src/search/engine/criteria.ts'
import type { Match } from '#src/search/engine/match.ts'
import { postgresqlEngine } from '#src/search/engine/postgresql/engine.server.ts'
import type {
  EngineHealth,
  EngineRequest,
  EngineResult,
  MatchingRequest,
  SearchEngine,
} from '#src/search/engine/search-engine.server.ts'
import { describeValues } from '#src/search/engine/value-queries.server.ts'
import { loadDocuments, loadProductSets, type MemoryDocument, type ProductSets } from './memory-documents.ts'

/** An engine in memory, for tests: slow, simple, and not PostgreSQL. Words it leaves to PostgreSQL. */
export class MemoryEngine implements SearchEngine {
  name = 'memory'
  indexVersion = 1
  /** Called before each write; may throw or wait. */
  beforeWrite: (method: 'index' | 'remove' | 'rebuild', productIds: readonly number[]) => Promise<void> | void = () =>
    undefined
  /** Called before each read; may throw. */
  beforeRead: () => void = () => undefined
  listKnownWords = postgresqlEngine.listKnownWords
  listKnownAmounts = postgresqlEngine.listKnownAmounts
  listUnknownBeginnings = postgresqlEngine.listUnknownBeginnings
  suggest = postgresqlEngine.suggest
  readonly #sites = new Map<number, Map<number, MemoryDocument>>()

  /** The indexed products of a site. */
  listIds(siteId: number): number[] {
    return [...this.#getSite(siteId).keys()].sort((one, other) => one - other)
  }

  canAnswer({ criteria, sort }: Pick<EngineRequest, 'criteria' | 'sort'>): boolean {
    return (sort === null || sort.by === 'name') && !criteria.among.some((set) => 'inStock' in set)
  }

  async search(db: Db, { siteId }: SiteScope, request: EngineRequest): Promise<EngineResult> {
    return search(db, { siteId, documents: this.#read(siteId) }, request)
  }

  async countMatches(db: Db, { siteId }: SiteScope, criteria: readonly SearchCriteria[]): Promise<number[]> {
    const index = { siteId, documents: this.#read(siteId) }
    return Promise.all(criteria.map(async (one) => (await selectMatching(db, index, one)).length))
  }

  async hasMatches(db: Db, scope: SiteScope, criteria: readonly SearchCriteria[]): Promise<boolean[]> {
    return (await this.countMatches(db, scope, criteria)).map((total) => total > 0)
  }

  async listMatching(db: Db, { siteId }: SiteScope, { ids, criteria }: MatchingRequest): Promise<ReadonlySet<number>> {
    const found = await selectMatching(db, { siteId, documents: this.#read(siteId) }, criteria)
    return new Set(found.map(({ id }) => id).filter((id) => ids.includes(id)))
  }

  async index(db: Db, siteId: number, productIds: readonly number[]): Promise<void> {
    await this.beforeWrite('index', productIds)
    const current = await loadDocuments(db, siteId, productIds)
    for (const id of productIds) this.#getSite(siteId).delete(id)
    for (const document of current) this.#getSite(siteId).set(document.id, document)
  }

  async remove(_db: Db, siteId: number, productIds: readonly number[]): Promise<void> {
    await this.beforeWrite('remove', productIds)
    for (const id of productIds) this.#getSite(siteId).delete(id)
  }

  async rebuild(db: Db, siteId: number, isStopped: () => boolean): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select product_id as id from listed_products where site_id = ${siteId} order by product_id`.execute(db)
    const ids = rows.map(({ id }) => id)
    await this.beforeWrite('rebuild', ids)
    if (isStopped()) return 0
    const built = await loadDocuments(db, siteId, ids)
    this.#sites.set(siteId, new Map(built.map((document) => [document.id, document])))
    return built.length
  }

  async health(): Promise<EngineHealth> {
    const documents = [...this.#sites.values()].reduce((sum, { size }) => sum + size, 0)
    return { state: 'ready', documents, pausedUntil: null, lastError: null }
  }

  #getSite(siteId: number) {
    const documents = this.#sites.get(siteId) ?? new Map<number, MemoryDocument>()
    this.#sites.set(siteId, documents)
    return documents
  }

  #read(siteId: number): MemoryDocument[] {
    this.beforeRead()
    return [...this.#getSite(siteId).values()]
  }
}

interface SiteIndex {
  siteId: number
  documents: readonly MemoryDocument[]
}

async function selectMatching(
  db: Db,
  { siteId, documents }: SiteIndex,
  criteria: SearchCriteria,
): Promise<MemoryDocument[]> {
  return filterDocuments(documents, criteria, await loadProductSets(db, siteId, criteria))
}

const filterDocuments = (documents: readonly MemoryDocument[], criteria: SearchCriteria, sets: ProductSets) =>
  documents.filter(
    (document) =>
      isForViewer(criteria, document.audienceIds) &&
      criteria.texts.every((text) => matchesText(document, text, sets)) &&
      sets.among.every((ids) => ids.has(document.id)) &&
      (criteria.groupBit === 0 || (document.flags & criteria.groupBit) !== 0) &&
      FACETS.every((facet) => criteria.chosen[facet]?.includes(document[facet] ?? -1) ?? true) &&
      criteria.properties.every(({ ids }) => ids.some((id) => document.valueIds.includes(id))),
  )

function matchesText(document: MemoryDocument, { terms, alternatives, ids }: QueryText, sets: ProductSets): boolean {
  if (ids.includes(document.id)) return true
  return [terms, ...alternatives].some((all) => {
    const required = all.filter(({ optional }) => !optional)
    return required.length > 0 && required.every((term) => matchesTerm(document, term, sets))
  })
}

function matchesTerm(document: MemoryDocument, term: QueryTerm, { fitting, withFitments }: ProductSets): boolean {
  if (fitting.get(term)?.has(document.id)) return true
  return matches(document, term.match) && !(term.vehicles?.year && withFitments.has(document.id))
}

function matches(document: MemoryDocument, match: Match, fields = 'ABCD'): boolean {
  if ('all' in match) return match.all.every((one) => matches(document, one, fields))
  if ('any' in match) return match.any.some((one) => matches(document, one, fields))
  if ('none' in match) return !matches(document, match.none, fields)
  const hasField = (field: Field | undefined) => field !== undefined && fields.includes(field)
  if (!match.prefix) return hasField(document.terms.get(match.word))
  return [...document.terms].some(([term, field]) => term.startsWith(match.word) && hasField(field))
}

const MAX_RANKED = 3000

async function search(db: Db, { siteId, documents }: SiteIndex, request: EngineRequest): Promise<EngineResult> {
  const { criteria, sort, offset, limit } = request
  const sets = await loadProductSets(db, siteId, criteria)
  const select = (narrowed: SearchCriteria) => filterDocuments(documents, narrowed, sets)
  const found = select(criteria)
  const ordered = sort
    ? sortByName(found, sort.descending)
    : found.length > MAX_RANKED
      ? found.sort(compareShopOrder)
      : rank(found, criteria, sets)
  const count = (facet: Facet) => {
    const counts = new Map<number | null, number>()
    for (const document of select(withoutFacet(criteria, facet)))
      counts.set(document[facet], (counts.get(document[facet]) ?? 0) + 1)
    return counts
  }
  return {
    ids: ordered.slice(offset, offset + limit).map(({ id }) => id),
    total: found.length,
    counts: { brand: count('brand'), category: count('category'), season: count('season') },
    wide: request.wide ? await countWide(db, criteria, select) : null,
  }
}

const { compare } = new Intl.Collator('tr')

function sortByName(documents: MemoryDocument[], descending: boolean): MemoryDocument[] {
  const sorted = documents.sort((one, other) => compare(one.name, other.name) || one.id - other.id)
  return descending ? sorted.reverse() : sorted
}

const compareShopOrder = (one: MemoryDocument, other: MemoryDocument) => one.sortNo - other.sortNo || one.id - other.id

/** Products of the numbers of the first text lead; then by score, then in the order of the shop. */
function rank(documents: MemoryDocument[], { texts }: SearchCriteria, sets: ProductSets): MemoryDocument[] {
  const [first] = texts
  const place = new Map(first?.ids.map((id, at) => [id, at]))
  const isScored = texts.some(({ terms }) => terms.length > 0)
  const scores = new Map(documents.map((document) => [document, isScored ? score(document, texts, sets) : 0]))
  const getPlace = ({ id }: MemoryDocument) => place.get(id) ?? Number.MAX_SAFE_INTEGER
  return documents.sort(
    (one, other) =>
      getPlace(one) - getPlace(other) ||
      (scores.get(other) ?? 0) - (scores.get(one) ?? 0) ||
      compareShopOrder(one, other),
  )
}

const SHARES = [
  ['A', 1],
  ['AB', 0.8],
  ['ABC', 0.5],
  ['ABCD', 0.2],
] as const

function score(document: MemoryDocument, texts: readonly QueryText[], { fitting }: ProductSets): number {
  const scoreTerm = (term: QueryTerm) => {
    if (term.vehicles) return fitting.get(term)?.has(document.id) ? 1 : matches(document, term.match) ? 0.6 : 0
    const [, share] = SHARES.find(([fields]) => matches(document, term.match, fields)) ?? ['', term.optional ? 0 : 0.2]
    return share
  }
  const scoreHead = (head: string | null) => {
    if (head === null) return 0
    if (document.terms.has(head)) return 2
    return [...document.terms.keys()].some((term) => term.startsWith(HEAD_MARK)) ? -2 : 0
  }
  const sum = texts.flatMap(({ terms, head }) => [
    ...terms.map((term) => term.weight * scoreTerm(term)),
    scoreHead(head),
  ])
  return sum.reduce((total, one) => total + one, 0) - document.name.length / 500
}

async function countWide(
  db: Db,
  criteria: SearchCriteria,
  select: (criteria: SearchCriteria) => MemoryDocument[],
): Promise<EngineResult['wide']> {
  const ofProperty = new Map(
    (await sql<{ id: number; propertyId: number }>`select id, property_id from property_values`.execute(db)).rows.map(
      ({ id, propertyId }) => [id, propertyId],
    ),
  )
  const counts = new Map<number, number>()
  const add = (documents: readonly MemoryDocument[], isCounted: (valueId: number) => boolean) => {
    for (const id of documents.flatMap(({ valueIds }) => valueIds.filter(isCounted)))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const chosen = new Set(criteria.properties.map(({ propertyId }) => propertyId))
  add(select(criteria), (id) => !chosen.has(ofProperty.get(id) ?? 0))
  for (const { propertyId } of criteria.properties) {
    const others = criteria.properties.filter((one) => one.propertyId !== propertyId)
    add(select({ ...criteria, properties: others }), (id) => ofProperty.get(id) === propertyId)
  }
  const all = select({ ...criteria, groupBit: 0 })
  const counted = sql`
    select * from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as one (value_id, count)`
  return {
    values: await describeValues(db, {
      counted,
      isCounted: sql<boolean>`true`,
      chosenIds: criteria.properties.flatMap(({ ids }) => ids),
    }),
    inStock: null,
    groups: Object.fromEntries(
      PRODUCT_GROUPS.map((group) => [group, all.filter(({ flags }) => (flags & GROUP_BITS[group]) !== 0).length]),
    ) as NonNullable<EngineResult['wide']>['groups'],
  }
}
