import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'

/** A text in every language. */
export type Texts = Readonly<Record<Language, string>>

export const toTexts = (write: (language: Language) => string): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Texts

export const NO_TEXTS: Texts = toTexts(() => '')

const LEFT_TO_RIGHT = '\u2066'
const POP_ISOLATE = '\u2069'

/** One text for every language: codes, sizes and vehicle names. Wrapped in left-to-right marks for Arabic. */
export const sameInAll = (text: string): Texts =>
  toTexts((language) => (language === 'ar' && text ? LEFT_TO_RIGHT + text + POP_ISOLATE : text))

/** Joins texts piece by piece in each language. */
export const joinTexts = (join: (...pieces: string[]) => string, ...texts: readonly Texts[]): Texts =>
  toTexts((language) => join(...texts.map((one) => one[language])))
