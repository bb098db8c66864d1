/** Limits of the search box (catalogue 9). */
export const MAX_QUERY_LENGTH = 50
export const MIN_QUERY_LENGTH = 2

/**
 * What was typed, as it may stand in an address: slashes become spaces (catalogue 5) and would otherwise be parts of a
 * path; white space is one space; at most 50 characters.
 */
export const splitQuery = (typed: string) =>
  typed.replace(/[/\\]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim()

export const isTooShort = (text: string) => text.length < MIN_QUERY_LENGTH
