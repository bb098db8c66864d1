import { isAbbreviation, listAbbreviations } from './name-text.ts'
import { listYears } from './name-years.ts'
import { stem } from './stem.ts'
import { SET_WORDS, shareTermLanguage } from './trade-terms.ts'

/*
 * Short forms are how price lists squeeze words into a column: `w/shop` for workshop, `c/kit` for carpet kit, `s&m` for two
 * models, a name that is cut at its end. The index has those of a name as terms; a query that finds nothing tries the
 * ones that its words may have. There is no table of them: a form counts if the catalogue has it.
 */

/** Longer names are not cut to the width of a column. */
const MAX_CUT_LENGTH = 40
const MIN_CUT_LENGTH = 16
/** After the last word of a name that may be cut. */
const CUT_MARK = '…'

const SLASHED = /(?<![\p{L}\d/&])\p{L}\/\p{L}{2,}/gu
const MODEL_PAIR = /(?<![\p{L}\d])(\p{L})&(\p{L})(?!\p{L})/gu
const MODEL_YEARS = /(?<![\p{L}\d/&])(\p{L})\s?[<>]?(?=\d\d(?!\d|\p{L}))/gu
const DIGIT_RANGE = /(?<![\p{L}\d./])(\d)-(\d)(?![\d/])/gu

/** The short forms in a folded name, and the years that it gives as a range: `67-74`. */
export function listNamedShortForms(name: string): string[] {
  const lastWord = /\p{L}+$/u.exec(name)?.[0]
  const mayBeCut = name.length >= MIN_CUT_LENGTH && name.length <= MAX_CUT_LENGTH
  return [
    ...[...name.matchAll(SLASHED)].map(([slashed]) => slashed),
    ...[...name.matchAll(MODEL_PAIR)].flatMap(([, one = '', other = '']) => [toPaired(one), toPaired(other)]),
    ...[...name.matchAll(MODEL_YEARS)].map(([, letter = '']) => toDated(letter)),
    ...[...name.matchAll(DIGIT_RANGE)].flatMap(([, from, to]) => listDigits(Number(from), Number(to)).map(toRanged)),
    ...listYears(name),
    ...(lastWord !== undefined && mayBeCut ? [lastWord + CUT_MARK] : []),
  ]
}

/** A model as one letter of a pair, before years, and as a digit within a range. */
const toPaired = (letter: string) => `${letter}&`
const toDated = (letter: string) => `${letter}~`
const toRanged = (digit: number | string) => `~${digit}`

const listDigits = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

const MIN_LENGTH = 3
const MIN_BEGINNING = 3
/** Of a word with this many letters or more, its beginning may be an abbreviation. */
const MIN_LENGTH_OF_BEGINNING = 6
const MIN_SUFFIX = 3

/** The short forms that a folded word may have in a name: `w/shop` and `wrkshp` of "workshop". */
export function listShortForms(word: string): string[] {
  if (/^\p{L}+$/u.test(word) && word.length >= MIN_LENGTH)
    return [
      ...beginnings(word, Math.min(MIN_BEGINNING, word.length - 1)).map((beginning) => beginning + CUT_MARK),
      ...endings(word).map((ending) => `${word[0]}/${ending}`),
      ...listCommonForms(word),
      ...listRelatedWords(word),
    ]
  const [, model] = /^(\p{L}{1,4}\d{1,2})[a-z]$/u.exec(word) ?? []
  if (model !== undefined) return [model]
  const [, letters, digit] = /^(\p{L}{2,4})(\d)$/u.exec(word) ?? []
  return letters !== undefined && digit !== undefined
    ? [toRanged(digit), ...listRanges(letters, digit), letters + CUT_MARK]
    : []
}

const beginnings = (word: string, min: number) =>
  Array.from({ length: Math.max(0, word.length - min) }, (_, at) => word.slice(0, at + min))

const endings = (word: string) =>
  Array.from({ length: Math.max(0, word.length - MIN_SUFFIX - 1) }, (_, at) => word.slice(at + 2))

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** `tr46` and `tr56` of tr6. */
const listRanges = (letters: string, digit: string) =>
  DIGITS.flatMap((from) => DIGITS.filter((to) => to > from).map((to) => [from, to] as const))
    .filter(([from, to]) => from <= Number(digit) && Number(digit) <= to)
    .map(([from, to]) => `${letters}${from}${to}`)

const ENGLISH_ENDINGS = ['able', 'ing', 'er', 'ed']

/** Words with another English ending: "locking" of "lockable". */
function listRelatedWords(word: string): string[] {
  const ending = ENGLISH_ENDINGS.find((one) => word.endsWith(one) && word.length >= one.length + MIN_BEGINNING + 1)
  const root = ending === undefined ? undefined : word.slice(0, -ending.length)
  return root === undefined ? [] : ENGLISH_ENDINGS.map((one) => root + one).filter((one) => one !== word)
}

const VOWELS = /[aeiouаеиоуыэюя]/gu
const MAX_CONSONANTS = 8

/** Beginnings and consonants of a word that are no words of their own. */
function listCommonForms(word: string): string[] {
  const consonants = (word[0] + word.slice(1).replace(VOWELS, '')).slice(0, MAX_CONSONANTS)
  const forms = [
    ...(word.length >= MIN_LENGTH_OF_BEGINNING ? beginnings(word, MIN_BEGINNING) : []),
    ...listSkeletons(consonants).filter((form) => form.length >= Math.min(MIN_BEGINNING, word.length - 1)),
  ]
  return [...new Set(forms)].filter(
    (form) => form !== word && form !== stem(word) && !shareTermLanguage(form, word) && !isAbbreviation(form),
  )
}

/** Consonants in their order, from the first one to the last one, or the first ones. */
function listSkeletons(consonants: string): string[] {
  const [first = '', last = ''] = [consonants[0], consonants.at(-1)]
  const inner = ['']
  for (const letter of consonants.slice(1, -1)) inner.push(...inner.map((letters) => letters + letter))
  return [...beginnings(consonants, 2), ...inner.map((letters) => first + letters + last)]
}

/** The short forms of two neighbouring words: `c/kit` of "carpet kit" and "carpet set", with an abbreviation `w/cyl`. */
export function listPairShortForms(first: string, second: string): string[] {
  if (!/^\p{L}/u.test(first)) return []
  const stemmed = stem(second)
  const forms = [
    second,
    stemmed,
    `${stemmed}s`,
    ...listAbbreviations(second),
    ...(SET_WORDS.has(stemmed) ? SET_WORDS : []),
  ]
  return [...new Set(forms)].map((form) => `${first[0]}/${form}`)
}

/** The short forms of a make or model by itself: `m&` in "S&M" of "midget", `b~` in "B 67-76" of "mgb". */
export function listModelShortForms(model: string, isName: (word: string) => boolean): string[] {
  const isLetterOfMake = model.length === 3 && isName(model.slice(0, 2))
  return [...(model.length > 3 ? [toPaired(model[0] ?? '')] : []), ...(isLetterOfMake ? [toDated(model.slice(2))] : [])]
}
