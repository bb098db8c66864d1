import { MEASURE_MARK } from '#src/products/search-index.ts'
import { findMeasures } from '#src/products/search-text/measures.ts'
import { stem } from '#src/products/search-text/stem.ts'
import { isYear } from '../production-year.ts'
import type { ShopProperties } from '../shop-properties.ts'
import {
  countFollowing,
  countPreceding,
  hasLooseUnit,
  isNumber,
  listPhrases,
  listTokens,
  type QueryToken,
  readUnit,
  type UnitAmount,
} from './tokens.ts'

/** Amounts between two bounds, of which one may be open. */
export interface AmountRange {
  min: number | null
  max: number | null
  /** Whether the bound itself is no such amount: "more than 60 Ah". */
  isStrict: boolean
  /** What follows the number in the index terms of such amounts: see `UnitAmount`. */
  suffixes: readonly string[]
}

export interface RangeMatch {
  range: AmountRange
  /** Position in the folded query. */
  from: number
  to: number
}

/** Words next to a bound in the five languages. */
const MINIMUM = listPhrases(
  'en az|minimum|min|min .|asgari|at least|no less than|from|mindestens|ab|от|не менее|не меньше|минимум|мин|علي الاقل|لا يقل عن|ابتداء من|>=|≥',
)
const MORE_THAN = listPhrases(
  'over|above|more than|greater than|uber|ueber|mehr als|grosser als|более|больше|свыше|выше|اكثر من|اكبر من|>',
)
const MAXIMUM = listPhrases(
  'en fazla|en cok|maksimum|maks|azami|maximum|max|max .|at most|up to|no more than|hochstens|hoechstens|maximal|bis zu|bis|до|не более|не больше|максимум|макс|حتي|لا يزيد عن|علي الاكثر|<=|≤',
)
const LESS_THAN = listPhrases(
  'under|below|less than|smaller than|unter|weniger als|kleiner als|менее|меньше|ниже|اقل من|اصغر من|<',
)
const OR_MORE = listPhrases(
  've uzeri|ve ustu|ve yukarisi|uzeri|ustu|uzerinde|ustunde|and above|and over|and up|and more|or more|or above|und mehr|oder mehr|и выше|и более|и больше|или больше|или более|فاكثر|فما فوق|او اكثر|واكثر|+',
)
const OR_LESS = listPhrases(
  've alti|alti|altinda|a kadar|e kadar|ya kadar|ye kadar|kadar|and below|and under|or less|oder weniger|и ниже|и менее|и меньше|или меньше|или менее|فاقل|فما دون|او اقل|واقل',
)
const MORE_AFTER = listPhrases('den fazla|dan fazla|ten fazla|tan fazla|den buyuk|dan buyuk|ten buyuk|tan buyuk')
const LESS_AFTER = listPhrases('den az|dan az|ten az|tan az|den kucuk|dan kucuk|ten kucuk|tan kucuk')
const BETWEEN = listPhrases('between|zwischen|بين')
const FROM = listPhrases('from|von|от|с|من|aralik')
const SEPARATORS = listPhrases('-|–|—|..|...|…|to|ile|ila|bis|до|по|الي')
/** Two amounts may be a list, unless "between" or "arası" is next to them. */
const LISTING = listPhrases('ve|and|und|и|و')
const CLOSING = listPhrases('arasi|arasinda|araligi')

interface RangeQuery {
  folded: string
  tokens: readonly QueryToken[]
  properties: ShopProperties
}

/** The ranges of amounts in a folded query, and amounts below zero in a unit of the shop. */
export function findRanges(folded: string, properties: ShopProperties): RangeMatch[] {
  if (!/\d/.test(folded)) return []
  const query = { folded, tokens: listTokens(folded), properties }
  const sizes = findMeasures(folded).filter(({ term }) => !AMOUNT.test(term))
  const found: RangeMatch[] = []
  for (let at = 0; at < query.tokens.length; at++) {
    const last = found.at(-1)
    const token = query.tokens[at]
    if (!token || !isNumber(token) || (last && token.from < last.to) || isPartOfWord(query, at)) continue
    const range = readTwoBounds(query, at) ?? readOneBound(query, at) ?? readBelowZero(query, at)
    if (range && !sizes.some(({ from, to }) => from < range.to && range.from < to)) found.push(range)
  }
  return found
}

/** Not `75w90` or `10x15`. */
const AMOUNT = /^\d+(?:\.\d+)?\p{L}+$/u

/** `h7` and `1/2`. */
const isPartOfWord = ({ folded, tokens }: RangeQuery, at: number) =>
  /[\p{L}\p{N}/.,]$/u.test(folded.slice(0, tokens[at]?.from)) && at > 0

