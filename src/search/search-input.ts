/** Limits of the search box (catalogue 9). */
export const MAX_QUERY_LENGTH = 50

export const MIN_QUERY_LENGTH = 2

/**
 * Normalizes the query for an address: slashes become spaces (catalogue 5), because they would separate path segments;
 * white space is one space; at most 50 characters.
 */
export const splitQuery = (typed: string) =>
  typed.replace(/[/\\]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim()

export const isTooShort = (text: string) => text.length < MIN_QUERY_LENGTH
