import { editDistance, editDistancesToPrefixes } from '#src/platform/i18n/edit-distance.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import type { Language } from '#src/platform/i18n/language.ts'

/** Shorter words have too many neighbours to be corrected. */
const MIN_CORRECTED_LENGTH = 3
const MAX_GUESSES = 4

/** Long enough and without digits: a different digit is a different number. */
export const mayBeTypo = (word: string) => word.length >= MIN_CORRECTED_LENGTH && !/\p{N}/u.test(word)

/** From this length a word may also be the beginning of a longer one, with two edits. */
const MIN_LENGTH_FOR_TWO_EDITS = 5
/** A prefix leaves the ending open: only a long one is unambiguous with two edits or an extra letter. */
const MIN_UNAMBIGUOUS_PREFIX = 7

/**
 * The known words nearest to a typed one, all at the same distance: one edit, or two in a word of five letters or more.
 * Product names contain words with suffixes that users omit: "balta" matches the beginning of "balatasi".
 */
export function findNearestWords(typed: string, vocabulary: Iterable<string>): string[] {
  const found = new Set<string>()
  let bestDistance = getMaxEdits(typed)
  for (const word of vocabulary) {
    const near = findNearestPrefix(word, typed, bestDistance)
    if (!near || near.edits > bestDistance || isAnotherWord(typed, near)) continue
    if (near.edits < bestDistance) found.clear()
    bestDistance = near.edits
    found.add(near.text)
  }
  return [...found].slice(0, MAX_GUESSES)
}

/** The first letter is hardly ever wrong: with two edits a "clicker" would be a "sticker". */
const isAnotherWord = (typed: string, { text, edits }: { text: string; edits: number }) =>
  edits > 1 && text[0] !== typed[0]

/** The maximum edit distance to a known word. */
export const getMaxEdits = (typed: string) => (typed.length >= MIN_LENGTH_FOR_TWO_EDITS ? 2 : 1)

function findNearestPrefix(
  word: string,
  typed: string,
  maxDistance: number,
): { text: string; edits: number } | undefined {
  const whole = { text: word, edits: editDistance(typed, word, maxDistance) }
  const prefixDistances =
    typed.length >= MIN_LENGTH_FOR_TWO_EDITS && word.length >= typed.length
      ? editDistancesToPrefixes(typed, word, maxDistance)
      : []
  const shortest = typed.length - (typed.length < MIN_UNAMBIGUOUS_PREFIX ? 0 : 1)
  const inside = prefixDistances.slice(shortest, -1)
  const fewest = Math.min(...inside)
  if (inside.length === 0 || fewest >= whole.edits || (fewest > 1 && typed.length < MIN_UNAMBIGUOUS_PREFIX))
    return whole
  return { text: word.slice(0, prefixDistances.lastIndexOf(fewest, -2)), edits: fewest }
}

/** Shorter halves are mostly suffixes and syllables. */
const MIN_HALF_LENGTH = 3

/** All splits of a word that may be two words without a space: "frenbalatasi". Numbers are never split. */
export function splitCompound(word: string): [string, string][] {
  if (/\p{N}/u.test(word)) return []
  const characters = [...word]
  const splitCount = Math.max(0, characters.length - 2 * MIN_HALF_LENGTH + 1)
  return Array.from({ length: splitCount }, (_, at) => at + MIN_HALF_LENGTH).map((at) => [
    characters.slice(0, at).join(''),
    characters.slice(at).join(''),
  ])
}

/**
 * The split whose halves are both in the vocabulary, the most even one first: "yag filtresi" rather than "yagfil
 * tresi".
 */
export function splitIntoKnownWords(word: string, vocabulary: ReadonlySet<string>): [string, string] | undefined {
  const uneven = ([first, second]: [string, string]) => Math.abs(first.length - second.length)
  return splitCompound(word)
    .filter((halves) => halves.every((half) => vocabulary.has(half)))
    .sort((one, other) => uneven(one) - uneven(other))[0]
}

/**
 * Corrections as people write them: a folded word or prefix ("yag", "balatas") is replaced by the word of the found
 * names ("yağ", "balatası"). Words without a match are omitted, unless none matches.
 */
export function pickWrittenWords(guesses: readonly string[], texts: readonly string[], language: Language): string[] {
  if (guesses.length === 0) return []
  const textWords = texts.flatMap((text) => text.match(WORD) ?? [])
  const folded = textWords.map((word) => ({ word, key: fold(word) }))
  const written = guesses.flatMap((guess) => {
    const found = folded.find(({ key }) => key === guess) ?? folded.find(({ key }) => key.startsWith(guess))
    return found ? [found.word.toLocaleLowerCase(language)] : []
  })
  return written.length > 0 ? [...new Set(written)] : [...guesses]
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
