import { isLanguage, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'

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

/** A moment as `<input type="datetime-local">` shows it, in the time zone of the shop. */
export function toLocalMoment(moment: string | null, timeZone: string): string {
  if (moment === null) return ''
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const LOCAL_MOMENT = /^(?:19|20)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The moment of a typed local time, null for none; any other text stays, so that it is refused. */
export function fromLocalMoment(typed: string, timeZone: string): string | null {
  if (typed === '') return null
  const asUtc = LOCAL_MOMENT.test(typed) ? Date.parse(`${typed}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return typed
  const offset = Date.parse(`${toLocalMoment(new Date(asUtc).toISOString(), timeZone)}:00Z`) - asUtc
  return new Date(asUtc - offset).toISOString()
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
