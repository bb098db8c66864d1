import { fold } from '#src/platform/i18n/fold.ts'
import { toLatinWord, wholeNumberKey } from '#src/products/match-key.ts'

export interface QueryWord {
  /** Folded; with Latin letters in a code, as the index has it too. */
  text: string
  /** The position of the token as typed, which may have more than one word: `06-1130`. */
  token: number
  /** Position of the word in the folded query; `to` is exclusive. */
  from: number
  to: number
}

/** A word; endings after an apostrophe are not: "egea'nın", "driver's". */
const WORD =
  /(?<!\p{L}['’](?=(?:s|[ny]?[iu]n?|[ny]?[ae]|[dt][ae]n?|l[ae]r)(?![\p{L}\p{N}])))(?<![\p{L}\p{N}])[\p{L}\p{N}]+/gu

/** Words without a meaning for the search, folded. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set('icin ve for and the fur fuer und для на и و'.split(' '))

export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word)

/** The folded words of a query, with their tokens. */
export function listQueryWords(text: string): QueryWord[] {
  const folded = fold(text)
  return [...folded.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: /\d/.test(word) ? toLatinWord(word) : word,
    token: folded.slice(0, index).split(' ').length - 1,
    from: index,
    to: index + word.length,
  }))
}

/** Neighbouring words, with the key that they have as one number. */
interface NumberRun {
  key: string
  words: QueryWord[]
}

/** As in `A 213 250 82 60` and `34 11 6 860 017`. */
const MAX_NUMBER_WORDS = 5
const MIN_NUMBER_LENGTH = 4

/** Keys of all runs of words that could be a number of the catalogue. */
export const listNumberCandidates = (words: readonly QueryWord[]): string[] => [
  ...new Set(
    listNumberRuns(words)
      .map(({ key }) => key)
      .filter((key) => /\d/.test(key) && key.length >= MIN_NUMBER_LENGTH),
  ),
]

/** All runs of words that are short enough for a number, the longest first. */
export const listNumberRuns = (words: readonly QueryWord[], maxLength = MAX_NUMBER_WORDS): NumberRun[] =>
  listRuns(words, maxLength).map((run) => ({
    key: wholeNumberKey(run.map(({ text }) => text).join(' ')),
    words: run,
  }))

/** All runs of at most `maxLength` words, the longest first. */
function listRuns(words: readonly QueryWord[], maxLength: number): QueryWord[][] {
  const lengths = Array.from({ length: Math.min(maxLength, words.length) }, (_, at) => at + 1).reverse()
  return lengths.flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, from) => words.slice(from, from + length)),
  )
}
