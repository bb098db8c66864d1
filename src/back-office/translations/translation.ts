import { LONGEST_HTML, LONGEST_NEWS } from '#src/content/text-limits.ts'
import type { StaffPermission } from '#src/permissions/staff.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { SEO_LENGTHS } from '#src/products/seo/seo.ts'
import { MAX_PAGE_TEXT } from '#src/products/taxonomy/taxonomy-page.ts'

/**
 * The kinds of texts that an owner writes in several languages, with the permission of the page that changes them: only
 * who has it sees their texts in the overview.
 */
export const TRANSLATION_KINDS = {
  product: 'manageCatalogue',
  category: 'manageCatalogue',
  brand: 'manageCatalogue',
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

/** Names one text: the field of a record. */
export type TextAddress = Pick<TranslatedText, 'kind' | 'field' | 'key'>

export interface TextRules {
  /** Characters in one language. */
  maximum: number
  /** A language that needs it: the first of the shop, or any one. */
  required?: 'first' | 'one'
  /** Has several lines. */
  isLong?: true
  /** Is HTML, which the editor of formatted texts changes. */
  isFormatted?: true
}

const NAMED = { maximum: 200, required: 'one' } as const
const ADDRESS = { maximum: 120, required: 'one' } as const

const FORMATTED = { isLong: true, isFormatted: true } as const
const TAXONOMY_PAGE = {
  text: { maximum: MAX_PAGE_TEXT, ...FORMATTED },
  title: { maximum: SEO_LENGTHS.title },
  summary: { maximum: SEO_LENGTHS.description, isLong: true },
} as const

/**
 * The texts that are changed among the translations, with the limits of their record. Others are checked as a whole, or
 * come by lists: only their own page changes them.
 */
const EDITABLE: { [Kind in TranslationKind]?: { [Field in TranslationField]?: TextRules } } = {
  product: { name: { maximum: 500, required: 'first' }, text: { maximum: 20_000, isLong: true } },
  category: { name: NAMED, ...TAXONOMY_PAGE },
  brand: TAXONOMY_PAGE,
  promotion: { name: { maximum: 120, required: 'one' }, text: { maximum: 2000, isLong: true } },
  page: {
    title: NAMED,
    address: ADDRESS,
    summary: { maximum: 400, isLong: true },
    text: { maximum: LONGEST_HTML, ...FORMATTED },
    block: { maximum: LONGEST_HTML, ...FORMATTED },
  },
  news: {
    title: NAMED,
    address: ADDRESS,
    summary: { maximum: 500, isLong: true },
    text: { maximum: LONGEST_NEWS, ...FORMATTED },
  },
  banner: { name: { maximum: 200 }, text: { maximum: 4000, isLong: true } },
  menu: { name: { maximum: 80 } },
  file: { title: NAMED },
  shipping: { name: { maximum: 80, required: 'one' }, note: { maximum: 300, isLong: true } },
  payment: { name: { maximum: 400, required: 'one' }, note: { maximum: 400, isLong: true } },
}

/** Undefined for a text that only its own page changes. */
export const findTextRules = ({ kind, field }: Pick<TextAddress, 'kind' | 'field'>): TextRules | undefined =>
  EDITABLE[kind]?.[field]
