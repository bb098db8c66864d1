import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchListed } from '#src/products/goods/visibility-queries.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { type SizeChoices, type SizeSteps, SPEEDS, type VehicleTyre, type VehicleTyreSold } from './tyre.ts'

interface CountedTyre {
  width: number | null
  aspect: number | null
  rim: number | null
  loadIndex: number | null
  speed: string | null
}

/** Widths of tyres for sale, then the aspect ratios of a width, then the rims; loads and speeds of the result. */
export function sizeChoices(db: Db, scope: SiteScope, steps: SizeSteps): Promise<SizeChoices> {
  const { siteId, audience } = scope
  const { width, aspect, rim } = steps
  return memoizeAnswer(db, { siteId, question: ['tyre sizes', width, aspect, rim, audience] }, async () => {
    const { rows } = await sql<CountedTyre>`
      select distinct tyre.width, tyre.aspect, tyre.rim, tyre.load_index, tyre.speed
      from product_tyres tyre join listed_products shown on shown.product_id = tyre.product_id
      where tyre.site_id = ${siteId} and ${matchListed(scope, 'shown')}`.execute(db)
    const ofWidth = rows.filter((row) => width !== null && row.width === width)
    const ofAspect = ofWidth.filter((row) => aspect !== null && row.aspect === aspect)
    const stages = [rows, ofWidth, ofAspect, ofAspect.filter((row) => row.rim === rim)]
    const chosen = stages[[width, aspect, rim].findIndex((step) => step === null)] ?? stages[3] ?? []
    const speeds = new Set(chosen.map(({ speed }) => speed))
    return {
      widths: numbers(rows, 'width'),
      aspects: numbers(ofWidth, 'aspect'),
      rims: numbers(ofAspect, 'rim'),
      loads: numbers(chosen, 'loadIndex'),
      speeds: SPEEDS.filter((speed) => speeds.has(speed)),
    }
  })
}

const numbers = (rows: readonly CountedTyre[], what: 'width' | 'aspect' | 'rim' | 'loadIndex'): number[] =>
  [...new Set(rows.flatMap((row) => row[what] ?? []))].sort((one, other) => one - other)

/** The tyre sizes of these vehicles, narrow ones first. */
export async function tyresOfVehicles(db: Db, vehicleIds: readonly number[]): Promise<VehicleTyre[]> {
  const { rows } = await sql<VehicleTyre>`
    select distinct on (front_key, rear_key) front, front_key, rear, rear_key from vehicle_tyres
    where vehicle_id = any(${vehicleIds}::bigint[]) order by front_key, rear_key nulls first`.execute(db)
  const toRimSortKey = ({ frontKey }: VehicleTyre) => frontKey.slice(-2) + frontKey
  return rows.sort((one, other) => (toRimSortKey(one) < toRimSortKey(other) ? -1 : 1))
}

/** The same, with the number of products of each size. */
export async function addSoldCounts(
  db: Db,
  scope: SiteScope,
  tyres: readonly VehicleTyre[],
): Promise<VehicleTyreSold[]> {
  const keys = tyres.flatMap(({ frontKey, rearKey }) => [frontKey, ...(rearKey === null ? [] : [rearKey])])
  const { rows } = await sql<{ key: string; sold: number }>`
    select tyre.size_key as key, count(*)::int as sold
    from product_tyres tyre join listed_products shown on shown.product_id = tyre.product_id
    where tyre.site_id = ${scope.siteId} and tyre.size_key = any(${keys}::text[]) and ${matchListed(scope, 'shown')} group by 1`.execute(
    db,
  )
  const sold = new Map(rows.map((row) => [row.key, row.sold]))
  return tyres.map((tyre) => ({
    ...tyre,
    sold: (sold.get(tyre.frontKey) ?? 0) + (tyre.rearKey === null ? 0 : (sold.get(tyre.rearKey) ?? 0)),
  }))
}
