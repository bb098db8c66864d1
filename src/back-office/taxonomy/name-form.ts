import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { MAX_SORT_NO } from './taxonomy.ts'

/** Of a form with names by language and a position, by field: `names.tr`, `sortNo`. */
export type NameProblems = Readonly<Record<string, 'empty' | 'long' | 'number' | undefined>>

export const toNameField = (language: Language) => `names.${language}`

/** The names of a form as typed, by `read`. */
export const readNames = (languages: readonly Language[], read: (field: string) => string): TextByLanguage =>
  Object.fromEntries(languages.map((language) => [language, read(toNameField(language))]))

/** One name is required, in the first language of the site. */
export function findNameProblems(names: TextByLanguage, languages: readonly Language[], maximum: number): NameProblems {
  const [first] = languages
  const isUnnamed = languages.every((language) => !names[language])
  const long = languages.filter((language) => (names[language] ?? '').length > maximum)
  return {
    ...Object.fromEntries(long.map((language) => [toNameField(language), 'long' as const])),
    ...(isUnnamed && first && { [toNameField(first)]: 'empty' as const }),
  }
}

/** The names of a form without problems. */
export const toWrittenNames = (names: TextByLanguage): TextByLanguage =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name))

export const INITIAL_POSITION = 100

/** A position as typed, the initial one if it is empty; undefined if it is none. */
export function readPosition(typed: string): number | undefined {
  const digits = latinDigitsOfAny(typed || `${INITIAL_POSITION}`)
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MAX_SORT_NO ? Number(digits) : undefined
}
