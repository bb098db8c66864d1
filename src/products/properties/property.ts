import { formatQuantity } from '#src/platform/i18n/format.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { distinctSlug, toSlug } from '../slug.ts'

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

export interface PropertyValueFacet {
  key: string
  name: string
  count: number
}

export interface Measure {
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
