/** Limits of the search box (catalogue 9). */
export const MOST_TYPED = 50
export const LEAST_TYPED = 2

/**
 * What was typed, as it may stand in an address: slashes become spaces (catalogue 5) and would otherwise be parts of a
 * path; white space is one space; at most 50 characters.
 */
export const typedWords = (typed: string) =>
  typed.replace(/[/\\]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, MOST_TYPED).trim()

export const isTooShort = (words: string) => words.length < LEAST_TYPED
