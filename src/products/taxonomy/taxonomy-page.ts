import type { TextByLanguage } from '#src/platform/i18n/language.ts'

export const TAXONOMY_KINDS = ['category', 'brand'] as const
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number]

export const MAX_PAGE_TEXT = 20_000

/** What the page of a category or brand shows besides its products, by language. */
export interface TaxonomyPageDocument {
  /** HTML. */
  texts: TextByLanguage
  /** For search engines; a language without a text has a generated one. */
  titles: TextByLanguage
  descriptions: TextByLanguage
}

/** The same in the language of its reader, who may not have every text. */
export interface TaxonomyPage {
  /** A key of the media library: the picture of the category, or the logo of the brand. */
  picture: string | null
  /** Sanitized HTML; empty without a text. */
  html: string
  title: string
  description: string
}
