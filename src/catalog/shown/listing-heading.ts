import type { ProductGroup } from '../product-group.ts'
import type { ListingKind } from './listing-request.ts'
import type { ListingView } from './listing-view.ts'
import type { Wording } from './stock-view.ts'

/** What the page is called: the words searched, the group, the category chosen, or all products. */
export function headingOf({ words, group }: ListingKind, { filters }: ListingView, { i18n }: Wording): string {
  if (words) return i18n.t('catalog.heading.search', { words })
  if (group) return groupHeading(group, { i18n })
  return filters.above.at(-1)?.name ?? i18n.t('catalog.heading.all')
}

export function groupHeading(group: ProductGroup, { i18n: { t } }: Pick<Wording, 'i18n'>): string {
  const headings: Record<ProductGroup, () => string> = {
    sale: () => t('catalog.heading.sale'),
    mostSold: () => t('catalog.heading.mostSold'),
    new: () => t('catalog.heading.new'),
    mostViewed: () => t('catalog.heading.mostViewed'),
    opportunity: () => t('catalog.heading.opportunity'),
  }
  return headings[group]()
}
