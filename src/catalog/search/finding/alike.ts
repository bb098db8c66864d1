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

/** Letters put in, left out, changed or swapped with their neighbour; `most + 1` stands for any more than `most`. */
export function slips(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const swap =
        i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? at(before, j - 2) + 1 : most + 1
      next.push(Math.min(change, swap, at(row, j) + 1, at(next, j - 1) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Math.min(at(row, to.length), most + 1)
}

const at = (row: readonly number[], index: number) => row[index] ?? 0
