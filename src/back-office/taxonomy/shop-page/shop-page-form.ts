import {
  collectTexts,
  localizedField,
  readFields,
  type TypedFields,
  toFieldName,
  toTypedTexts,
} from '#src/back-office/content/content-fields.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { TaxonomyPageDocument } from '#src/products/taxonomy/taxonomy-page.ts'

/** The address of the category or brand, the same in every language. */
export const SLUG = 'slug'
const NAMES = ['texts', 'titles', 'descriptions'] as const

interface SavedPage {
  slug: string
  document: TaxonomyPageDocument
}

export const toTypedPage = ({ slug, document }: SavedPage, languages: readonly Language[]): TypedFields =>
  Object.assign({ [SLUG]: slug }, ...NAMES.map((name) => toTypedTexts(name, document[name], languages)))

export const readPageForm = (form: FormData, languages: readonly Language[]): TypedFields =>
  readFields(form, [SLUG, ...NAMES.flatMap((name) => languages.map((language) => localizedField(name, language)))])

/** Texts of languages that the shop does not have at present stay. */
export const toPageDocument = (
  typed: TypedFields,
  saved: TaxonomyPageDocument,
  languages: readonly Language[],
): TaxonomyPageDocument => {
  const collect = (name: (typeof NAMES)[number]) => collectTexts(typed, name, { languages, saved: saved[name] })
  return { texts: collect('texts'), titles: collect('titles'), descriptions: collect('descriptions') }
}

const LOCALIZED: ReadonlySet<string> = new Set(NAMES)

/** The field of a problem in the document. */
export const toPageField = (path: string, first: Language): string => toFieldName(path, LOCALIZED, first)
