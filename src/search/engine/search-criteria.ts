import type { Brand } from '#src/products/product.ts'
import { toStoredSeason } from '#src/products/product.ts'
import { GROUP_BITS, type ProductGroup } from '#src/products/product-group.ts'
import type { ChosenIds } from '#src/products/properties/property.ts'
import type { FlatCategory } from '#src/products/taxonomy/category.ts'
import { listBranchIds } from '../facets.ts'
import type { Filters } from '../listing.ts'
import type { Among } from '../search.ts'

export const FACETS = ['brand', 'category', 'season'] as const
export type Facet = (typeof FACETS)[number]

/** One text: products whose words match, or that have one of the numbers. */
export interface QueryText {
  match: string | null
  ids: readonly number[]
}

/** The common criteria of a result, in ids; plain data, usable as a cache key. */
export interface SearchCriteria {
  texts: readonly QueryText[]
  among: readonly Among[]
  /** 0 for all. */
  groupBit: number
  /** Selected values of each facet; null without any. Unknown values match nothing. */
  chosen: Record<Facet, number[] | null>
  /** Of each of these properties one of the values. */
  properties: readonly ChosenIds[]
}

interface FilterIds {
  brands: readonly Brand[]
  categories: readonly FlatCategory[]
}

export function resolveFilters(
  { brands, category, seasons }: Filters,
  facetValues: FilterIds,
): SearchCriteria['chosen'] {
  const ids = facetValues.brands.filter(({ slug }) => brands.includes(slug)).map(({ id }) => id)
  return {
    brand: brands.length === 0 ? null : ids,
    category: category === null ? null : listBranchIds(facetValues.categories, category),
    season: seasons.length === 0 ? null : seasons.map(toStoredSeason),
  }
}

export const getGroupBit = (group: ProductGroup | null) => (group === null ? 0 : GROUP_BITS[group])

/** The criteria without those of one facet, for the counts of that facet. */
export const without = (narrowing: SearchCriteria, facet: Facet): SearchCriteria => ({
  ...narrowing,
  chosen: { ...narrowing.chosen, [facet]: null },
})

export const isFiltered = ({ chosen, groupBit, among, properties }: SearchCriteria) =>
  groupBit !== 0 || among.length > 0 || properties.length > 0 || FACETS.some((facet) => chosen[facet] !== null)
