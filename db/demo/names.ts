import type { Language } from '#src/platform/i18n/language.ts'

/** A text in the five languages, in the order used throughout the demo. */
export type FiveTexts = readonly [tr: string, en: string, ar: string, ru: string, de: string]

/** The same in the database format. A language that the demo is not written in takes one of the five texts. */
export const byLanguage = ([tr, en, ar, ru, de]: FiveTexts): Record<Language, string> => ({ tr, en, ar, ru, de })

const LEFT_TO_RIGHT = '\u2066'
const AS_BEFORE = '\u2069'

/** One text for all five languages: codes, sizes and vehicle names. Wrapped in left-to-right marks for Arabic. */
export const sameInAll = (text: string): FiveTexts => [text, text, text && LEFT_TO_RIGHT + text + AS_BEFORE, text, text]

/** Joins texts piece by piece in each language. */
export const join = (join: (...pieces: string[]) => string, ...texts: readonly FiveTexts[]): FiveTexts => {
  const at = (i: 0 | 1 | 2 | 3 | 4) => join(...texts.map((five) => five[i]))
  return [at(0), at(1), at(2), at(3), at(4)]
}
