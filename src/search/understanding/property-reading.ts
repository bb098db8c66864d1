import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { parseMeasure } from '#src/products/properties/property.ts'
import { listValueTerms, toAmountTerm, toPropertyNumberTerm, toUnitKey } from '#src/products/properties/value-terms.ts'
import { MEASURE_MARK } from '#src/products/search-index.ts'
import { findMeasures } from '#src/products/search-text/measures.ts'
import { stem } from '#src/products/search-text/stem.ts'
import type { QueryPart } from './query-parts.ts'
import { isNaming, isPlainWord, takeParts } from './shop-categories.ts'
import type { NamedProperty, NamedValue, ShopProperties, ShopUnit } from './shop-properties.ts'

/** What products with a property have in the index, whatever their words are. */
export interface PropertyMatch {
  /** Terms of measures, any of which matches. */
  terms: readonly string[]
  /** Names of a value as stems, any of which matches. */
  phrases: readonly (readonly string[])[]
}

export type PropertyPart = Extract<QueryPart, { kind: 'property' }>

interface PropertyQuery {
  parts: readonly QueryPart[]
  /** The folded query. */
  folded: string
  properties: ShopProperties
}

/** Neighbouring parts that are a property of the shop. */
interface PropertyRun {
  parts: readonly QueryPart[]
  match: PropertyMatch
  isAmount: boolean
}

/**
 * The parts, with neighbouring ones that are a property of the shop as one: an amount in a unit of the shop, a name with a
 * value or a number, or a value of several words.
 */
export function joinProperties(
  parts: readonly QueryPart[],
  { text, properties }: { text: string; properties: ShopProperties },
): QueryPart[] {
  const query = { parts, folded: fold(text), properties }
  const joined: QueryPart[] = []
  for (let at = 0; at < parts.length; ) {
    const run = readNamed(query, at) ?? readAmountRun(query, at) ?? readLongValue(query, at)
    const part = run ? toPart(run) : parts[at]
    if (part) joined.push(part)
    at += run?.parts.length ?? 1
  }
  return joined
}

/** Each of its parts also matches by the property, so that nothing is lost where they are parts of their own again. */
const toPart = ({ parts, match, isAmount }: PropertyRun): PropertyPart => ({
  kind: 'property',
  words: parts.flatMap(({ words }) => words),
  isAmount,
  parts: parts.map((part) => ({ ...part, property: match })),
})

/** "diş sayısı 24", "24 diş sayısı", "renk kırmızı", "kırmızı renk". */
function readNamed(query: PropertyQuery, at: number): PropertyRun | undefined {
  const name = readName(query, at)
  if (name) {
    const value = readOwnValue(query, at + name.parts.length, name.found.propertyIds)
    return value && { ...value, parts: [...name.parts, ...value.parts] }
  }
  for (const count of listCounts(query, at)) {
    const next = readName(query, at + count)
    const before = { ...query, parts: query.parts.slice(0, at + count) }
    const value = next && readOwnValue(before, at, next.found.propertyIds)
    if (next && value?.parts.length === count) return { ...value, parts: [...value.parts, ...next.parts] }
  }
  return undefined
}

/** Numbers of parts that may be a value, the most first. */
const listCounts = ({ parts }: PropertyQuery, at: number) => [3, 2, 1].filter((count) => at + count < parts.length)

/** A name of a property, unless it is the name of a kind of product: "ön aks" is an axle. */
function readName({ parts, properties }: PropertyQuery, at: number) {
  const run = readPhrase<NamedProperty>(parts, at, properties.names)
  return run?.parts.some(isPlainWord) ? run : undefined
}

function readOwnValue(query: PropertyQuery, at: number, propertyIds: readonly number[]): PropertyRun | undefined {
  const amount = readAmount(query, at)
  if (amount) {
    const ofProperties = propertyIds.map((id) => toPropertyNumberTerm(amount.number, id))
    const { parts, match } = amount
    return { parts, match: { ...match, terms: [...match.terms, ...ofProperties] }, isAmount: true }
  }
  const value = readPhrase<NamedValue>(query.parts, at, query.properties.values)
  return value?.found.propertyIds.some((id) => propertyIds.includes(id))
    ? { parts: value.parts, match: { terms: [], phrases: value.found.phrases }, isAmount: false }
    : undefined
}

interface Amount {
  parts: readonly QueryPart[]
  /** As values have it, `2.5`. */
  number: string
  /** Nothing without a unit. */
  match: PropertyMatch
}

