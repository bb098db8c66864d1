import type { Audience } from '#src/permissions/viewer.ts'
import type { ChosenIds } from '#src/products/properties/property.ts'
import type { Among } from '../search.ts'
import type { Match } from './match.ts'

export const FACETS = ['brand', 'category', 'season'] as const
export type Facet = (typeof FACETS)[number]

/** The common criteria of a result, in ids; plain data, usable as a cache key. */
export interface SearchCriteria {
  /** All of them must match; without any, every product of the site does. */
  texts: readonly QueryText[]
  /** All of them must match. */
  among: readonly Among[]
  /** Products must have this bit of `flags`; 0 for all. */
  groupBit: number
  /** Selected values of each facet; null without any. Unknown values match nothing. */
  chosen: Record<Facet, number[] | null>
  /** Products must have one of the selected values of each property. */
  properties: readonly ChosenIds[]
  /** Products that are limited to groups of customers must be for it. */
  audience: Audience
  /** Only stock of these depots counts; empty for all. */
  depotIds: readonly number[]
}

/** One text: products that match all its terms, or that have one of the numbers. */
export interface QueryText {
  terms: readonly QueryTerm[]
  /** Terms of the aliases of the text: products that match all terms of one of them are found too. */
  alternatives: readonly (readonly QueryTerm[])[]
  /** Index term of the requested kind of product; null if the text names none. */
  head: string | null
  /** Products found by number: they match whatever their words are, and those of the first text lead, in this order. */
  ids: readonly number[]
}

/** A condition of a text, and its share in the rank. */
export interface QueryTerm {
  match: Match
  /** Products that fit one of these vehicles match too; in this year, if one is given. */
  vehicles: FittingVehicles | null
  weight: number
  /** Whether products that do not match are found too, further down. */
  optional: boolean
}

/** Vehicles by id; in this year, if one is given. */
export interface FittingVehicles {
  ids: readonly number[]
  year: number | null
}

/** More hits than this are in shop order instead of by relevance. */
export const MAX_RANKED = 3000

/** Break ties, with less than any match: so many characters of the name, or steps of popularity, make a point of a rank. */
export const CHARACTERS_PER_POINT = 500
export const POPULARITIES_PER_POINT = 200

/** Criteria of a text alone, for a visitor. */
export const NO_CRITERIA: Omit<SearchCriteria, 'texts'> = {
  among: [],
  groupBit: 0,
  chosen: { brand: null, category: null, season: null },
  properties: [],
  audience: 'everyone',
  depotIds: [],
}

/** A text of these terms only. */
export const toTermText = (terms: readonly QueryTerm[]): QueryText => ({ terms, alternatives: [], head: null, ids: [] })

/** The criteria without those of one facet, for the counts of that facet. */
export const withoutFacet = (criteria: SearchCriteria, facet: Facet): SearchCriteria => ({
  ...criteria,
  chosen: { ...criteria.chosen, [facet]: null },
})

export const isFiltered = ({ chosen, groupBit, among, properties }: Omit<SearchCriteria, 'texts'>): boolean =>
  groupBit !== 0 || among.length > 0 || properties.length > 0 || FACETS.some((facet) => chosen[facet] !== null)

/** The criteria of the same products, without what only orders them. */
export function withoutOrder(criteria: SearchCriteria): SearchCriteria {
  const listRequired = (terms: readonly QueryTerm[]) =>
    terms.filter(({ optional }) => !optional).map((term) => ({ ...term, weight: 0 }))
  return {
    ...criteria,
    texts: criteria.texts.map(({ terms, alternatives, ids }) => ({
      terms: listRequired(terms),
      alternatives: alternatives.map(listRequired),
      head: null,
      ids,
    })),
  }
}

/** The criteria with other words in their conditions. */
export function replaceMatches<Replacement>(criteria: SearchCriteria, replace: (match: Match) => Replacement) {
  const replaceTerms = (terms: readonly QueryTerm[]) => terms.map((term) => ({ ...term, match: replace(term.match) }))
  return {
    ...criteria,
    texts: criteria.texts.map(({ terms, alternatives, ...text }) => ({
      ...text,
      terms: replaceTerms(terms),
      alternatives: alternatives.map(replaceTerms),
    })),
  }
}
