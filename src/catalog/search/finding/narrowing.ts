import type { Filters } from '../../listing.ts'
import { keptSeason } from '../../product.ts'
import { GROUP_BITS, type ProductGroup } from '../../product-group.ts'
import type { ChosenIds } from '../../properties/property.ts'
import type { FlatCategory } from '../../taxonomy/category.ts'
import { type Brand, branchOf } from '../facets.ts'
import type { Among } from '../search.ts'

export const FACETS = ['brand', 'category', 'season'] as const
export type Facet = (typeof FACETS)[number]

/** One text: products whose words match, or that have one of the numbers. */
export interface Sought {
  match: string | null
  ids: readonly number[]
}

/** What the products of an answer have in common, in ids; plain data, so that an answer can be kept by it. */
export interface Narrowing {
  texts: readonly Sought[]
  among: readonly Among[]
  /** 0 for all. */
  groupBit: number
  /** Values chosen of each facet; null where none is. Chosen but unknown ones find nothing. */
  chosen: Record<Facet, number[] | null>
  /** Of each of these properties one of the values. */
  properties: readonly ChosenIds[]
}

interface Known {
  brands: readonly Brand[]
  categories: readonly FlatCategory[]
}

export function chosenOf({ brands, category, seasons }: Filters, known: Known): Narrowing['chosen'] {
  const ids = known.brands.filter(({ slug }) => brands.includes(slug)).map(({ id }) => id)
  return {
    brand: brands.length === 0 ? null : ids,
    category: category === null ? null : branchOf(known.categories, category),
    season: seasons.length === 0 ? null : seasons.map(keptSeason),
  }
}

export const groupBitOf = (group: ProductGroup | null) => (group === null ? 0 : GROUP_BITS[group])

/** The same without what was chosen of one facet: that is what its own counts are of. */
export const without = (narrowing: Narrowing, facet: Facet): Narrowing => ({
  ...narrowing,
  chosen: { ...narrowing.chosen, [facet]: null },
})

export const isFiltered = ({ chosen, groupBit, among, properties }: Narrowing) =>
  groupBit !== 0 || among.length > 0 || properties.length > 0 || FACETS.some((facet) => chosen[facet] !== null)
