import type { Audience } from '#src/permissions/viewer.ts'
import type { Among } from '#src/search/search.ts'
import {
  FACETS,
  type Facet,
  type FittingVehicles,
  type QueryTerm,
  type QueryText,
  type SearchCriteria,
} from '../criteria.ts'
import { type Clause, excludeMatches, filterValues, matchTerms, requireAll, requireAny } from './clauses.ts'

/** Products by conditions that PostgreSQL resolves, because they change without the index: see `toSetKey`. */
export type ProductSets = ReadonlyMap<string, readonly number[]>

/** The key of the products that fit these vehicles, or that are in this set. */
export const toSetKey = (set: FittingVehicles | Among): string => JSON.stringify(set)

/** The vehicles and sets of products in the criteria. */
export const listFittings = ({ texts }: SearchCriteria): FittingVehicles[] =>
  texts.flatMap(({ terms, alternatives }) => [terms, ...alternatives].flat().flatMap(({ vehicles }) => vehicles ?? []))

/** What must match whichever facets are selected. */
export const matchBase = ({ texts, among, audience }: SearchCriteria, sets: ProductSets): Clause =>
  requireAll([
    ...matchAudience(audience),
    ...texts.map((text) => matchText(text, sets)),
    ...among.map((set) => matchSet(set, { texts, sets })),
  ])

/** Products that are limited to no group, and those of the group. */
function matchAudience(audience: Audience): Clause[] {
  if (audience === 'staff') return []
  const unlimited = excludeMatches({ exists: { field: 'audience' } })
  return [audience === 'everyone' ? unlimited : requireAny([unlimited, filterValues('audience', [audience])])]
}

function matchText({ terms, alternatives, ids }: QueryText, sets: ProductSets): Clause {
  const conditions = [terms, ...alternatives].flatMap((all) => matchRequired(all, sets))
  return requireAny(ids.length === 0 ? conditions : [...conditions, filterValues('product', ids)])
}

/** No condition without a term that must match. */
function matchRequired(terms: readonly QueryTerm[], sets: ProductSets): Clause[] {
  const required = terms.filter(({ optional }) => !optional)
  return required.length === 0 ? [] : [requireAll(required.map((term) => matchTerm(term, sets)))]
}

/** A vehicle matches by a fitment or by its name: in a given year by its name only if the product has no fitments. */
function matchTerm({ match, vehicles }: QueryTerm, sets: ProductSets): Clause {
  const named = matchTerms(match)
  if (!vehicles) return named
  const isNamed = vehicles.year === null ? named : requireAll([named, { term: { fitted: false } }])
  return requireAny([matchFitting(vehicles, sets), isNamed])
}

export const matchFitting = (vehicles: FittingVehicles, sets: ProductSets): Clause =>
  filterValues('product', sets.get(toSetKey(vehicles)) ?? [])

/** Products found by number are found whether or not they fit the chosen vehicle. */
function matchSet(set: Among, { texts, sets }: { texts: SearchCriteria['texts']; sets: ProductSets }): Clause {
  const ids = sets.get(toSetKey(set)) ?? []
  return filterValues('product', 'vehicles' in set ? [...ids, ...texts.flatMap((text) => text.ids)] : ids)
}

/** A selection of the user: a facet, the main-product group, or a property by its id. */
export type Selection = Facet | 'group' | number

/** The conditions of all selections but this one. */
export function matchSelections({ chosen, groupBit, properties }: SearchCriteria, except?: Selection): Clause {
  return requireAll([
    ...FACETS.flatMap((facet) => {
      const values = chosen[facet]
      return values === null || facet === except ? [] : [filterValues(facet, values)]
    }),
    ...(groupBit === 0 || except === 'group' ? [] : [filterValues('groups', [groupBit])]),
    ...properties.flatMap(({ propertyId, ids }) => (propertyId === except ? [] : [filterValues('values', ids)])),
  ])
}

/** All criteria. */
export const matchCriteria = (criteria: SearchCriteria, sets: ProductSets): Clause =>
  requireAll([matchBase(criteria, sets), matchSelections(criteria)])
