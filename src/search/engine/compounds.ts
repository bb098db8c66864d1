/** Shorter halves are mostly suffixes and syllables. */
const SHORTEST_HALF = 3

/** All splits of a word that may be two words without a space: "frenbalatasi". Numbers are never split. */
export function splitCompound(word: string): [string, string][] {
  if (/\p{N}/u.test(word)) return []
  const characters = [...word]
  const splitCount = Math.max(0, characters.length - 2 * SHORTEST_HALF + 1)
  return Array.from({ length: splitCount }, (_, at) => at + SHORTEST_HALF).map((at) => [
    characters.slice(0, at).join(''),
    characters.slice(at).join(''),
  ])
}

/**
 * The split whose halves are both in the vocabulary, the most even one first: "yag filtresi" rather than "yagfil
 * tresi".
 */
export function apart(word: string, vocabulary: ReadonlySet<string>): [string, string] | undefined {
  const uneven = ([first, second]: [string, string]) => Math.abs(first.length - second.length)
  return splitCompound(word)
    .filter((halves) => halves.every((half) => vocabulary.has(half)))
    .sort((one, other) => uneven(one) - uneven(other))[0]
}
