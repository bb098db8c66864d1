/** `'golf':*` in a tsquery: any word with this prefix. */
const BEGINNING = /'([^']*)':\*/g

/** Above this the index is faster with the prefix itself. */
export const MAX_EXPANSIONS = 100

/** Few words start like a long number, so expanding saves nothing. */
const LONG_NUMBER = 5

/** The prefixes in these tsqueries that are worth expanding. */
export const listPrefixes = (matches: readonly (string | null)[]): string[] => [
  ...new Set(
    matches
      .flatMap((match) => [...(match ?? '').matchAll(BEGINNING)])
      .map(([, beginning = '']) => beginning)
      .filter((beginning) => beginning.length < LONG_NUMBER || !/\p{N}/u.test(beginning)),
  ),
]

/**
 * A tsquery with its prefixes replaced by existing words. GIN looks up words together, rare ones first, but collects
 * every posting of a prefix before anything else.
 */
export const expandPrefix = (match: string, wordsByPrefix: ReadonlyMap<string, readonly string[]>): string =>
  match.replace(BEGINNING, (whole, beginning: string) => {
    const words = wordsByPrefix.get(beginning)
    if (!words || words.length > MAX_EXPANSIONS) return whole
    // An unknown word is the shortest tsquery that finds nothing.
    return words.length === 0 ? `'${beginning}'` : `(${words.map((word) => `'${word}'`).join(' | ')})`
  })
