import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { type ProductSeo, SEO_LENGTHS } from '#src/products/seo/seo.ts'
import { toSlug } from '#src/products/slug.ts'

/** Texts by the names of their fields. */
export type TypedSeo = Readonly<Record<string, string>>

export const SLUG_FIELD = 'slug'
export const toTitleField = (language: Language) => `title.${language}`
export const toDescriptionField = (language: Language) => `description.${language}`

/** By the names of the fields. */
export type SeoProblems = Readonly<Record<string, 'address' | 'long' | undefined>>

export const toTypedSeo = ({ slug, titles, descriptions }: ProductSeo, languages: readonly Language[]): TypedSeo => ({
  [SLUG_FIELD]: slug,
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [toTitleField(language), titles[language] ?? ''],
      [toDescriptionField(language), descriptions[language] ?? ''],
    ]),
  ),
})

export function readSeoForm(form: FormData, languages: readonly Language[]): TypedSeo {
  const fields = [
    SLUG_FIELD,
    ...languages.flatMap((language) => [toTitleField(language), toDescriptionField(language)]),
  ]
  return Object.fromEntries(fields.map((name) => [name, toLine(`${form.get(name) ?? ''}`)]))
}

/** Texts for search engines are one line. */
const toLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** The address of the typed text: `Fren balatası` is `fren-balatasi`. Undefined for one that is none. */
export function readSlug(typed: string): string | undefined {
  // A longer text would be cut off without a word.
  if (typed.length > SEO_LENGTHS.slug) return undefined
  return toSlug(typed) || undefined
}

export function findSeoProblems(typed: TypedSeo, languages: readonly Language[]): SeoProblems {
  const isLong = (name: string, maximum: number) => (typed[name] ?? '').length > maximum
  const long = languages.flatMap((language) => [
    ...(isLong(toTitleField(language), SEO_LENGTHS.title) ? [toTitleField(language)] : []),
    ...(isLong(toDescriptionField(language), SEO_LENGTHS.description) ? [toDescriptionField(language)] : []),
  ])
  return {
    ...(readSlug(typed[SLUG_FIELD] ?? '') === undefined && { [SLUG_FIELD]: 'address' as const }),
    ...Object.fromEntries(long.map((name) => [name, 'long' as const])),
  }
}

/** The values of a form without problems. */
export function toProductSeo(typed: TypedSeo, languages: readonly Language[]): ProductSeo {
  const collect = (toField: (language: Language) => string): TextByLanguage =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const text = typed[toField(language)]
        return text ? [[language, text]] : []
      }),
    )
  return {
    slug: readSlug(typed[SLUG_FIELD] ?? '') ?? '',
    titles: collect(toTitleField),
    descriptions: collect(toDescriptionField),
  }
}
