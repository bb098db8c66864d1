import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { CategoryFacet } from '#src/search/search.ts'
import { chooseCategory, type ListingAddress } from '../listing-address.ts'
import type { CategoryStep, FilterContext } from './filter-view.ts'

/** A category of the tree, with its count under the listing's other filters. */
export interface CategoryBranch extends CategoryStep {
  slug: string
  current: boolean
  /** It contains the current category, so the branch is expanded. */
  open: boolean
  children: CategoryBranch[]
}

/** Menus nest up to four levels (storefront 3). */
const LEVELS = 4

/** The tree for ShowLeftCategoryMenuOnProducts, from the listing's counts; empty branches are omitted. */
export function categoryTree(
  categories: readonly CategoryFacet[],
  address: ListingAddress,
  { language, to }: Pick<FilterContext, 'language' | 'to'>,
): CategoryBranch[] {
  const byParent = Map.groupBy(categories, ({ parent }) => parent)
  const chosen = address.filters.category
  const below = (parent: string | null, levels: number): CategoryBranch[] =>
    (levels === 0 ? [] : (byParent.get(parent) ?? [])).flatMap(({ name, slug, count }) => {
      const children = below(slug, levels - 1)
      const current = slug === chosen
      if (count === 0 && !current && children.length === 0) return []
      return {
        name,
        slug,
        current,
        children,
        href: to(chooseCategory(address, slug)),
        count: formatQuantity(language, String(count)),
        open: current || children.some(({ open }) => open),
      }
    })
  return below(null, LEVELS)
}
