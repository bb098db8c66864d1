import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { GROUP_BITS, PRODUCT_GROUPS, type ProductGroup } from '#src/products/product-group.ts'
import type { CountedValue } from '#src/products/properties/property.ts'
import { MAX_RANKED, type SearchCriteria } from '../criteria.ts'
import { selectAmong, selectFitting } from '../product-set-queries.server.ts'
import type { EngineRequest, EngineResult, MatchingRequest, WideCounts } from '../search-engine.server.ts'
import { describeValues } from '../value-queries.server.ts'
import { requestWithinLimit } from '../waiting-time.server.ts'
import { describeCause, type OpenSearchClient, OpenSearchError } from './client.server.ts'
import { listFittings, type ProductSets, toSetKey } from './criteria-clauses.ts'
import { toAlias } from './index-definition.ts'
import { isScored } from './score-clauses.ts'
import {
  ALL_SELECTIONS,
  buildAnyMatch,
  buildCount,
  buildIdSearch,
  buildRankedSearch,
  buildShopOrderSearch,
  buildValueCounts,
  listLeadingIds,
} from './search-bodies.ts'
import { placeLeadingIds, readCounts, readIds, readReply, readTotal, type SearchReply } from './search-reply.ts'

/** Results with more hits are not described by properties: first something must narrow them. */
const MAX_DESCRIBED_PRODUCTS = 20_000

interface SearchContext {
  client: OpenSearchClient
  db: Db
  siteId: number
  /** For all requests of a search together. */
  limitMs: number
}

export async function runSearch(context: SearchContext, request: EngineRequest): Promise<EngineResult> {
  const { criteria, offset, limit } = request
  const sets = await loadProductSets(context, [criteria])
  const page = { criteria, sets, offset, limit }
  const numberIds = listLeadingIds(criteria)
  const [ranked, leading] = await sendSearches(context, [
    buildRankedSearch(page, { isWide: request.wide }),
    ...(numberIds.length === 0 ? [] : [buildIdSearch(criteria, sets, numberIds)]),
  ])
  if (!ranked) throw new Error('OpenSearch: no reply to a search')
  const total = readTotal(ranked)
  const [pageReply, values] = await Promise.all([
    total > MAX_RANKED && isScored(criteria) ? sendSearch(context, buildShopOrderSearch(page)) : ranked,
    request.wide && isDescribed(criteria, total) ? loadValues(context, { criteria, sets }) : [],
  ])
  const matching = new Set(leading ? readIds(leading) : [])
  return {
    ids: placeLeadingIds(readIds(pageReply), { leadingIds: numberIds.filter((id) => matching.has(id)), offset, limit }),
    total,
    counts: {
      brand: readCounts(ranked, 'brand'),
      category: readCounts(ranked, 'category'),
      season: readCounts(ranked, 'season'),
    },
    wide: request.wide ? { values, inStock: null, groups: readGroups(ranked) } : null,
  }
}

const isDescribed = ({ properties }: SearchCriteria, total: number) =>
  total <= MAX_DESCRIBED_PRODUCTS || properties.length > 0

function readGroups(reply: SearchReply): WideCounts['groups'] {
  const counts = readCounts(reply, 'group')
  return Object.fromEntries(PRODUCT_GROUPS.map((group) => [group, counts.get(GROUP_BITS[group]) ?? 0])) as Record<
    ProductGroup,
    number
  >
}

async function loadValues(
  context: SearchContext,
  { criteria, sets }: { criteria: SearchCriteria; sets: ProductSets },
): Promise<CountedValue[]> {
  const reply = await sendSearch(context, buildValueCounts(criteria, sets))
  const propertyIds = criteria.properties.map(({ propertyId }) => propertyId)
  const rows = [null, ...propertyIds].flatMap((without) =>
    [...readCounts(reply, `${without ?? ALL_SELECTIONS}`)].map(([valueId, count]) => ({ valueId, count, without })),
  )
  return describeValues(context.db, {
    counted: sql`
      select * from unnest(
        ${rows.map(({ valueId }) => valueId)}::bigint[],
        ${rows.map(({ count }) => count)}::bigint[],
        ${rows.map(({ without }) => without)}::bigint[]) as row (value_id, count, without)`,
    // A selected property is counted without its own selection.
    isCounted: sql<boolean>`case when property_id = any(${propertyIds}::bigint[]) then without = property_id else without is null end`,
    chosenIds: criteria.properties.flatMap(({ ids }) => ids),
  })
}

export async function countAllMatches(context: SearchContext, criteria: readonly SearchCriteria[]): Promise<number[]> {
  const sets = await loadProductSets(context, criteria)
  const replies = await sendSearches(
    context,
    criteria.map((one) => buildCount(one, sets)),
  )
  return replies.map(readTotal)
}

export async function hasMatches(context: SearchContext, criteria: readonly SearchCriteria[]): Promise<boolean[]> {
  const sets = await loadProductSets(context, criteria)
  const replies = await sendSearches(
    context,
    criteria.map((one) => buildAnyMatch(one, sets)),
  )
  return replies.map((reply) => readTotal(reply) > 0)
}

export async function findMatchingIds(
  context: SearchContext,
  { ids, criteria }: MatchingRequest,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const sets = await loadProductSets(context, [criteria])
  return new Set(readIds(await sendSearch(context, buildIdSearch(criteria, sets, ids))))
}

/** Fitments, tyre sizes and numbers change without the index: PostgreSQL resolves them. */
async function loadProductSets(
  { db, siteId }: SearchContext,
  criteria: readonly SearchCriteria[],
): Promise<ProductSets> {
  const fittings = criteria.flatMap(listFittings).map((set) => [toSetKey(set), selectFitting(set)] as const)
  const restrictions = criteria
    .flatMap(({ among }) => among)
    .flatMap((set) => ('inStock' in set ? [] : [[toSetKey(set), selectAmong(siteId, set, [])] as const]))
  const statements = new Map([...fittings, ...restrictions])
  const loaded = await Promise.all(
    [...statements].map(async ([key, statement]) => [key, await loadProductIds(db, statement)] as const),
  )
  return new Map(loaded)
}

async function loadProductIds(db: Db, statement: RawBuilder<{ productId: number }>): Promise<number[]> {
  const { rows } = await statement.execute(db)
  return [...new Set(rows.map(({ productId }) => productId))]
}

async function sendSearch(context: SearchContext, body: object): Promise<SearchReply> {
  const [reply] = await sendSearches(context, [body])
  if (!reply) throw new Error('OpenSearch: no reply to a search')
  return reply
}

interface MultiSearchReply {
  responses: readonly (SearchReply | { status: number; error: { type?: string; reason?: string } })[]
}

/** Searches of one site, in one request. */
async function sendSearches(
  { client, siteId, limitMs }: SearchContext,
  bodies: readonly object[],
): Promise<SearchReply[]> {
  if (bodies.length === 0) return []
  const header = JSON.stringify({ index: toAlias(client.prefix, siteId), allow_partial_search_results: false })
  const body = bodies.flatMap((one) => [header, JSON.stringify(one)])
  const { responses } = await requestWithinLimit(limitMs, (timeoutMs) =>
    client.send<MultiSearchReply>({ method: 'POST', path: '/_msearch', body, timeoutMs }),
  )
  return responses.map((reply) => {
    if ('error' in reply) throw new OpenSearchError(reply.status, describeCause(reply.error))
    return readReply(reply)
  })
}
