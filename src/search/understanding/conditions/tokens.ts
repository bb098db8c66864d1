import { parseMeasure } from '#src/products/properties/property.ts'
import { toUnitKey } from '#src/products/properties/value-terms.ts'
import { findMeasures } from '#src/products/search-text/measures.ts'
import type { ShopProperties } from '../shop-properties.ts'

/** A number, a word or a sign of a folded query. */
export interface QueryToken {
  text: string
  from: number
  to: number
}

const TOKEN = /\d+(?:[.,]\d+)?|\p{L}[\p{L}\p{M}]*|>=|<=|\.{2,}|[^\s\p{L}\p{N}'’]/gu

export const listTokens = (folded: string): QueryToken[] =>
  [...folded.matchAll(TOKEN)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }))

export const isNumber = (token: QueryToken | undefined): boolean => token !== undefined && /^\d/.test(token.text)

/** Phrases of the five languages, separated by bars, as their tokens; the longest first. */
export const listPhrases = (phrases: string): readonly (readonly string[])[] =>
  phrases
    .split('|')
    .map((phrase) => phrase.trim().split(' '))
    .sort((one, other) => other.length - one.length)

/** The number of tokens of a phrase that begins at this position; 0 without one. */
export const countFollowing = (
  tokens: readonly QueryToken[],
  at: number,
  phrases: readonly (readonly string[])[],
): number => phrases.find((phrase) => phrase.every((text, index) => tokens[at + index]?.text === text))?.length ?? 0

/** The number of tokens of a phrase that ends before this position. */
export const countPreceding = (
  tokens: readonly QueryToken[],
  at: number,
  phrases: readonly (readonly string[])[],
): number =>
  phrases.find((phrase) => phrase.every((text, index) => tokens[at - phrase.length + index]?.text === text))?.length ??
  0

/** An amount with the unit that follows it, as index terms have it. */
export interface UnitAmount {
  number: number
  /** What follows the number in a term, in any spelling of the unit: `ah`; `_dis` and `@7` of a unit of the shop. */
  suffixes: readonly string[]
  /** Tokens of the unit. */
  count: number
}

interface UnitQuery {
  folded: string
  tokens: readonly QueryToken[]
  properties: ShopProperties
}

const MAX_UNIT_TOKENS = 4

/** Characters that are a unit of every shop only next to their number: "6-7 j" may be a model. */
const LOOSE_CHARACTER = /^(?:[ajmg]|[амгв])$/u

/** Whether the number at this position is followed by letters without a space, or by a single character: what may be a unit. */
export const hasLooseUnit = ({ tokens }: Pick<UnitQuery, 'tokens'>, at: number): boolean => {
  const [number, word] = [tokens[at], tokens[at + 1]]
  if (!number || !word || !/^\p{L}/u.test(word.text)) return false
  return word.from === number.to || LOOSE_CHARACTER.test(word.text)
}

/** The unit after the number at this position, with the number in the unit of its terms: 10 cm are 100 of `mm`. */
export function readUnit(
  { folded, tokens, properties }: UnitQuery,
  at: number,
  unitAt = at + 1,
): UnitAmount | undefined {
  const [number, first] = [tokens[at], tokens[unitAt]]
  const typed = parseMeasure(number?.text ?? '')?.number
  if (!number || !first || typed === undefined || isNumber(first)) return undefined
  for (let count = Math.min(MAX_UNIT_TOKENS, tokens.length - unitAt); count > 0; count--) {
    const last = tokens[unitAt + count - 1]
    const unit = properties.units.get(toUnitKey(folded.slice(first.from, last?.to)))
    if (unit && (last === undefined || !isNumber(last)))
      return {
        number: Number(typed),
        suffixes: [...unit.keys.map((key) => `_${key}`), ...unit.propertyIds.map((id) => `@${id}`)],
        count,
      }
  }
  if (LOOSE_CHARACTER.test(first.text) && folded.slice(0, first.from).endsWith(' ')) return undefined
  const [measure] = findMeasures(`${typed} ${first.text}`)
  const [, amount, symbol] = /^([\d.]+)(\D+)$/.exec(measure?.term ?? '') ?? []
  return amount === undefined || symbol === undefined || measure?.from !== 0
    ? undefined
    : { number: Number(amount), suffixes: [symbol], count: 1 }
}
