import { type RawBuilder, sql } from 'kysely'
import { HEAD_MARK } from '#src/products/search-index.ts'
import { CHARACTERS_PER_POINT, POPULARITIES_PER_POINT, type QueryTerm, type SearchCriteria } from '../criteria.ts'
import { hasFitment, hasWords } from './criteria-queries.server.ts'

/**
 * The rank of a hit, greater for a better one: by where each term was found (in the name, the type, a property or the
 * description), and by whether the product is of the requested kind. Shorter names, and products that are ordered often,
 * are slightly better.
 */
export function scoreRelevance(texts: SearchCriteria['texts']): RawBuilder<unknown> {
  const scores = texts.flatMap(({ terms, head }) => [
    ...terms.map((term) => sql`${term.weight}::real * ${scoreTerm(term)}`),
    ...(head === null ? [] : [scoreHead(head)]),
  ])
  return sql`${sql.join(scores, sql` + `)}
    - length(name_sort)::real / ${CHARACTERS_PER_POINT} + popularity::real / ${POPULARITIES_PER_POINT}`
}

/** The share of a term's weight by the field that has it. */
const FIELD_SHARES = { A: 1, AB: 0.8, ABC: 0.5, D: 0.2 }
const NAMED_VEHICLE_SHARE = 0.6

function scoreTerm({ match, vehicles, optional }: QueryTerm): RawBuilder<number> {
  const isNamed = hasWords(match)
  if (vehicles)
    return sql`(case when ${hasFitment(vehicles)} then 1 when ${isNamed} then ${NAMED_VEHICLE_SHARE}::real else 0 end)`
  return sql`(case ${optional ? sql`when not ${isNamed} then 0` : sql``}
    when ${hasWords(match, 'A')} then ${FIELD_SHARES.A}::real
    when ${hasWords(match, 'AB')} then ${FIELD_SHARES.AB}::real
    when ${hasWords(match, 'ABC')} then ${FIELD_SHARES.ABC}::real else ${FIELD_SHARES.D}::real end)`
}

/** A product of another kind only mentions the requested one: a bag for notebooks. */
const scoreHead = (head: string) =>
  sql`(case when ${hasWords({ word: head, prefix: false })} then ${HEAD_GAIN}::real
    when ${hasWords({ word: HEAD_MARK, prefix: true })} then ${-HEAD_GAIN}::real else 0 end)`

const HEAD_GAIN = 2
