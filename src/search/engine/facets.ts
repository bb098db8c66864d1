import { type Brand, SEASONS, toSeason, toStoredSeason } from '#src/products/product.ts'
import { GROUP_BITS, type ProductGroup } from '#src/products/product-group.ts'
import type { FlatCategory } from '#src/products/taxonomy/taxonomy.ts'
import type { BrandFacet, CategoryFacet, Filters, SeasonFacet } from '../search.ts'
import type { SearchCriteria } from './criteria.ts'

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

/** How many products have each value; products without one are under null. */
export type Counts = ReadonlyMap<number | null, number>

/**
 * Brands with results, and selected ones, by number of results. `brands` is sorted by name, and ties stay in that
 * order.
 */
export function brandFacets(brands: readonly Brand[], counts: Counts, chosen: Filters['brands']): BrandFacet[] {
  return brands
    .filter(({ id, slug }) => (counts.get(id) ?? 0) > 0 || chosen.includes(slug))
    .map(({ id, name, slug }) => ({ name, slug, count: counts.get(id) ?? 0 }))
    .sort((one, other) => other.count - one.count)
}

/** Categories with hits, including in subcategories, and the selected one, in shop order. */
export function categoryFacets(
  categories: readonly FlatCategory[],
  counts: Counts,
  chosen: Filters['category'],
): CategoryFacet[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const below = countsBelow(byId, counts)
  return categories
    .filter(({ id, slug }) => (below.get(id) ?? 0) > 0 || slug === chosen)
    .map(({ id, name, slug, parentId }) => ({
      name,
      slug,
      parent: (parentId !== null && byId.get(parentId)?.slug) || null,
      count: below.get(id) ?? 0,
    }))
}

export function seasonFacets(counts: Counts, chosen: Filters['seasons']): SeasonFacet[] {
  return SEASONS.map((season, seasonCode) => ({
    season: toSeason(seasonCode) ?? season,
    count: counts.get(seasonCode) ?? 0,
  })).filter(({ season, count }) => count > 0 || chosen.includes(season))
}

/** The category with this slug and all below it; empty if there is none. */
export function listBranchIds(categories: readonly FlatCategory[], slug: string): number[] {
  const root = categories.find((category) => category.slug === slug)
  if (!root) return []
  const children = Map.groupBy(categories, ({ parentId }) => parentId)
  const branch = new Set([root.id])
  for (const id of branch) for (const child of children.get(id) ?? []) branch.add(child.id)
  return [...branch]
}

function countsBelow(categories: ReadonlyMap<number, FlatCategory>, counts: Counts): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [categoryId, count] of counts) {
    const seen = new Set<number>()
    for (
      let id: number | null | undefined = categoryId;
      id != null && !seen.has(id);
      id = categories.get(id)?.parentId
    ) {
      seen.add(id)
      sums.set(id, (sums.get(id) ?? 0) + count)
    }
  }
  return sums
}
