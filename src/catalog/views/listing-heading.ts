import { groupHeading } from './group-heading.ts'
import type { ListingKind } from './listing-request.ts'
import type { ListingView } from './listing-view.ts'
import type { TextContext } from './stock-view.ts'

/** Title of the page: the query, the group, the category, or all products. */
export function buildHeading(
  { searchText, group }: ListingKind,
  { filters }: ListingView,
  { i18n }: TextContext,
): string {
  if (searchText) return i18n.t('catalog.heading.search', { words: searchText })
  if (group) return groupHeading(group, { i18n })
  return filters.above.at(-1)?.name ?? i18n.t('catalog.heading.all')
}
