import { editDistance, editDistancesToPrefixes } from '#src/platform/edit-distance.ts'

/** Shorter words have too many neighbours to be corrected. */
const SHORTEST = 3
const MAX_GUESSES = 4

/** Long enough and without digits: a different digit is a different number. */
export const mayBeTypo = (word: string) => word.length >= SHORTEST && !/\p{N}/u.test(word)

/** From this length a word may also be the beginning of a longer one, with two edits. */
const LONG = 5
/** A prefix leaves the ending open: only a long one is unambiguous with two edits or an extra letter. */
const LONG_BEGINNING = 7

/**
 * The known words nearest to a typed one, all at the same distance: one edit, or two in a word of five letters or more.
 * Product names contain words with suffixes that users omit: "balta" matches the beginning of "balatasi".
 */
export function nearest(typed: string, vocabulary: Iterable<string>): string[] {
  const found = new Set<string>()
  let bestDistance = getMaxEdits(typed)
  for (const word of vocabulary) {
    const near = findNearest(word, typed, bestDistance)
    if (!near || near.edits > bestDistance) continue
    if (near.edits < bestDistance) found.clear()
    bestDistance = near.edits
    found.add(near.text)
  }
  return [...found].slice(0, MAX_GUESSES)
}

/** The maximum edit distance to a known word. */
export const getMaxEdits = (typed: string) => (typed.length >= LONG ? 2 : 1)

function findNearest(word: string, typed: string, maxDistance: number): { text: string; edits: number } | undefined {
  const whole = { text: word, edits: editDistance(typed, word, maxDistance) }
  const each =
    typed.length >= LONG && word.length >= typed.length ? editDistancesToPrefixes(typed, word, maxDistance) : []
  const shortest = typed.length - (typed.length < LONG_BEGINNING ? 0 : 1)
  const inside = each.slice(shortest, -1)
  const fewest = Math.min(...inside)
  if (inside.length === 0 || fewest >= whole.edits || (fewest > 1 && typed.length < LONG_BEGINNING)) return whole
  return { text: word.slice(0, each.lastIndexOf(fewest, -2)), edits: fewest }
}
