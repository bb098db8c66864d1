import { sql } from 'kysely'
import type { FittingVehicles } from '../criteria.ts'
import type { Match } from '../match.ts'
import { hasFitment, hasWords } from './criteria-queries.server.ts'

interface MatchingFields {
  ids: readonly number[]
  conditions: readonly { match: Match; vehicle: FittingVehicles | null }[]
}

/**
 * A subquery of these products: `fields`, the best field (A to D, or null) that meets each condition, and `fits`, whether
 * the product fits the vehicles of each.
 */
export function selectMatchingFields(siteId: number, { ids, conditions }: MatchingFields) {
  const fields = conditions.map(({ match }) => selectField(match))
  const fits = conditions.map(({ vehicle }) => (vehicle ? hasFitment(vehicle) : sql<boolean>`false`))
  return sql`
    select product_id, array[${sql.join(fields)}]::text[] as fields, array[${sql.join(fits)}]::boolean[] as fits
    from product_search where site_id = ${siteId} and product_id = any(${ids}::bigint[]) offset 0`
}

const selectField = (match: Match) => sql`(case
  when ${hasWords(match, 'A')} then 'A' when ${hasWords(match, 'AB')} then 'B'
  when ${hasWords(match, 'ABC')} then 'C' when ${hasWords(match)} then 'D' end)`
