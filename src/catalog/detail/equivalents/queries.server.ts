import { sql } from 'kysely'
import { productRows } from '#src/catalog/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchListed } from '#src/products/goods/visibility-queries.server.ts'
import { loadArrivals } from '../delivery-queries.server.ts'
import {
  type Candidate,
  getRank,
  MIN_CONFIDENCE,
  SHARED_NUMBER_CONFIDENCE,
  SURE_FROM,
  type Substitutes,
  sortEquivalents,
} from './equivalent.ts'

/**
 * Substitutes of each product in the requested order, with this viewer's prices, stock and delivery. One query for
 * candidates and those of one page of rows, however many products are requested. The requested products may be hidden
 * or sold out.
 */
export async function loadEquivalents(
  db: Db,
  context: RequestContext,
  { ids, most = MAX_EACH }: { ids: readonly number[]; most?: number },
): Promise<Substitutes[]> {
  const candidates = await loadCandidates(db, siteScope(context), { ids, limit: most })
  const requested = [...new Set(candidates.map(({ productId }) => productId))]
  const [rows, arrivals] = await Promise.all([
    productRows(db, context, requested),
    loadArrivals(db, context, requested),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ofProduct = Map.groupBy(candidates, ({ of }) => of)
  return ids.map((productId) => ({
    productId,
    equivalents: sortEquivalents(
      (ofProduct.get(productId) ?? []).flatMap((candidate) => {
        const row = byId.get(candidate.productId)
        const { trust } = candidate
        const arrival = arrivals.get(candidate.productId) ?? null
        return row ? [{ rank: getRank(candidate), doubtful: trust < SURE_FROM, confidence: trust, row, arrival }] : []
      }),
    ),
  }))
}

const MAX_EACH = 24

interface FoundCandidate extends Candidate {
  /** Id of the requested product. */
  of: number
}

/**
 * By the numbers of the requested products: links from and to them, shared numbers, and superseded numbers. An OEM
 * number is a vehicle maker's and has no brand here, so a link matches it whatever brand it names.
 */
export async function loadCandidates(
  db: Db,
  scope: SiteScope,
  { ids, limit }: { ids: readonly number[]; limit: number },
): Promise<FoundCandidate[]> {
  if (ids.length === 0) return []
  const { siteId } = scope
  const { rows } = await sql<FoundCandidate>`/* prepared */
    with own as (
      select n.product_id as of, n.key, n.kind, coalesce(b.key, '') as brand
      from product_numbers n
      join products p on p.id = n.product_id and p.site_id = ${siteId}
      left join brands b on b.id = p.brand_id
      where n.product_id = any(${ids}::bigint[]) and n.customer_id is null
        and n.kind in ('own', 'maker', 'oem', 'superseded')
    ), linked as (${linkedNumbers(siteId)}), met as (${selectMatches(siteId)}), best as (
      select distinct on (met.of, met.product_id) met.of, met.product_id, met.way, met.trust
      from met where met.product_id <> met.of
      order by met.of, met.product_id, met.way = 'equivalent', met.trust desc
    ), counted as (
      select best.*, coalesce(b.quality, 'branded') as quality,
             row_number() over (partition by best.of
               order by best.way = 'equivalent', shown.stock > 0 desc, best.trust desc, shown.sort_no, best.product_id) as place
      from best
      join listed_products shown on shown.product_id = best.product_id and shown.site_id = ${siteId}
        and ${matchListed(scope, 'shown')}
      left join brands b on b.id = shown.brand_id
    )
    select of, product_id, way, quality, trust from counted where place <= ${limit}`.execute(db)
  return rows
}

const linkedNumbers = (siteId: number) => sql`
  select own.of, case l.kind when 'superseded' then 'successor' else 'equivalent' end as way,
         l.to_brand as brand, l.to_key as key, l.trust
  from own join number_links l on l.site_id = ${siteId} and l.from_key = own.key
  where own.kind <> 'superseded' and (own.kind = 'oem' or l.from_brand in ('', own.brand))
    and l.kind in ('equivalent', 'superseded') and l.trust >= ${MIN_CONFIDENCE}
  union all
  select own.of, case l.kind when 'superseded' then 'predecessor' else 'equivalent' end,
         l.from_brand, l.from_key, l.trust
  from own join number_links l on l.site_id = ${siteId} and l.to_key = own.key
  where own.kind <> 'superseded' and (own.kind = 'oem' or l.to_brand in ('', own.brand))
    and (l.kind = 'superseded' or (l.kind = 'equivalent' and l.both_ways)) and l.trust >= ${MIN_CONFIDENCE}`

const selectMatches = (siteId: number) => sql`
  select linked.of, n.product_id, linked.way, linked.trust
  from linked
  join product_numbers n on n.site_id = ${siteId} and n.key = linked.key and n.kind in ('own', 'maker', 'oem')
  join products p on p.id = n.product_id
  left join brands b on b.id = p.brand_id
  where n.kind = 'oem' or linked.brand in ('', b.key)
  union all
  select own.of, n.product_id, 'equivalent', ${SHARED_NUMBER_CONFIDENCE}::smallint
  from own join product_numbers n on n.site_id = ${siteId} and n.key = own.key and n.kind in ('oem', 'own', 'maker')
  where own.kind = 'oem'
  union all
  select own.of, n.product_id, 'successor', 100::smallint
  from own join product_numbers n on n.site_id = ${siteId} and n.key = own.key and n.kind = 'superseded'
  where own.kind = 'own'
  union all
  select own.of, n.product_id, 'predecessor', 100::smallint
  from own join product_numbers n on n.site_id = ${siteId} and n.key = own.key and n.kind = 'own'
  where own.kind = 'superseded'`