/** An amount in a unit of the shop: "24 diş", "24diş", "4,7 kΩ". */
function readAmountRun(query: PropertyQuery, at: number): PropertyRun | undefined {
  const amount = readAmount(query, at)
  const isUnitOfShop = amount?.parts.every(({ kind }) => kind !== 'measure') && amount.match.terms.length > 0
  return amount && isUnitOfShop ? { parts: amount.parts, match: amount.match, isAmount: true } : undefined
}

/** The most words of a unit. */
const MAX_UNIT_WORDS = 3

/** A number, with the longest unit that follows it. */
function readAmount({ parts, folded, properties }: PropertyQuery, at: number): Amount | undefined {
  const [first] = parts.slice(at)
  if (first?.kind === 'measure') {
    const number = parseNumber(folded, [first])
    const match = { terms: [MEASURE_MARK + first.term], phrases: [] }
    return number && { parts: [first], number: number.number, match }
  }
  for (let count = Math.min(MAX_UNIT_WORDS + 1, parts.length - at); count > 0; count--) {
    const run = parts.slice(at, at + count)
    const read = run.every(isNaming) ? parseNumber(folded, run) : undefined
    const unit = read && properties.units.get(toUnitKey(read.unit))
    if (unit) return { parts: run, number: read.number, match: matchAmount(read, unit) }
    if (read?.unit === '') return { parts: run, number: read.number, match: { terms: [], phrases: [] } }
  }
  return undefined
}

interface NumberAndUnit {
  number: string
  /** As typed; empty without one. */
  unit: string
}

/** An amount as a value of a property, and as words of a name, with or without the space. */
function matchAmount({ number, unit }: NumberAndUnit, { keys, propertyIds }: ShopUnit): PropertyMatch {
  const numberWords = splitWords(number)
  const unitKeys = [...new Set([toUnitKey(unit), ...keys])]
  return {
    terms: [
      ...keys.map((key) => toAmountTerm(number, key)),
      ...propertyIds.map((id) => toPropertyNumberTerm(number, id)),
    ],
    phrases: unitKeys.flatMap((key) => [
      [...numberWords, ...key.split('_')],
      [...numberWords.slice(0, -1), stem(`${numberWords.at(-1)}${key.replaceAll('_', '')}`)],
    ]),
  }
}

/** A number as typed, with its decimals, and what follows it. */
const NUMBER_AND_UNIT = /^(\d{1,12}(?:[.,]\d{1,6})?)(?:[\s-]?(\D.*))?$/su

function parseNumber(folded: string, parts: readonly QueryPart[]): NumberAndUnit | undefined {
  const words = parts.flatMap((part) => part.words)
  const text = folded.slice(words[0]?.from, words.at(-1)?.to)
  const [, typed = '', unit = ''] = NUMBER_AND_UNIT.exec(text) ?? []
  const measure = parseMeasure(typed)
  return measure && { number: measure.number, unit }
}

/** A value of several words, of which the trade does not know all: "çelik örgülü". */
function readLongValue({ parts, properties }: PropertyQuery, at: number): PropertyRun | undefined {
  const value = readPhrase<NamedValue>(parts, at, properties.values)
  return value && value.parts.length > 1 && value.parts.some(isPlainWord)
    ? { parts: value.parts, match: { terms: [], phrases: value.found.phrases }, isAmount: false }
    : undefined
}

/** The longest phrase that the parts from here on have all words of. */
function readPhrase<Named extends { words: readonly string[] }>(
  parts: readonly QueryPart[],
  at: number,
  phrases: ReadonlyMap<string, readonly Named[]>,
): { found: Named; parts: readonly QueryPart[] } | undefined {
  const following = parts.slice(at)
  const end = following.findIndex((part) => !isNaming(part))
  const naming = following.slice(0, end < 0 ? undefined : end)
  const words = naming.flatMap((part) => part.words.map(({ text }) => stem(text)))
  for (const found of phrases.get(words[0] ?? '') ?? []) {
    const used = takeParts(naming, found.words.length)
    if (used.length > 0 && found.words.every((word, index) => words[index] === word)) return { found, parts: used }
  }
  return undefined
}

/** Whether a value of a property is what the part names. */
export function hasProperty({ parts }: PropertyPart, propertyId: number, value: string): boolean {
  const terms = [...listMeasureTerms(value), ...listValueTerms(propertyId, value)]
  const words = splitWords(value).map(stem)
  return parts.some(
    ({ property }) =>
      property?.terms.some((term) => terms.includes(term)) ||
      property?.phrases.some((phrase) => phrase.every((word) => words.includes(word))),
  )
}

const listMeasureTerms = (value: string) => findMeasures(fold(value)).map(({ term }) => MEASURE_MARK + term)
