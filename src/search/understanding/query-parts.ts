import { fold } from '#src/platform/i18n/fold.ts'
import { findMeasures, findNamedSizes } from '#src/products/search-text/measures.ts'
import { toDigits } from '#src/products/search-text/name-text.ts'
import { findTerms, type TradeTerm } from '#src/products/search-text/trade-terms.ts'
import { readTyreSize, toRimMeasure, tyreSizeKey } from '#src/products/tyre-size.ts'
import { type AmountRange, findRanges } from './conditions/amount-range.ts'
import { joinExclusions } from './conditions/exclusion.ts'
import { findSaleQuantity, type SaleQuantity } from './conditions/sale-quantity.ts'
import type { Lexicon, NamedBrand } from './lexicon.ts'
import { isYear } from './production-year.ts'
import { joinProperties, type PropertyMatch } from './property-reading.ts'
import {
  areFree,
  createQueryState,
  findName,
  listFollowingWords,
  listFreeWords,
  type QueryState,
} from './query-state.ts'
import { isFunctionWord, listNumberRuns, listQueryWords, type QueryWord } from './query-words.ts'
import { joinCategories } from './shop-categories.ts'
import { findTradeNames } from './trade-vehicle-names.ts'
import { findVehicle, type RecognisedVehicle } from './vehicle-reading.ts'

/** What a part of a query was understood as. */
export type QueryPart = {
  words: QueryWord[]
  /** Of a part within a property: it also matches by this. */
  property?: PropertyMatch
} & Meaning

type Meaning =
  /** A number of the catalogue, by its key. */
  | { kind: 'number'; key: string }
  | { kind: 'tyre'; key: string }
  /** One term for all spellings: see `findMeasures`. */
  | { kind: 'measure'; term: string }
  | { kind: 'vehicle'; vehicle: RecognisedVehicle }
  | { kind: 'type'; term: TradeTerm }
  | { kind: 'qualifier'; term: TradeTerm }
  | { kind: 'brand'; brand: NamedBrand }
  /** A category of the shop, by its names as stems. `parts` are what its words are without it. */
  | { kind: 'category'; phrases: readonly (readonly string[])[]; parts: readonly QueryPart[] }
  /** A property of the shop: an amount in a unit, or a value. `parts` are what its words are without it. */
  | { kind: 'property'; isAmount: boolean; parts: readonly QueryPart[] }
  /** Amounts within bounds: "en az 60 ah". */
  | { kind: 'range'; range: AmountRange }
  /** What a product must not have: "ohne Sensor". */
  | { kind: 'without'; excluded: QueryPart }
  /** How many are requested, or are in a pack: products without it are found too. */
  | { kind: 'quantity'; quantity: SaleQuantity }
  | WordMeaning

interface WordMeaning {
  kind: 'word'
  /** Spellings of a make or model of the trade, each as its words; undefined for other words. */
  spellings?: readonly (readonly string[])[]
}

/**
 * Reads a query into its parts, in their order. `numbers` are the candidates that the catalogue has. Numbers and
 * measures are recognised before vehicles, these before kinds of products and brands; what remains are words. A category
 * or property of the shop is one part of those that name it.
 */
export function understand(text: string, lexicon: Lexicon, numbers: ReadonlySet<string>): QueryPart[] {
  const query: PartialQuery = { ...createQueryState(listQueryWords(text)), text, parts: [] }
  readTyre(query)
  readRanges(query, lexicon)
  readNumbers(query, { numbers, vehicleWords: findVehicle(query, lexicon)?.words ?? [] })
  readSaleQuantity(query)
  readMeasures(query, { except: VEHICLE_MEASURE })
  readVehicle(query, lexicon)
  readMeasures(query)
  readAmbiguousNames(query)
  readTerms(query)
  readBrands(query, lexicon)
  readTradeNames(query)
  readOtherWords(query)
  const parts = query.parts.sort((one, other) => getStart(one) - getStart(other))
  const named = joinProperties(joinCategories(parts, lexicon.categories), { text, properties: lexicon.properties })
  return joinExclusions(named)
}

