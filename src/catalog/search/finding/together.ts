/** Halves of fewer letters are endings and syllables more often than words. */
const SHORTEST_HALF = 3

/** Where a word may be two that were typed without a space: "frenbalatasi". Numbers are never taken apart. */
export function halvesOf(word: string): [string, string][] {
  if (/\p{N}/u.test(word)) return []
  const letters = [...word]
  const places = Math.max(0, letters.length - 2 * SHORTEST_HALF + 1)
  return Array.from({ length: places }, (_, at) => at + SHORTEST_HALF).map((at) => [
    letters.slice(0, at).join(''),
    letters.slice(at).join(''),
  ])
}

/** The two known words that a word is made of, the most even ones: "yag filtresi" rather than "yagfil tresi". */
export function apart(word: string, known: ReadonlySet<string>): [string, string] | undefined {
  const uneven = ([first, second]: [string, string]) => Math.abs(first.length - second.length)
  return halvesOf(word)
    .filter((halves) => halves.every((half) => known.has(half)))
    .sort((one, other) => uneven(one) - uneven(other))[0]
}