/** Whether the sign before a number belongs to it: it follows a space, or begins the query. */
const hasSign = ({ folded, tokens }: RangeQuery, at: number) => {
  const [sign, number] = [tokens[at - 1], tokens[at]]
  return (
    sign !== undefined &&
    /^[-−]$/.test(sign.text) &&
    sign.to === number?.from &&
    /(?:^|\s)$/.test(folded.slice(0, sign.from))
  )
}

const getSigned = (query: RangeQuery, at: number, number: number) => (hasSign(query, at) ? -number : number)

/** "10-20 mm", "10 ile 20 mm arası", "von 10 bis 20 mm". */
function readTwoBounds(query: RangeQuery, at: number): RangeMatch | undefined {
  const { tokens } = query
  const ownUnit = readUnit(query, at)
  const separatorAt = at + 1 + (ownUnit?.count ?? 0)
  const isListed = countFollowing(tokens, separatorAt, LISTING)
  const secondSign = separatorAt + (isListed || countFollowing(tokens, separatorAt, SEPARATORS))
  if (secondSign === separatorAt || isCount(tokens, [at, separatorAt])) return undefined
  const second = /^[-−]$/.test(tokens[secondSign]?.text ?? '') ? secondSign + 1 : secondSign
  if (!isNumber(tokens[second]) || areYears(tokens[at], tokens[second])) return undefined
  const secondUnit = readUnit(query, second)
  if (ownUnit && (secondUnit ? !haveOneUnit(ownUnit, secondUnit) : hasLooseUnit(query, second))) return undefined
  const start = hasSign(query, at) ? at - 1 : at
  const named = readPropertyName(query, start)
  const unit = secondUnit ?? ownUnit ?? named
  const max = unit && (secondUnit ?? withoutUnit(unit, tokens[second]))
  const min = unit && (ownUnit ?? readUnit(query, at, second + 1) ?? withoutUnit(unit, tokens[at]))
  const before = countPreceding(tokens, start, BETWEEN)
  const end = second + 1 + (max?.count ?? 0)
  const after = countFollowing(tokens, end, CLOSING)
  if (!min || !max || (isListed > 0 && before + after === 0)) return undefined
  const [low, high] = [getSigned(query, at, min.number), second > secondSign ? -max.number : max.number]
  if (low >= high || isLikeNumber(tokens[at]) || isLikeNumber(tokens[second])) return undefined
  const first = named?.from ?? start - (before || countPreceding(tokens, start, FROM))
  return toMatch(query, [first, end + after], { min: low, max: high, isStrict: false, suffixes: max.suffixes })
}

/** Russian "2 по 5 л" is two of five litres, "с 2 по 5 л" is a range. */
const isCount = (tokens: readonly QueryToken[], [at, separatorAt]: [number, number]) =>
  tokens[separatorAt]?.text === 'по' && countPreceding(tokens, at, FROM) === 0

/** "12V-55W" and "60 Ah - 540 A" are two amounts each. */
const haveOneUnit = (one: UnitAmount, other: UnitAmount) =>
  one.suffixes.some((suffix) => other.suffixes.includes(suffix))

/** The number as it was typed, in the unit of another one. */
const withoutUnit = ({ suffixes }: Pick<UnitAmount, 'suffixes'>, token: QueryToken | undefined): UnitAmount => ({
  number: toNumber(token),
  suffixes,
  count: 0,
})

const toNumber = (token: QueryToken | undefined) => Number((token?.text ?? '').replace(',', '.'))

/** Numbers of products and sizes begin with a zero: `06-1130`. */
const isLikeNumber = (token: QueryToken | undefined) => /^0\d/.test(token?.text ?? '')

const areYears = (...tokens: readonly (QueryToken | undefined)[]) =>
  tokens.every((token) => token !== undefined && isYear(token.text))

/** "en az 60 ah", "> 60 Ah", "60 ah ve üzeri", "до 5 л". */
function readOneBound(query: RangeQuery, at: number): RangeMatch | undefined {
  const { tokens } = query
  const start = hasSign(query, at) ? at - 1 : at
  const named = readPropertyName(query, start)
  const amount = readUnit(query, at) ?? (named && withoutUnit(named, tokens[at]))
  if (!amount || (!named && isYear(tokens[at]?.text ?? ''))) return undefined
  const number = getSigned(query, at, amount.number)
  const end = at + 1 + amount.count
  for (const { phrases, isMin, isStrict } of BOUNDS) {
    const before = countPreceding(tokens, start, phrases.before)
    const after = before > 0 ? 0 : countBoundAfter(tokens, end, phrases.after)
    if (before + after === 0 || isYearMark(query, start - before) || isModel(query, start - before)) continue
    const bound = { min: isMin ? number : null, max: isMin ? null : number, isStrict, suffixes: amount.suffixes }
    return toMatch(query, [named?.from ?? start - before, end + after], bound)
  }
  return undefined
}

