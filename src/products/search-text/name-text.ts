import { fold } from '#src/platform/i18n/fold.ts'
import abbreviations from './abbreviations.json' with { type: 'json' }
import { expandsPosition, isPositionLike } from './position-abbreviations.ts'

const EXPANSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(abbreviations).map(([abbreviation, words]) => [fold(abbreviation), words]),
)

/** A word, or words joined by slashes: `r/brg`. */
const ABBREVIATION = /[\p{L}\d]+(?:\/[\p{L}\d]+)*/gu

/** `pc(s)`, `sheet(s)`. */
const OPTIONAL_PLURAL = /(?<=\p{L})\(s\)/gu

/** A folded name with its abbreviations written out: `r/brg clutch` is `release bearing clutch`, `pc(s)` is `pieces`. */
export const expandAbbreviations = (folded: string): string =>
  folded
    .replace(OPTIONAL_PLURAL, 's')
    .replace(ABBREVIATION, (found, at: number, text: string) =>
      isPositionLike(found) && !expandsPosition(text, { word: found, at })
        ? found
        : (EXPANSIONS.get(found) ?? expandEach(found)),
    )

const expandEach = (found: string) =>
  found
    .split('/')
    .map((word) => EXPANSIONS.get(word) ?? expandPositions(word) ?? word)
    .join('/')

const SIDES = ['lhs', 'rhs', 'lh', 'rh']
const POSITIONS = [...SIDES, 'frt', 'fr', 'rr', 'upr', 'lwr']
/** After a side: `lhf` is left hand front. */
const AXLES: Readonly<Record<string, string>> = { f: 'front', r: 'rear' }

/** Two positions written as one word: `rrlh`, `lhf`. */
function expandPositions(word: string): string | undefined {
  for (const position of POSITIONS) {
    if (!word.startsWith(position)) continue
    const rest = word.slice(position.length)
    const other =
      (SIDES.includes(position) ? AXLES[rest] : undefined) ??
      (POSITIONS.includes(rest) ? EXPANSIONS.get(rest) : undefined)
    if (other !== undefined) return `${EXPANSIONS.get(position)} ${other}`
  }
  return undefined
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

/** `tr2-4`, `tr5/6`, `tr2-3a`, `spit1,2&3`: models that share one part. */
const MODEL_RANGE = /(?<![\p{L}\d])(\p{L}{1,5})(\d{1,2})([a-z]?)((?:[-/,&]\d{1,2}[a-z]?)+)(?![\p{L}\d])/gu
const MAX_RANGE = 8

/** The single models that a folded name lists as a range: `tr2-4a` is tr2, tr3, tr4 and tr4a. */
export const listModelRange = (folded: string): string[] =>
  [...folded.matchAll(MODEL_RANGE)].flatMap(([, letters, first, letter, more = '']) => {
    const models = [`${first}${letter}`]
    let last = Number(first)
    for (const [, separator, number, variant = ''] of more.matchAll(/([-/,&])(\d{1,2})([a-z]?)/g)) {
      const next = Number(number)
      const isRange = separator === '-'
      if (isRange && (next < last || next - last > MAX_RANGE)) continue
      for (let model = isRange ? last + 1 : next; model <= next; model++) models.push(String(model))
      if (variant !== '') models.push(number + variant)
      last = next
    }
    return models.length > 1 ? models.map((model) => letters + model) : []
  })

/** `tb-tf`, `ta-c`: models of two letters that share the first one. */
const LETTER_RANGE = /(?<![\p{L}\d/&-])([a-z])([a-z])-(?:\1)?([a-z])(?![\p{L}\d/&-])/gu

/** The single models that a folded name lists as a range of letters: `ta-tc` is ta, tb and tc. */
export const listLetterRange = (folded: string): string[] =>
  (folded.includes('-') ? [...folded.matchAll(LETTER_RANGE)] : []).flatMap(([, make = '', from = '', to = '']) => {
    const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
    return last > first && last - first <= MAX_RANGE
      ? Array.from({ length: last - first + 1 }, (_, at) => make + String.fromCharCode(first + at))
      : []
  })

/** A model before years, and a number before a word, without a space: `mgb62-7`, `rhd73>`, `1275copper`. */
const ATTACHED = /(?<![\p{L}\d])(?:(\p{L}{2,})(?=\d\d(?:[-–]\d|\s?[<>]))|(\d{1,4})(?=\p{L}{3,}(?!\d)))/gu

/** A folded name with what is attached to years and numbers apart; undefined if nothing is. */
export function separateAttached(folded: string): string | undefined {
  if (!MAY_BE_ATTACHED.test(folded)) return undefined
  const apart = folded.replace(ATTACHED, '$& ')
  return apart === folded ? undefined : apart
}

/** Faster than the pattern itself, for the many names without. */
const MAY_BE_ATTACHED = /[^\s\d]\d\d|\d[^\s\d]{3}/

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
