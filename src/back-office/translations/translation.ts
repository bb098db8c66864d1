import type { StaffPermission } from '#src/permissions/staff.ts'
import type { Language } from '#src/platform/i18n/language.ts'

/**
 * The kinds of texts that an owner writes in several languages, with the permission of the page that changes them: only
 * who has it sees their texts in the overview.
 */
export const TRANSLATION_KINDS = {
  product: 'manageCatalogue',
  category: 'manageCatalogue',
  property: 'manageCatalogue',
  propertyValue: 'manageCatalogue',
  variation: 'manageCatalogue',
  variationValue: 'manageCatalogue',
  promotion: 'managePromotions',
  page: 'editContent',
  news: 'editContent',
  banner: 'editContent',
  menu: 'editContent',
  file: 'editContent',
  contract: 'editContent',
  email: 'editContent',
  seo: 'editContent',
  shipping: 'manageSettings',
  payment: 'manageSettings',
  term: 'manageSettings',
} as const satisfies Record<string, StaffPermission>

export type TranslationKind = keyof typeof TRANSLATION_KINDS

export const TRANSLATION_KIND_NAMES = Object.keys(TRANSLATION_KINDS) as TranslationKind[]

export const TRANSLATION_FIELDS = ['name', 'title', 'summary', 'text', 'block', 'address', 'note', 'slides'] as const
export type TranslationField = (typeof TRANSLATION_FIELDS)[number]

/** One text of a record, with the languages that it has. */
export interface TranslatedText {
  kind: TranslationKind
  field: TranslationField
  /** Code, number or name of the record, as its page is addressed. */
  key: string
  /** The beginning of the text, in the first language that has one. */
  label: string
  languages: Language[]
}

/** How many texts of a kind lack a language. */
export interface MissingCount {
  kind: TranslationKind
  count: number
}

/** Of one field of a kind, so many texts are counted and listed; filters lead to the others. */
export const MAX_LISTED = 10_000
