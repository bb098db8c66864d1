import type { ProductGroup } from '#src/products/product-group.ts'
import type { TextContext } from './row-texts.ts'

export function groupHeading(group: ProductGroup, { i18n: { t } }: Pick<TextContext, 'i18n'>): string {
  const headings: Record<ProductGroup, () => string> = {
    sale: () => t('catalog.heading.sale'),
    mostSold: () => t('catalog.heading.mostSold'),
    new: () => t('catalog.heading.new'),
    mostViewed: () => t('catalog.heading.mostViewed'),
    opportunity: () => t('catalog.heading.opportunity'),
  }
  return headings[group]()
}
