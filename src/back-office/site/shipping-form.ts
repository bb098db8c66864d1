import { quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { toDecimalText } from '#src/platform/i18n/typed-decimal.ts'
import { toSlug } from '#src/products/slug.ts'
import type { ShippingDocument } from '#src/shipping/document.ts'
import { collectTexts, TEXT_FIELDS, toTypedTexts } from './language-texts.ts'
import { readRow, readRows, type TypedRow, toRecordFields } from './row-form.ts'

type ShippingMethod = ShippingDocument[number]
type ShippingRule = ShippingMethod['rules'][number]

export const RULE_LISTS = ['countries', 'cities'] as const
const OPTIONAL_AMOUNTS = ['upToDesi', 'upToKilos', 'fromAmount'] as const
const COSTS = ['cost', 'perDesi'] as const
export const RULE_AMOUNTS = [...OPTIONAL_AMOUNTS, ...COSTS] as const
const RULE_FIELDS = [...RULE_LISTS, ...RULE_AMOUNTS] as const

/** A rule as typed: lists with commas, empty amounts for no limit. */
export type TypedRule = TypedRow<(typeof RULE_FIELDS)[number]>

export interface TypedShippingMethod {
  /** Names and notes by language, `company` and `taxRate`: the fields of row 0. */
  terms: TypedRow<string>
  rules: TypedRule[]
}

export const BLANK_RULE: TypedRule = {
  countries: '',
  cities: '',
  upToDesi: '',
  upToKilos: '',
  fromAmount: '',
  cost: '',
  perDesi: '',
}

export const NEW_METHOD: TypedShippingMethod = {
  terms: { ...toTypedTexts({}, {}), company: '', taxRate: '20' },
  rules: [BLANK_RULE],
}

export const readMethod = (form: FormData): TypedShippingMethod => ({
  terms: readRow(form, ['company', 'taxRate', ...TEXT_FIELDS], 0),
  rules: readRows(form, RULE_FIELDS),
})

export const toTypedMethod = (language: Language, method: ShippingMethod): TypedShippingMethod => ({
  terms: {
    ...toTypedTexts(method.name, method.note),
    company: method.company,
    taxRate: quantityToType(language, method.taxRate),
  },
  rules: method.rules.map((rule) => toTypedRule(language, rule)),
})

const toTypedAmount = (language: Language, amount: string | null) =>
  amount === null ? '' : quantityToType(language, amount)

const toTypedRule = (language: Language, rule: ShippingRule): TypedRule => ({
  countries: rule.countries.join(', '),
  cities: rule.cities.join(', '),
  upToDesi: toTypedAmount(language, rule.upToDesi),
  upToKilos: toTypedAmount(language, rule.upToKilos),
  fromAmount: toTypedAmount(language, rule.fromAmount),
  cost: quantityToType(language, rule.cost),
  perDesi: quantityToType(language, rule.perDesi),
})

/** The document of a method; `key` is its name in the API, which stays the same. */
export function toMethodDocument(
  language: Language,
  key: string,
  { terms, rules }: TypedShippingMethod,
): ShippingMethod {
  const { names, notes } = collectTexts(terms)
  return {
    key,
    company: terms.company ?? '',
    name: names,
    note: notes,
    taxRate: toDecimalText(language, terms.taxRate ?? ''),
    rules: rules.map((rule) => ({
      countries: splitList(rule.countries).map((code) => code.toUpperCase()),
      cities: splitList(rule.cities),
      upToDesi: toOptional(language, rule.upToDesi),
      upToKilos: toOptional(language, rule.upToKilos),
      fromAmount: toOptional(language, rule.fromAmount),
      cost: toDecimalText(language, rule.cost || '0'),
      perDesi: toDecimalText(language, rule.perDesi || '0'),
    })),
  }
}

const splitList = (text: string) =>
  text
    .split(/[,;،\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

const toOptional = (language: Language, text: string) => (text === '' ? null : toDecimalText(language, text))

const MAX_KEY = 50

/** A key for a new method, after the first of its names, that no other method has. */
export function makeKey(typed: TypedShippingMethod, taken: readonly string[]): string {
  const [name = ''] = Object.values(collectTexts(typed.terms).names)
  const base = toSlug(name).slice(0, MAX_KEY).replace(/-+$/, '') || 'method'
  if (!taken.includes(base)) return base
  const number = Array.from({ length: taken.length + 1 }, (_, at) => at + 2).find(
    (at) => !taken.includes(`${base}-${at}`),
  )
  return `${base}-${number}`
}

/** The fields of the form with a problem, by the paths of the whole part. */
export const toMethodFields = (paths: readonly string[], at: number): string[] =>
  toRecordFields(paths, { at, list: 'rules', renamed: { name: 'names', note: 'notes' } })
