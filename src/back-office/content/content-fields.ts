import { isLanguage, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { fromLocalMoment, toLocalMoment } from '../local-moment.ts'

/** A form of content as typed: texts by field; a text in a language has the field `title-tr`. */
export type TypedFields = Record<string, string>

export const localizedField = (name: string, language: Language) => `${name}-${language}`

/** The languages of a form: that of the page first, because its fields are open. */
export const sortLanguages = (languages: readonly Language[], first: Language): Language[] => [
  first,
  ...languages.filter((language) => language !== first),
]

const MAX_TEXT = 200_000

/** What PostgreSQL cannot store is left out. */
export const readField = (form: FormData, name: string): string =>
  `${form.get(name) ?? ''}`.replaceAll('\u0000', '').replaceAll('\r\n', '\n').toWellFormed().trim().slice(0, MAX_TEXT)

export const readFields = (form: FormData, names: readonly string[]): TypedFields =>
  Object.fromEntries(names.map((name) => [name, readField(form, name)]))

export const toTypedTexts = (name: string, texts: TextByLanguage, languages: readonly Language[]): TypedFields =>
  Object.fromEntries(languages.map((language) => [localizedField(name, language), texts[language] ?? '']))

interface TextsChoice {
  languages: readonly Language[]
  /** Texts of languages that the shop does not have at present stay. */
  saved?: TextByLanguage | undefined
}

/** The texts of a field in all languages, without empty ones. */
export function collectTexts(typed: TypedFields, name: string, { languages, saved = {} }: TextsChoice): TextByLanguage {
  const others = Object.entries(saved).filter(([language]) => !languages.some((one) => one === language))
  const own = languages.map((language) => [language, typed[localizedField(name, language)] ?? ''] as const)
  return Object.fromEntries([...others, ...own].filter(([, text]) => text !== ''))
}

/** The saved moment, which may have seconds, unless another one was typed. */
export const readMoment = (typed: string, saved: string | null, timeZone: string): string | null =>
  typed === toLocalMoment(saved, timeZone) ? saved : fromLocalMoment(typed, timeZone)

const ROW = /^(?:blocks|slides)\[(\d+)\]\.?(.*)$/

/** The field of a form by the path of a problem: `blocks[1].texts.tr` is `texts-tr 1`. */
export function toFieldName(path: string, localized: ReadonlySet<string>, first: Language): string {
  const [, at, rest = path] = ROW.exec(path) ?? []
  const [name = '', language = ''] = rest.split('.')
  const field = localized.has(name) ? localizedField(name, isLanguage(language) ? language : first) : name
  return at === undefined ? field : `${field} ${at}`
}
