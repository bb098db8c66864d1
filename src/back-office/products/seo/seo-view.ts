import type { PageRequest } from '#src/api/page-context.ts'
import { toHeadTexts } from '#src/api/page-head.ts'
import { describeProduct } from '#src/catalog/detail/product-view.ts'
import { getLocalizedText, type Language } from '#src/platform/i18n/language.ts'
import { listSeoLanguages } from '#src/products/seo/seo.ts'
import { productPath } from '#src/shop/paths.ts'
import type { ProductCard } from '../product.ts'
import { toProductCardPath } from '../product-card-view.ts'
import type { NamedChoice } from '../products-table.ts'

export const toSeoPath = (page: PageRequest, code: string) => `${toProductCardPath(page, code)}/search-engines`

/** A product as a search engine lists it. */
export interface SearchResultView {
  /** The part of the address before the slug, as `shop.example › urunler`. */
  address: string
  title: string
  description: string
}

/** What search engines show in each language without texts of its own. */
export const toGeneratedResults = (
  page: PageRequest,
  card: ProductCard,
  brands: readonly NamedChoice[],
): Partial<Record<Language, SearchResultView>> =>
  Object.fromEntries(
    listSeoLanguages(page).map((language) => [language, toGeneratedResult(page, card, { brands, language })]),
  )

function toGeneratedResult(
  page: PageRequest,
  card: ProductCard,
  { brands, language }: { brands: readonly NamedChoice[]; language: Language },
): SearchResultView {
  const brand = brands.find(({ id }) => id === card.brandId)
  const facts = describeProduct({
    code: card.code,
    name: card.names[language] || card.name,
    brand: brand?.name,
    description: getLocalizedText(card.descriptions, language),
    oemNumbers: card.oem,
  })
  const path = decodeURIComponent(productPath({ ...page, language }, ''))
  const host = page.origin.replace(/^https?:\/\//, '')
  return { ...toHeadTexts(page, facts), address: [host, ...path.split('/').filter(Boolean)].join(' › ') }
}
