import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import type { TypedRow } from './row-form.ts'

type Texts = Partial<Record<string, string>>

/** The field of a name or a note in one language. */
export const nameField = (language: Language) => `name-${language}`
export const noteField = (language: Language) => `note-${language}`

/** The fields of names and notes in every language. */
export const TEXT_FIELDS: readonly string[] = LANGUAGES.flatMap((language) => [
  nameField(language),
  noteField(language),
])

/** Stored names and notes by the fields of a form. */
export const toTypedTexts = (names: Texts, notes: Texts): TypedRow<string> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [nameField(language), names[language] ?? ''],
      [noteField(language), notes[language] ?? ''],
    ]),
  )

/** Typed names and notes by language, without the empty ones. */
export function collectTexts(typed: TypedRow<string>) {
  const collect = (toField: (language: Language) => string): Record<string, string> =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, typed[toField(language)] ?? '']).filter(([, text]) => text !== ''),
    )
  return { names: collect(nameField), notes: collect(noteField) }
}

/** The language of the page first: its texts are shown, the others on demand. */
export const sortTextLanguages = (page: { site: { languages: Language[] }; language: Language }): Language[] => [
  page.language,
  ...page.site.languages.filter((language) => language !== page.language),
]
