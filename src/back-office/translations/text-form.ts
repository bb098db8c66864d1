import { isLanguage, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { collectTexts, localizedField, readFields, type TypedFields, toTypedTexts } from '../content/content-fields.ts'
import type { TextRules } from './translation.ts'

const TEXT = 'text'

/** The field of a text in a language. */
export const toTextField = (language: Language) => localizedField(TEXT, language)

export const readTextForm = (form: FormData, languages: readonly Language[]): TypedFields =>
  readFields(form, languages.map(toTextField))

export const toTypedText = (texts: TextByLanguage, languages: readonly Language[]): TypedFields =>
  toTypedTexts(TEXT, texts, languages)

/** The typed text in all languages; those of languages that the shop does not have at present stay. */
export const toWrittenText = (typed: TypedFields, languages: readonly Language[], saved: TextByLanguage) =>
  collectTexts(typed, TEXT, { languages, saved })

/** Spaces around a text and kinds of line ends, which a form changes, make no difference. */
export const isSameText = (one: TextByLanguage, other: TextByLanguage, languages: readonly Language[]): boolean =>
  languages.every((language) => toComparable(one[language]) === toComparable(other[language]))

const toComparable = (text = '') => text.replaceAll('\r\n', '\n').trim()

/** The fields that are too long, or empty although the record needs them. `languages` begins with that of the shop. */
export function findTextProblems(
  typed: TypedFields,
  languages: readonly Language[],
  { maximum, required }: TextRules,
): string[] {
  const fields = languages.map(toTextField)
  const [first = ''] = fields
  const needed = required === 'first' ? [first] : fields
  const isMissing = required !== undefined && needed.every((field) => !typed[field])
  const long = fields.filter((field) => (typed[field] ?? '').length > maximum)
  return isMissing ? [first, ...long.filter((field) => field !== first)] : long
}

/** The field of a problem by its path in the document of the record, such as `titles.de`. */
export function toProblemField(path: string, [first = 'tr']: readonly Language[]): string {
  const language = path.split('.').at(-1)
  return toTextField(isLanguage(language) ? language : first)
}
