import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Site } from '#src/settings/site.ts'

/** The address of a product and what search engines show of it; a language without a text has a generated one. */
export interface ProductSeo {
  slug: string
  titles: TextByLanguage
  descriptions: TextByLanguage
}

export const SEO_LENGTHS = { slug: 80, title: 200, description: 500 } as const
/** About what search engines show of a title and a description. */
export const SHOWN_LENGTHS = { title: 60, description: 160 } as const

/** The languages of the texts; a site that offers none has those of its only one. */
export const listSeoLanguages = ({ site, language }: { site: Pick<Site, 'languages'>; language: Language }) =>
  site.languages.length > 0 ? site.languages : [language]
