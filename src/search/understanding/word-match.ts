import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/match-key.ts'
import { toDigits, toNumberedTerm, toRoman } from '#src/products/search-text/name-text.ts'
import { stem } from '#src/products/search-text/stem.ts'
import { joinAll, joinAny, type Match } from '../engine/match.ts'
import type { QueryWord } from './query-words.ts'

/** Fewer digits are a displacement or a decimal, not a number without its separators: `1.4` is not 14. */
const MIN_NUMBER_LENGTH = 4

/** The words of one token: each by itself, and joined as one number. */
export function matchWords(words: readonly QueryWord[], isLast: boolean): Match | null {
  const separate = joinAll(words.map((word, at) => matchWord(word.text, isLast && at === words.length - 1)))
  const joined = fold(numberKey(words.map(({ text }) => text).join('')))
  const isNumber = words.length > 1 && (joined.length >= MIN_NUMBER_LENGTH || /\D/.test(joined))
  return joinAny([separate, isNumber ? matchBeginning(joined, isLast) : null])
}

/** A word by itself, in every form that the index has of it. */
export const matchLooseWord = (word: string): Match | null => matchWord(word, false)

/**
 * The word by its stem, which the index has of every word, and other spellings of its numeral; as a prefix where it may be
 * incomplete.
 */
export function matchWord(word: string, isPrefix: boolean): Match | null {
  const [, letters, digits] = /^(\p{L}{1,12})(\d{1,4})$/u.exec(word) ?? []
  const apart =
    letters !== undefined && digits !== undefined ? joinAll([matchExactly(letters), matchNumeral(digits)]) : null
  const numeral = toRoman(word) ?? (toDigits(word) === word ? null : toDigits(word))
  const stemmed = stem(word)
  // Numbers are indexed without stems.
  const isNeeded = isPrefix || stemmed === word || /\d/.test(word)
  return joinAny([
    isNeeded ? matchBeginning(word, isPrefix || isNumberStart(word)) : null,
    stemmed === word ? null : matchExactly(stemmed),
    apart,
    matchMark(word),
    numeral === null ? null : matchExactly(numeral),
  ])
}

/** A mark of a model, `mk2`: also `mkii` and `mk 2`. */
function matchMark(word: string): Match | null {
  const digits = readMark(word)
  const roman = digits === undefined ? undefined : toRoman(digits)
  return digits === undefined || roman === undefined
    ? null
    : joinAny([`mk${digits}`, `mk${roman}`, toNumberedTerm('mk', digits)].map(matchExactly))
}

/** The number of a mark: 2 of `mk2` and `mkii`; undefined for other words. */
export const readMark = (word: string): string | undefined => {
  const [, numeral] = /^mk(\d|[iv]{1,3})$/.exec(word) ?? []
  return numeral === undefined ? undefined : toDigits(numeral)
}

/** A number, also in Roman numerals. */
export function matchNumeral(digits: string): Match | null {
  const roman = toRoman(digits)
  return joinAny([matchExactly(digits), roman === undefined ? null : matchExactly(roman)])
}

/** Numbers are often typed without their ending: `lc1000` of LC1000M. */
const isNumberStart = (word: string) => word.length >= 4 && /\d/.test(word)

/** Half of all products have a word with a given first letter. */
const MIN_PREFIX_LENGTH = 2

export const matchBeginning = (word: string, isPrefix: boolean): Match => ({
  word,
  prefix: isPrefix && word.length >= MIN_PREFIX_LENGTH,
})

export const matchExactly = (word: string): Match => ({ word, prefix: false })
