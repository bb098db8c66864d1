import { GROUP_BITS } from '#src/products/product-group.ts'
import { FACETS, type SearchCriteria } from '../criteria.ts'
import { type Clause, filterValues, requireAll, scoreMatches } from './clauses.ts'
import { matchBase, matchCriteria, matchSelections, type ProductSets, type Selection } from './criteria-clauses.ts'
import { isScored, scoreTexts } from './score-clauses.ts'

/** Where a product without a brand, category or season is counted. */
export const NO_VALUE = -1

/** Enough for all brands or categories of a site: the counts are exact. */
const MAX_FACET_VALUES = 20_000
/** Below the limit of OpenSearch for one reply. */
const MAX_PROPERTY_VALUES = 50_000

/** More than every other score: products found by number come first. */
const LEADING_SCORE = 100_000

export interface SearchPage {
  criteria: SearchCriteria
  sets: ProductSets
  offset: number
  limit: number
}

const SHOP_ORDER = [{ sort_no: 'asc' }, { product: 'asc' }]

const HITS_ONLY = { _source: false, docvalue_fields: ['product'] }

/** The product ids that lead the first page: those of the first text, in their order. */
export const listLeadingIds = ({ texts: [first] }: SearchCriteria): readonly number[] => first?.ids ?? []

/** The page by relevance, the total, and the counts of the facets and, if `wide`, of the main-product groups. */
export function buildRankedSearch(page: SearchPage, { isWide }: { isWide: boolean }): object {
  const { criteria } = page
  return {
    ...buildPage(page, isScored(criteria) ? scoreTexts(criteria, page.sets) : []),
    track_total_hits: true,
    aggs: {
      ...Object.fromEntries(
        FACETS.map((facet) => [
          facet,
          countWithout(criteria, facet, { terms: { field: facet, size: MAX_FACET_VALUES, missing: NO_VALUE } }),
        ]),
      ),
      ...(isWide && {
        group: countWithout(criteria, 'group', {
          terms: { field: 'groups', size: Object.keys(GROUP_BITS).length },
        }),
      }),
    },
  }
}

/** The page in the order of the shop. */
export const buildShopOrderSearch = (page: SearchPage): object => ({ ...buildPage(page, []), track_total_hits: false })

function buildPage({ criteria, sets, offset, limit }: SearchPage, scores: readonly Clause[]) {
  const leadingIds = listLeadingIds(criteria)
  const leading = leadingIds.length === 0 ? [] : [scoreMatches(filterValues('product', leadingIds), LEADING_SCORE)]
  const query = { bool: { filter: [matchBase(criteria, sets)], should: [...leading, ...scores] } }
  const isSorted = leading.length + scores.length > 0
  return {
    ...HITS_ONLY,
    from: offset,
    size: limit,
    query: scores.length === 0 ? query : addTieBreak(query),
    // Not part of the query: each facet is counted without its own selection.
    post_filter: matchSelections(criteria),
    sort: isSorted ? [{ _score: 'desc' }, ...SHOP_ORDER] : SHOP_ORDER,
  }
}

const addTieBreak = (query: Clause): Clause => ({
  function_score: { query, functions: [{ field_value_factor: { field: 'tie_break' } }], boost_mode: 'sum' },
})

/** Counts what is left by all selections but this one. */
const countWithout = (criteria: SearchCriteria, except: Selection | undefined, counted: Clause) => ({
  filter: matchSelections(criteria, except),
  aggs: { values: counted },
})

/** Those of these products that meet the criteria, in no order. */
export const buildIdSearch = (criteria: SearchCriteria, sets: ProductSets, ids: readonly number[]): object => ({
  ...HITS_ONLY,
  size: ids.length,
  query: requireAll([filterValues('product', ids), matchCriteria(criteria, sets)]),
  sort: ['_doc'],
  track_total_hits: false,
})

export const buildCount = (criteria: SearchCriteria, sets: ProductSets): object => ({
  size: 0,
  query: matchCriteria(criteria, sets),
  track_total_hits: true,
})

/** Its total is 0 or 1: whether any product meets the criteria. */
export const buildAnyMatch = (criteria: SearchCriteria, sets: ProductSets): object => ({
  ...buildCount(criteria, sets),
  track_total_hits: 1,
  terminate_after: 1,
})

/** The name of the counts of property values with all selections; those without a property are named by its id. */
export const ALL_SELECTIONS = 'all'

/** The counts of property values: with all selections, and without that of each selected property. */
export function buildValueCounts(criteria: SearchCriteria, sets: ProductSets): object {
  const values = { terms: { field: 'values', size: MAX_PROPERTY_VALUES } }
  return {
    size: 0,
    track_total_hits: false,
    query: matchBase(criteria, sets),
    aggs: {
      [ALL_SELECTIONS]: countWithout(criteria, undefined, values),
      ...Object.fromEntries(
        criteria.properties.map(({ propertyId }) => [propertyId, countWithout(criteria, propertyId, values)]),
      ),
    },
  }
}
