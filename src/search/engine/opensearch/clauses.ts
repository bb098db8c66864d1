import type { Match } from '../match.ts'
import { ALL_TERMS, type TERM_FIELDS } from './index-definition.ts'

/** A clause of the query language of OpenSearch. */
export type Clause = Readonly<Record<string, unknown>>

export const MATCH_ALL: Clause = { match_all: {} }
const MATCH_NONE: Clause = { match_none: {} }

/** All of these must match, without a score. */
export const requireAll = (clauses: readonly Clause[]): Clause =>
  clauses.length === 1 && clauses[0] ? clauses[0] : { bool: { filter: clauses } }

/** One of these must match; nothing does if there are none. */
export function requireAny(clauses: readonly Clause[]): Clause {
  const [only] = clauses
  if (!only) return MATCH_NONE
  return clauses.length === 1 ? only : { bool: { should: clauses, minimum_should_match: 1 } }
}

export const excludeMatches = (clause: Clause): Clause => ({ bool: { must_not: [clause] } })

/** Products with one of these values, without a score. */
export const filterValues = (field: string, values: readonly number[]): Clause => ({ terms: { [field]: values } })

type TermField = (typeof TERM_FIELDS)[number] | typeof ALL_TERMS

/** The condition on the terms of these fields; each of its terms may be in another one. */
export function matchTerms(match: Match, fields: readonly TermField[] = [ALL_TERMS]): Clause {
  if ('all' in match) return requireAll(match.all.map((one) => matchTerms(one, fields)))
  if ('any' in match) return requireAny(match.any.map((one) => matchTerms(one, fields)))
  if ('none' in match) return excludeMatches(matchTerms(match.none, fields))
  return requireAny(
    fields.map((field) =>
      match.prefix ? { prefix: { [field]: { value: match.word } } } : { term: { [field]: { value: match.word } } },
    ),
  )
}

/** A score for all products that the clause matches. */
export const scoreMatches = (clause: Clause, boost: number): Clause => ({ constant_score: { filter: clause, boost } })

/** The highest of these scores. */
export const takeHighest = (clauses: readonly Clause[]): Clause => ({ dis_max: { queries: clauses } })