/** A query of which some parts are read. */
interface PartialQuery extends QueryState {
  text: string
  parts: QueryPart[]
}

/** Adds a part, unless another one has some of its words. */
function addPart(query: PartialQuery, words: readonly QueryWord[], meaning: Meaning) {
  if (words.length === 0 || !areFree(query, words)) return
  for (const word of words) query.used.add(word)
  query.parts.push({ words: words.toSorted((one, other) => one.from - other.from), ...meaning })
}

const getStart = ({ words }: QueryPart) => words[0]?.from ?? 0

function readTyre(query: PartialQuery) {
  const size = readTyreSize(query.text)
  if (!size) return readTyreByRim(query)
  const rest = listQueryWords(size.rest).map(({ text }) => replaceTyreLetters(text))
  const sizeWords = query.words.filter(({ text }) => {
    const at = rest.indexOf(replaceTyreLetters(text))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  addPart(query, sizeWords, { kind: 'tyre', key: size.key })
}

const WIDTH_AND_ASPECT = /(?<![\p{L}\p{N}])\d{3}\s?[/ ]\s?\d{2}(?![\p{L}\p{N}])/u
const RIM =
  /(?<![\p{L}\p{N}])(?:(\d{2})[\s-]?(?:inch|inc|zoll|jant|дюйм\p{L}*|радиус\p{L}*|بوصه|["”″])|(?:r|р|jant|радиус)\s?(\d{2})(?![\p{L}\p{N}]))/u

const WIDTH = /(?<![\p{L}\p{N}])[1-4]\d[05](?![\p{L}\p{N}])/u

/** A size whose rim stands apart, "20 inch tyre 255/35", or a width and a rim, "21 jant 295". */
function readTyreByRim(query: PartialQuery) {
  const folded = fold(query.text)
  const [size, rim] = [WIDTH_AND_ASPECT.exec(folded), RIM.exec(folded)]
  const diameter = rim?.[1] ?? rim?.[2]
  if (!rim || !diameter) return
  // Undefined where the second number is the rim: "275 19 zoll".
  const key = size && tyreSizeKey(`${size[0]} R${diameter}`)
  if (key) {
    addPart(query, [...listWordsWithin(query, size), ...listWordsWithin(query, rim)], { kind: 'tyre', key })
  } else if (WIDTH.test(folded)) {
    addPart(query, listWordsWithin(query, rim), { kind: 'measure', term: toRimMeasure(diameter) })
  }
}

function readRanges(query: PartialQuery, { properties }: Lexicon) {
  for (const { range, from, to } of findRanges(fold(query.text), properties))
    addPart(query, listWordsBetween(query, from, to), { kind: 'range', range })
}

/** A quantity of something: by itself its words are searched for. */
function readSaleQuantity(query: PartialQuery) {
  const match = findSaleQuantity(fold(query.text))
  const words = match ? listWordsBetween(query, match.from, match.to) : []
  if (match && words.length < query.words.length) addPart(query, words, { kind: 'quantity', quantity: match.quantity })
}

const listWordsBetween = ({ words }: PartialQuery, from: number, to: number) =>
  words.filter((word) => word.from >= from && word.to <= to)

const listWordsWithin = (query: PartialQuery, { 0: text, index }: RegExpExecArray) =>
  listWordsBetween(query, index, index + text.length)

/** Cyrillic letters that `readTyreSize` replaces, in its rest too. */
const replaceTyreLetters = (text: string) => text.replaceAll('р', 'r').replaceAll('х', 'x')

interface KnownNumbers {
  numbers: ReadonlySet<string>
  /** Words of a vehicle in the query. */
  vehicleWords: readonly QueryWord[]
}

/**
 * A year is a number only if the query has no other words: "i20 2012". Words of a vehicle are not joined to a number:
 * "golf 7 2015".
 */
function readNumbers(query: PartialQuery, { numbers, vehicleWords }: KnownNumbers) {
  for (const { key, words } of listNumberRuns(query.words)) {
    const isLikelyYear = isYear(key) && query.words.length > 1
    const isOfVehicle = !isOneToken(words) && words.every((word) => vehicleWords.includes(word))
    if (numbers.has(key) && !isLikelyYear && !isOfVehicle) addPart(query, words, { kind: 'number', key })
  }
}

const isOneToken = (words: readonly QueryWord[]) => words.every(({ token }) => token === words[0]?.token)

/** What may describe a vehicle, as typed: 16 valves, 1.4 litres, 2014 г (the year, not grams). */
const VEHICLE_MEASURE = /^(?:8|12|16|20|24|32)\s?v$|^\d[.,]\d[\s-]?\p{L}+$|^(?:19|20)\d\d\s?г$/u

function readMeasures(query: PartialQuery, { except }: { except?: RegExp } = {}) {
  const folded = fold(query.text)
  for (const { term, from, to } of [...findMeasures(folded), ...findNamedSizes(folded)]) {
    if (except?.test(folded.slice(from, to))) continue
    addPart(query, listWordsBetween(query, from, to), { kind: 'measure', term })
  }
}

function readVehicle(query: PartialQuery, lexicon: Lexicon) {
  const match = findVehicle(query, lexicon)
  if (match) addPart(query, match.words, { kind: 'vehicle', vehicle: match.vehicle })
}

function readTerms(query: PartialQuery) {
  for (const run of listFreeRuns(query)) {
    for (const { term, from, to } of findTerms(run.map(({ text }) => text)))
      addPart(query, run.slice(from, to), { kind: term.qualifies ? 'qualifier' : 'type', term })
  }
}

/** Runs of neighbouring words that are not part of anything yet. */
function listFreeRuns({ words, used }: QueryState): QueryWord[][] {
  const runs: QueryWord[][] = [[]]
  for (const word of words) {
    if (used.has(word)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs
}

function readBrands(query: PartialQuery, { brands }: Lexicon) {
  for (let match = findName(query, brands); match; match = findName(query, brands))
    addPart(query, match.words, { kind: 'brand', brand: match.name })
}

/**
 * A word for a kind that is also a model is the model before its generation or a year, in a query for another kind: "колодки поло 5" are no
 * polo shirts, but "laptop ram" is no Dodge.
 */
function readAmbiguousNames(query: PartialQuery) {
  const kinds = findTerms(query.words.map(({ text }) => text)).filter(({ term }) => !term.qualifies)
  if (kinds.length < 2) return
  const single = kinds.filter(({ from, to }) => to - from === 1).map(({ from }) => query.words[from])
  for (const { words, spellings } of findTradeNames(query)) {
    const [word, ...others] = words
    const next = word && listFollowingWords(query, word)[0]
    const isNumbered = next !== undefined && areFree(query, [next]) && /^\d+$/.test(toDigits(next.text))
    if (others.length === 0 && single.includes(word) && isNumbered) addPart(query, words, { kind: 'word', spellings })
  }
}

/** Makes and models that the shop's table does not have: products may name them in another script. */
function readTradeNames(query: PartialQuery) {
  for (const { words, spellings } of findTradeNames(query)) addPart(query, words, { kind: 'word', spellings })
}

/** The words of no other part, one part for each token. Function words are words of the query only if it has no others. */
function readOtherWords(query: PartialQuery) {
  const freeWords = listFreeWords(query)
  const contentWords = freeWords.filter(({ text }) => !isFunctionWord(text))
  const words = contentWords.length > 0 || query.parts.length > 0 ? contentWords : freeWords
  for (const tokenWords of Map.groupBy(words, ({ token }) => token).values())
    addPart(query, tokenWords, { kind: 'word' })
}
