/** `'golf':*` in a match: any word that begins so. */
const BEGINNING = /'([^']*)':\*/g

/** Of more words the index is quicker asked by the beginning itself. */
export const MAX_EXPANSIONS = 100

/** Few words begin like a long number, and reading those is soon done. */
const LONG_NUMBER = 5

/** The beginnings in these matches that are worth spelling out. */
export const listPrefixes = (matches: readonly (string | null)[]): string[] => [
  ...new Set(
    matches
      .flatMap((match) => [...(match ?? '').matchAll(BEGINNING)])
      .map(([, beginning = '']) => beginning)
      .filter((beginning) => beginning.length < LONG_NUMBER || !/\p{N}/u.test(beginning)),
  ),
]

/**
 * A match with its beginnings as the words there are. Words of their own are sought in the index together, the rare ones
 * first; of a beginning every place of every word is gathered before anything else is looked at.
 */
export const expandPrefix = (match: string, wordsByPrefix: ReadonlyMap<string, readonly string[]>): string =>
  match.replace(BEGINNING, (whole, beginning: string) => {
    const words = wordsByPrefix.get(beginning)
    if (!words || words.length > MAX_EXPANSIONS) return whole
    // A word that nobody has is the shortest way to say that nothing is found.
    return words.length === 0 ? `'${beginning}'` : `(${words.map((word) => `'${word}'`).join(' | ')})`
  })
