import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { GROUP_BITS, PRODUCT_GROUPS, type ProductGroup } from '#src/products/product-group.ts'
import { type CountedValue, usefulProperties } from '#src/products/properties/property-relevance.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { SiteScope } from '#src/shop/viewer.ts'
import type { Facets } from '../listing.ts'
import type { SearchRequest } from '../search.ts'
import { whereFound } from './prefix-queries.server.ts'
import type { SearchCriteria } from './search-criteria.ts'

interface Wide {
  narrowing: SearchCriteria
  total: number
  request: Pick<SearchRequest, 'filters' | 'group'>
}

/** The filters of a listing other than brand, category and season: properties, stock and groups, in two queries. */
export async function wideFacets(
  db: Db,
  scope: SiteScope,
  { narrowing, total, request: { filters, group } }: Wide,
): Promise<Pick<Facets, 'properties' | 'inStock' | 'groups'>> {
  const chosen = filters.properties ?? []
  const [stockAndGroups, counted] = await Promise.all([
    loadUnfilteredCounts(db, scope, narrowing),
    total > MAX_DESCRIBED_PRODUCTS && chosen.length === 0 ? [] : valueCounts(db, scope, narrowing),
  ])
  return {
    properties: usefulProperties({ counted, total, chosen, language: scope.language }),
    inStock: stockAndGroups.inStock,
    groups: PRODUCT_GROUPS.map((name) => ({ group: name, count: stockAndGroups.groups[name] })).filter(
      (one) => one.count > 0 || one.group === group,
    ),
  }
}

/** Above this number properties are not offered: first a category, a brand or a word must narrow the result. */
const MAX_DESCRIBED_PRODUCTS = 20_000

export interface UnfilteredCounts {
  inStock: number
  groups: Record<ProductGroup, number>
}

/** The number of results in stock and in each main-product group, in one query; each count ignores its own filter. */
export async function loadUnfilteredCounts(
  db: Db,
  { siteId }: SiteScope,
  narrowing: SearchCriteria,
): Promise<UnfilteredCounts> {
  const bare = { ...narrowing, groupBit: 0, among: narrowing.among.filter((set) => !('inStock' in set)) }
  const inGroup = narrowing.groupBit === 0 ? sql`true` : sql`flags & ${narrowing.groupBit}::integer <> 0`
  const inStockCondition = bare.among.length === narrowing.among.length ? sql`true` : sql`stock > 0`
  const counts = PRODUCT_GROUPS.map(
    (group) => sql`count(*) filter (where ${inStockCondition} and flags & ${GROUP_BITS[group]}::integer <> 0)`,
  )
  return memoizeAnswer(db, { siteId, question: { stockAndGroups: narrowing } }, async () => {
    const isFound = await whereFound(db, siteId, bare)
    const { rows } = await sql<{ inStock: number; groups: number[] }>`
      select count(*) filter (where ${inGroup} and stock > 0) as in_stock, array[${sql.join(counts)}] as groups
      from product_search where ${isFound}`.execute(db)
    const [{ inStock = 0, groups = [] } = {}] = rows
    return {
      inStock,
      groups: Object.fromEntries(PRODUCT_GROUPS.map((group, at) => [group, Number(groups[at] ?? 0)])) as Record<
        ProductGroup,
        number
      >,
    }
  })
}

/** Of a property with more values those that most products have. */
const MAX_VALUES = 200

/**
 * The number of results for each property value, in one query. The counts of a filtered property ignore its own filter.
 */
export function valueCounts(db: Db, { siteId }: SiteScope, narrowing: SearchCriteria): Promise<CountedValue[]> {
  const { properties } = narrowing
  // A bit for every choice that a product misses.
  const misses = properties.map(
    ({ ids }, at) => sql`case when value_ids && ${ids}::bigint[] then 0 else ${1 << at}::integer end`,
  )
  const missed = misses.length === 0 ? sql`0` : sql.join(misses, sql` + `)
  const counting = [0, ...properties.map((_, at) => 1 << at)]
  const missedAlone = properties.map(
    ({ propertyId }, at) => sql`(missed = ${1 << at}::integer and property_id = ${propertyId}::bigint)`,
  )
  const counts = sql.join([sql`missed = 0`, ...missedAlone], sql` or `)
  return memoizeAnswer(db, { siteId, question: { values: narrowing } }, async () => {
    const isFound = await whereFound(db, siteId, { ...narrowing, properties: [] })
    const { rows } = await sql<CountedValue>`
      with counted as materialized (
        select value_id, missed, count(*) as count
        from (select value_ids, ${missed} as missed from product_search
              where ${isFound} and value_ids <> '{}') hits,
             unnest(value_ids) as value_id
        where missed = any(${counting}::integer[])
        group by value_id, missed
      ), valued as (
        select value.property_id, value.id, value.key, value.names, value.number,
               sum(count) filter (where ${counts}) as count
        from counted join property_values value on value.id = counted.value_id
        group by value.id
      ), ranked as (
        select *, count(*) over (partition by property_id) as of,
               row_number() over (partition by property_id order by count desc, id) as rank
        from valued where count > 0 or id = any(${properties.flatMap(({ ids }) => ids)}::bigint[])
      )
      select property.key as property, property.names as property_names, property.sort_no, ranked.key, ranked.names,
             ranked.number, coalesce(ranked.count, 0)::bigint as count, ranked.of
      from ranked join properties property on property.id = ranked.property_id
      where rank <= ${MAX_VALUES} or ranked.id = any(${properties.flatMap(({ ids }) => ids)}::bigint[])
      order by ranked.property_id, ranked.rank`.execute(db)
    return rows
  })
}