const BOUNDS = [
  { phrases: { before: MINIMUM, after: OR_MORE }, isMin: true, isStrict: false },
  { phrases: { before: MAXIMUM, after: OR_LESS }, isMin: false, isStrict: false },
  { phrases: { before: MORE_THAN, after: MORE_AFTER }, isMin: true, isStrict: true },
  { phrases: { before: LESS_THAN, after: LESS_AFTER }, isMin: false, isStrict: true },
]

/** The number of tokens of a bound after an amount. */
function countBoundAfter(tokens: readonly QueryToken[], at: number, phrases: readonly (readonly string[])[]): number {
  const count = countFollowing(tokens, at, phrases)
  const [last, next] = [tokens[at + count - 1], tokens[at + count]]
  if (last?.text === '+') return last.from === tokens[at - 1]?.to && !isWordOrNumber(next) ? count : 0
  return last?.text === 'alti' && COUNTED_BY_SIX.test(next?.text ?? '') ? 0 : count
}

/** "60 Ah+" is 60 Ah or more, "12V + 24V" and "5 l + filtre" are sets. */
const isWordOrNumber = (token: QueryToken | undefined) => token !== undefined && /^[\p{L}\p{N}]/u.test(token.text)

/** Turkish "altı" is "under" and six: "altı köşe" is a hexagon. */
const COUNTED_BY_SIX =
  /^(?:adet|(?:kose|nokta|kenar)(?:l[iu])?|(?:delik|pin|vites|silindir)li|kanalli|kollu|uclu|parcali)$/

/** "C-Max 1.6 l", "D-Max 2.5 l": the letter of a model, not of a unit. */
const isModel = ({ folded, tokens }: RangeQuery, at: number) =>
  /^(?:max|maks|макс)$/.test(tokens[at]?.text ?? '') &&
  /(?<![\p{L}\p{N}]|\d\s)\p{L}[\s-]?$/u.test(folded.slice(0, tokens[at]?.from))

/** `70>` in price lists: years from 1970 on. */
const isYearMark = ({ folded, tokens }: RangeQuery, at: number) =>
  /^[<>]/.test(tokens[at]?.text ?? '') && /[\p{L}\p{N}]$/u.test(folded.slice(0, tokens[at]?.from))

/** A property of the shop whose name precedes the bound, for numbers without a unit: "diş sayısı > 20". */
function readPropertyName({ tokens, properties }: RangeQuery, at: number) {
  const end = at - countPreceding(tokens, at, NAMED_BOUNDS)
  for (let from = Math.max(0, end - MAX_NAME_TOKENS); from < end; from++) {
    const words = tokens.slice(from, end).map(({ text }) => stem(text))
    const name = properties.names.get(words[0] ?? '')?.find((one) => one.words.join(' ') === words.join(' '))
    if (name) return { from, suffixes: name.propertyIds.map((id) => `@${id}`) }
  }
  return undefined
}

const NAMED_BOUNDS = [...BOUNDS.flatMap(({ phrases }) => phrases.before), ...BETWEEN, ...FROM]

const MAX_NAME_TOKENS = 4

/** "-20 °C": one amount below zero, in a unit of the shop. */
function readBelowZero(query: RangeQuery, at: number): RangeMatch | undefined {
  const amount = hasSign(query, at) ? readUnit(query, at) : undefined
  if (!amount?.suffixes.some((suffix) => /^[_@]/.test(suffix))) return undefined
  const { suffixes, count } = amount
  const bounds = { min: -amount.number, max: -amount.number, isStrict: false, suffixes }
  return toMatch(query, [at - 1, at + 1 + count], bounds)
}

function toMatch({ tokens }: RangeQuery, [first, end]: [number, number], range: AmountRange): RangeMatch {
  return { range, from: tokens[first]?.from ?? 0, to: tokens[end - 1]?.to ?? 0 }
}

/** The index terms of amounts within a range, of those that the catalogue has. */
export function listTermsWithin({ min, max, isStrict, suffixes }: AmountRange, known: ReadonlySet<string>): string[] {
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  const isWithin = (number: number) => (isStrict ? low < number && number < high : low <= number && number <= high)
  return [...known].filter((term) => {
    const [, number, suffix = ''] = AMOUNT_TERM.exec(term) ?? []
    return number !== undefined && suffixes.includes(suffix) && isWithin(Number(number))
  })
}

const AMOUNT_TERM = new RegExp(String.raw`^${MEASURE_MARK}(-?\d+(?:\.\d+)?)(\D.*)$`, 'u')
