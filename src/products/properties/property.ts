import { formatQuantity } from '#src/platform/i18n/format.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { distinctSlug, toSlug } from '../slug.ts'

/** Longest texts, values of one property, and properties of a product that are edited at once. */
export const PROPERTY_LIMITS = { name: 100, value: 100, values: 20, properties: 100 } as const

/** A property of a product with its values in the owner's texts: `Diameter`, [`280 mm`]. */
export interface ProductProperty {
  name: string
  values: string[]
}

/** One property of related products: their values in order, empty for products without it. */
export interface RelatedProperty {
  key: string
  name: string
  values: string[][]
}

/** A property as imported; without values the product loses it. */
export interface PropertyToLoad {
  property: string
  values: string[]
  /** The same values in other languages, each in the order of `values`. */
  words?: readonly ValuesInLanguage[]
}

export interface ValuesInLanguage {
  language: Language
  values: string[]
}

/** Selected values of one property by key. Any of them matches. */
export interface ChosenProperty {
  key: string
  values: string[]
}

/** The same by id; empty for unknown values, which finds nothing. */
export interface ChosenIds {
  propertyId: number
  ids: number[]
}

/** A property by key, with its values and their counts. */
export interface PropertyFacet {
  key: string
  name: string
  values: PropertyValueFacet[]
  /** Total number of values: `values` holds at most the 200 most frequent. */
  of: number
}

interface PropertyValueFacet {
  key: string
  name: string
  count: number
}

interface Measure {
  number: Decimal
  unit: string
}

/** `12,5 mm`, `280mm`, `-18 °C`: one number and an optional unit. `5W-30`, `5×112` and `1.000,5` are words. */
export function parseMeasure(text: string): Measure | undefined {
  const [, sign = '', whole = '', fraction, unit = ''] =
    /^\s*([-−+]?)(\d{1,12})(?:[.,](\d{1,6}))?\s*([^\d\s.,+×*/-][^\d]{0,11})?$/u.exec(text) ?? []
  if (whole === '') return undefined
  const digits = fraction?.replace(/0+$/, '')
  const amount = whole.replace(/^0+(?=\d)/, '') + (digits ? `.${digits}` : '')
  return { number: (sign === '-' || sign === '−') && amount !== '0' ? `-${amount}` : amount, unit: unit.trim() }
}

/** Address key of a property or value: `12,50 mm` and `12.5mm` are equal, so are `Çap` and `ÇAP`. */
export function propertyKey(text: string): string {
  const measure = parseMeasure(text)
  const slugText = measure ? `${measure.number.replace('-', 'minus ')} ${measure.unit}` : text
  // A leading sign distinguishes two values: `+ right`, `- right`.
  const sign = measure ? undefined : /^\s*[-−+]/.exec(text)?.[0].trim()
  return (
    toSlug(sign === undefined ? slugText : `${sign === '+' ? 'plus' : 'minus'} ${slugText}`) || distinctSlug('', text)
  )
}

/** Text of a value: the owner's text, or a number formatted in that language. */
export function valueText(names: TextByLanguage, language: Language): string {
  const text = getLocalizedText(names, language)
  const measure = names[language] ? undefined : parseMeasure(text)
  return measure ? [formatQuantity(language, measure.number), measure.unit].filter(Boolean).join(' ') : text
}

/** Texts of a property, or of one of its values if `value` is set. */
export interface TextsToLoad {
  property: string
  value?: string
  names: TextByLanguage
  sortNo?: number
}

/** A value and its number of hits. */
export interface CountedValue {
  property: string
  propertyNames: TextByLanguage
  sortNo: number
  key: string
  names: TextByLanguage
  number: Decimal | null
  count: number
  /** Number of values of the property in the result. */
  of: number
}

interface PropertyFacets {
  counted: readonly CountedValue[]
  total: number
  chosen: readonly ChosenProperty[]
  language: Language
}

/** A property of fewer than a tenth of the hits is irrelevant. */
const MIN_SHARE = 0.1
/** More values than these are a list, not a choice. */
const EASY_VALUES = 12
const MAX_FACET_PROPERTIES = 30

/**
 * The properties relevant to a result: selected ones, and those that enough of the hits have and that distinguish them.
 * Selected ones come first; then the owner's order, then those that divide the result best. Numbers are sorted by
 * value, words by frequency.
 */
export function usefulProperties({ counted, total, chosen, language }: PropertyFacets): PropertyFacet[] {
  const isChosen = (key: string) => chosen.some((one) => one.key === key)
  return [...Map.groupBy(counted, ({ property }) => property)]
    .map(([key, values]) => ({
      key,
      values,
      usefulness: computeUsefulness(values, total),
      first: values[0] as CountedValue,
    }))
    .filter(({ key, usefulness }) => isChosen(key) || usefulness > 0)
    .sort(
      (one, other) =>
        Number(isChosen(other.key)) - Number(isChosen(one.key)) ||
        one.first.sortNo - other.first.sortNo ||
        other.usefulness - one.usefulness ||
        one.key.localeCompare(other.key),
    )
    .slice(0, MAX_FACET_PROPERTIES)
    .map(({ key, values, first }) => ({
      key,
      name: getLocalizedText(first.propertyNames, language),
      of: first.of,
      values: sortValues(values).map((value) => ({
        key: value.key,
        name: valueText(value.names, language),
        count: value.count,
      })),
    }))
}

/** 0 if irrelevant, as for a single hit; otherwise grows with coverage and evenness. */
function computeUsefulness(values: readonly CountedValue[], total: number): number {
  const having = values.reduce((sum, { count }) => sum + count, 0)
  const valueCount = values.filter(({ count }) => count > 0).length
  // A single value still distinguishes if only some hits have it.
  if (total < 2 || valueCount === 0 || having < total * MIN_SHARE || (valueCount === 1 && having >= total)) return 0
  const shares = values.reduce((sum, { count }) => sum + (count / having) ** 2, 0)
  const evenness = valueCount === 1 ? 1 - having / total : 1 - shares
  return Math.min(1, having / total) * evenness * Math.min(1, EASY_VALUES / Math.max(valueCount, values[0]?.of ?? 0))
}

function sortValues(values: readonly CountedValue[]): CountedValue[] {
  const measured = values.every(({ number }) => number !== null)
  const { compare } = new Intl.Collator('tr', { numeric: true })
  return values.toSorted(
    (one, other) =>
      (measured ? Number(one.number) - Number(other.number) : other.count - one.count) || compare(one.key, other.key),
  )
}
