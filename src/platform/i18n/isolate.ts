import { directionOf, type Language } from './language.ts'

/**
 * A name, code or amount as it stands inside a sentence: read in its own direction where the sentence runs from right to
 * left, so that +90 532 111 22 33 is not turned round group by group.
 */
export const isolate = (language: Language, text: string): string =>
  text !== '' && directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text
