import { fold } from '#src/platform/i18n/fold.ts'
import abbreviations from './abbreviations.json' with { type: 'json' }

const EXPANSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(abbreviations).map(([abbreviation, words]) => [fold(abbreviation), words]),
)

/** A word, or words joined by slashes: `r/brg`. */
const ABBREVIATION = /[\p{L}\d]+(?:\/[\p{L}\d]+)*/gu

/** `pc(s)`, `sheet(s)`. */
const OPTIONAL_PLURAL = /(?<=\p{L})\(s\)/gu

/** A folded name with its abbreviations written out: `r/brg clutch` is `release bearing clutch`, `pc(s)` is `pieces`. */
export const expandAbbreviations = (folded: string): string =>
  folded.replace(OPTIONAL_PLURAL, 's').replace(ABBREVIATION, (found) => EXPANSIONS.get(found) ?? expandEach(found))

const expandEach = (found: string) =>
  found
    .split('/')
    .map((word) => EXPANSIONS.get(word) ?? expandPositions(word) ?? word)
    .join('/')

const POSITIONS = ['frt', 'rr', 'lh', 'rh', 'lhs', 'rhs', 'upr', 'lwr']

/** Two positions written as one word: `rrlh`. */
function expandPositions(word: string): string | undefined {
  const first = POSITIONS.find(
    (position) => word.startsWith(position) && POSITIONS.includes(word.slice(position.length)),
  )
  const [one, other] =
    first === undefined ? [] : [first, word.slice(first.length)].map((position) => EXPANSIONS.get(position))
  return one !== undefined && other !== undefined ? `${one} ${other}` : undefined
}

/** Whether the trade has this word as an abbreviation. */
export const isAbbreviation = (word: string): boolean => EXPANSIONS.has(word)

const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(EXPANSIONS, ([, words]) => fold(words))].map(([words, same]) => [
    words,
    same.map(([short]) => short),
  ]),
)

/** The abbreviations of a folded word. */
export const listAbbreviations = (word: string): readonly string[] => ABBREVIATIONS.get(word) ?? []

const SLASHED_WORDS = /\p{L}+(?:\/\p{L}+)+/gu

/** A query with its abbreviations with slashes written out; others may be ordinary words. */
export const expandSlashes = (query: string): string =>
  query.replace(SLASHED_WORDS, (found) => EXPANSIONS.get(fold(found)) ?? found)

/** `tr2-4`, `tr5/6`, `spit1,2&3`: models that share one part. */
const MODEL_RANGE = /(?<![\p{L}\d])(\p{L}{1,5})(\d{1,2})((?:[-/,&]\d{1,2})+)(?!\d)/gu
const MAX_RANGE = 8

/** The single models that a folded name lists as a range: `tr2-4` is tr2, tr3 and tr4. */
export const listModelRange = (folded: string): string[] =>
  [...folded.matchAll(MODEL_RANGE)].flatMap(([, letters, first, more = '']) => {
    const numbers = [Number(first)]
    for (const [, separator, number] of more.matchAll(/([-/,&])(\d{1,2})/g)) {
      const last = numbers.at(-1) ?? 0
      const next = Number(number)
      if (separator !== '-') numbers.push(next)
      else if (next > last && next - last <= MAX_RANGE)
        numbers.push(...Array.from({ length: next - last }, (_, at) => last + at + 1))
    }
    return numbers.length > 1 ? numbers.map((number) => `${letters}${number}`) : []
  })

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** `vii` is 7: lists write generations in Roman numerals, users in digits. Any other word stays. */
export const toDigits = (word: string): string => {
  const at = ROMAN.indexOf(word)
  return at < 0 ? word : String(at + 1)
}

/** `7` is also `vii`; undefined if it is not a small number. */
export const toRoman = (word: string): string | undefined =>
  /^[1-9]\d?$/.test(word) ? ROMAN[Number(word) - 1] : undefined

const NUMBERED = /(?<![\p{L}\d])(\p{L}{2,})\s(\d{1,2}|[ivx]{1,4})(?![\p{L}\d]|[.,]\d)/gu

/** One term for a word and the numeral after it: "golf vii" of "golf vii / focus ii", which is no golf ii. */
export const toNumberedTerm = (word: string, numeral: string): string => `${word}~${toDigits(numeral)}`

/** The numbered words of a folded name: its models with their generations. */
export const listNumberedTerms = (folded: string): string[] =>
  [...folded.matchAll(NUMBERED)].map(([, word = '', numeral = '']) => toNumberedTerm(word, numeral))
