import { formatQuantity } from '../../platform/i18n/format.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '../../platform/i18n/language.ts'
import type { Decimal } from '../../platform/money.ts'
import { distinctSlug, toSlug } from '../slug.ts'

/** What a product is of one property, in the owner's words: `Diameter`, [`280 mm`]. */
export interface ProductProperty {
  name: string
  values: string[]
}

/** One property of several products: the values of each, in their order; none of a product that is nothing of it. */
export interface RelatedProperty {
  key: string
  name: string
  values: string[][]
}

/** What a list says a product is of one property, in its own words; without values: that it is nothing of it. */
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

/** Values chosen of one property, by their part of an address. Any of them will do. */
export interface ChosenProperty {
  key: string
  values: string[]
}

/** The same by their ids; none where there are no such values, which finds nothing. */
export interface ChosenIds {
  propertyId: number
  ids: number[]
}

/** A property by its part of an address, with its values and how many products have each. */
export interface PropertyFacet {
  key: string
  name: string
  values: PropertyValueFacet[]
  /** How many values there are in all: `values` are at most the two hundred that most products have. */
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

/** `12,5 mm`, `280mm`, `-18 °C`: one number and perhaps a unit. `5W-30` and `5×112` are words; so is `1.000,5`. */
export function parseMeasure(text: string): Measure | undefined {
  const [, sign = '', whole = '', fraction, unit = ''] =
    /^\s*([-−+]?)(\d{1,12})(?:[.,](\d{1,6}))?\s*([^\d\s.,+×*/-][^\d]{0,11})?$/u.exec(text) ?? []
  if (whole === '') return undefined
  const digits = fraction?.replace(/0+$/, '')
  const amount = whole.replace(/^0+(?=\d)/, '') + (digits ? `.${digits}` : '')
  return { number: (sign === '-' || sign === '−') && amount !== '0' ? `-${amount}` : amount, unit: unit.trim() }
}

/** The part of an address a property or a value is known by: `12,50 mm` and `12.5mm` are one, so are `Çap` and `ÇAP`. */
export function propertyKey(text: string): string {
  const measure = parseMeasure(text)
  const slugText = measure ? `${measure.number.replace('-', 'minus ')} ${measure.unit}` : text
  // A sign in front of a word tells two values apart: `+ right`, `- right`.
  const sign = measure ? undefined : /^\s*[-−+]/.exec(text)?.[0].trim()
  return (
    toSlug(sign === undefined ? slugText : `${sign === '+' ? 'plus' : 'minus'} ${slugText}`) || distinctSlug('', text)
  )
}

/** A value as it is read: in the owner's words, or as a number of that language where he has none for it. */
export function valueText(names: TextByLanguage, language: Language): string {
  const text = getLocalizedText(names, language)
  const measure = names[language] ? undefined : parseMeasure(text)
  return measure ? [formatQuantity(language, measure.number), measure.unit].filter(Boolean).join(' ') : text
}
