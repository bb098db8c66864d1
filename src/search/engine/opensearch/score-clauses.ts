import { HEAD_MARK } from '#src/products/search-index.ts'
import { CHARACTERS_PER_POINT, POPULARITIES_PER_POINT, type QueryTerm, type SearchCriteria } from '../criteria.ts'
import { type Clause, excludeMatches, MATCH_ALL, matchTerms, scoreMatches, takeHighest } from './clauses.ts'
import { matchFitting, type ProductSets } from './criteria-clauses.ts'

/** Scores cannot be negative here, so a product of no kind gets what one of another kind loses. */
const HEAD_GAIN = 2

/** The share of a term's weight by the field that has it. */
const FIELD_SHARES = { a: 1, ab: 0.8, abc: 0.5, d: 0.2 }
const NAMED_VEHICLE_SHARE = 0.6

/** The longest name that counts. */
const MAX_NAME_LENGTH = 2000

/** What the length of the name and the popularity add to the score of a product: differences are those on PostgreSQL. */
export const getTieBreak = ({ name, popularity }: { name: string; popularity: number }): number =>
  Math.max(0, MAX_NAME_LENGTH - [...name].length) / CHARACTERS_PER_POINT + popularity / POPULARITIES_PER_POINT

export const isScored = ({ texts }: SearchCriteria) => texts.some(({ terms }) => terms.length > 0)

/**
 * The scores of a product, which are added up: for each term by the field that has it, and for the requested kind. The
 * same as on PostgreSQL plus a constant, so that a page is the same on both.
 */
export const scoreTexts = ({ texts }: SearchCriteria, sets: ProductSets): Clause[] =>
  texts.flatMap(({ terms, head }) => [
    ...terms.map((term) => scoreTerm(term, sets)),
    ...(head === null ? [] : [scoreHead(head)]),
  ])

function scoreTerm({ match, vehicles, weight, optional }: QueryTerm, sets: ProductSets): Clause {
  const named = matchTerms(match)
  if (vehicles)
    return takeHighest([
      scoreMatches(matchFitting(vehicles, sets), weight),
      scoreMatches(named, weight * NAMED_VEHICLE_SHARE),
    ])
  return takeHighest([
    scoreMatches(matchTerms(match, ['a']), weight * FIELD_SHARES.a),
    scoreMatches(matchTerms(match, ['a', 'b']), weight * FIELD_SHARES.ab),
    scoreMatches(matchTerms(match, ['a', 'b', 'c']), weight * FIELD_SHARES.abc),
    scoreMatches(optional ? named : MATCH_ALL, weight * FIELD_SHARES.d),
  ])
}

const scoreHead = (head: string): Clause =>
  takeHighest([
    scoreMatches(matchTerms({ word: head, prefix: false }), 2 * HEAD_GAIN),
    scoreMatches(excludeMatches(matchTerms({ word: HEAD_MARK, prefix: true })), HEAD_GAIN),
  ])
