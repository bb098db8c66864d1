import { editDistance, editDistancesToPrefixes } from '#src/platform/edit-distance.ts'

/** Shorter words have too many neighbours for a guess. */
const SHORTEST = 3
const MAX_GUESSES = 4

/** Words long enough, and without digits, to have been typed wrong: a typo in a number is another number. */
export const mayBeTypo = (word: string) => word.length >= SHORTEST && !/\p{N}/u.test(word)

/** From here on a word may also be the beginning of a longer one, and slip twice. */
const LONG = 5
/** A beginning leaves open how the word ends: only in a long one two slips, or a letter too many, still say which it is. */
const LONG_BEGINNING = 7

/**
 * The known words nearest to a typed one, all at the same distance: one slip, or two in a word of five letters or more.
 * Names hold their words with endings, where people leave them out: "balta" means the beginning of "balatasi".
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

/** How far from a known word this one may be. */
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
