import { getDirection, type Language } from './language.ts'

/**
 * A name, code or amount with its own direction inside right-to-left text, so that +90 532 111 22 33 or 06-11 is not
 * reordered. Values of texts (`t`) are isolated already; this is for text that is put together otherwise.
 */
export const isolate = (language: Language, text: string): string =>
  text !== '' && getDirection(language) === 'rtl' ? `\u2068${text}\u2069` : text
