import { slips } from '../../../platform/slips.ts'

/** Shorter words have too many neighbours for a guess. */
const SHORTEST = 3
const MOST_GUESSES = 4

/** Words long enough, and without digits, to have been typed wrong: a typo in a number is another number. */
export const mayBeTypo = (word: string) => word.length >= SHORTEST && !/\p{N}/u.test(word)

/** The known words nearest to a typed one, all at the same distance: one slip, or two in a word of five letters or more. */
export function nearest(typed: string, known: Iterable<string>): string[] {
  let found: string[] = []
  let least = typed.length >= 5 ? 2 : 1
  for (const word of known) {
    const distance = slips(typed, word, least)
    if (distance > least) continue
    if (distance < least) found = []
    least = distance
    found.push(word)
  }
  return found.slice(0, MOST_GUESSES)
}
