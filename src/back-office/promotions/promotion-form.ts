import Big from 'big.js'
import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { quantityToType } from '#src/platform/i18n/format.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { chainText } from '#src/pricing/owner-discount.ts'
import type { WrittenGoods, WrittenPromotion } from '#src/promotions/promotions-document.ts'
import { FILL_INTENT } from '../drafts/draft.ts'
import { EFFECT_KINDS, type EffectKind, type NamedValue, type PromotionChoices } from './promotions-table.ts'

/** Goods as chosen: codes of products, slugs of brands and categories. */
export interface TypedGoods {
  products: string[]
  brands: string[]
  categories: string[]
}

export interface TypedCondition {
  measure: 'quantity' | 'amount'
  value: string
  goods: TypedGoods
}

export interface TypedEffect {
  kind: EffectKind
  /** Percents, amount, price or quantity. */
  value: string
  /** Code of the gift; empty for the bought product. */
  product: string
  goods: TypedGoods
}

const TEXT_FIELDS = [
  'from',
  'until',
  'fromTime',
  'untilTime',
  'currency',
  'times',
  'most',
  'mostEach',
  'budget',
  'coupon',
  'sortNo',
] as const
type TextField = (typeof TEXT_FIELDS)[number]

/** The form as typed. */
export interface TypedPromotion extends Record<TextField, string> {
  /** Part of the key of a new promotion, so that sending it again is recognized. */
  token: string
  names: Partial<Record<Language, string>>
  descriptions: Partial<Record<Language, string>>
  groups: string[]
  customers: string[]
  platforms: string[]
  /** Days of the week; empty is every day. */
  days: string[]
  oneTimeCodes: boolean
  combinable: boolean
  when: TypedCondition[]
  gives: TypedEffect[]
}

export const MAX_CONDITIONS = 20
export const MAX_EFFECTS = 5
export const CUSTOMER_KINDS = ['dealer', 'subDealer', 'public'] as const
export const PLATFORM_KINDS = ['dealers', 'public'] as const
export const NO_GOODS: TypedGoods = { products: [], brands: [], categories: [] }
export const NEW_CONDITION: TypedCondition = { measure: 'quantity', value: '', goods: NO_GOODS }
export const NEW_EFFECT: TypedEffect = { kind: 'percent', value: '', product: '', goods: NO_GOODS }

export const toNewPromotion = (token: string, currency: string): TypedPromotion => ({
  token,
  names: {},
  descriptions: {},
  from: '',
  until: '',
  fromTime: '',
  untilTime: '',
  currency,
  times: '1',
  most: '',
  mostEach: '',
  budget: '',
  coupon: '',
  sortNo: '',
  groups: [],
  customers: [],
  platforms: [],
  days: [],
  oneTimeCodes: false,
  combinable: false,
  when: [NEW_CONDITION],
  gives: [NEW_EFFECT],
})

type Choices = Pick<PromotionChoices, 'groups' | 'brands' | 'categories'>

export function readPromotionForm(form: FormData, choices: Choices): TypedPromotion {
  const text = (name: string) => `${form.get(name) ?? ''}`.replace(/\r\n?/g, '\n').trim()
  const texts = (field: string) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, text(`${field}.${language}`)]).filter(([, value]) => value !== ''),
    ) as Partial<Record<Language, string>>
  const readValues = (name: string) => form.getAll(name).map(String)
  const readChosen = (name: string, known: readonly NamedValue[]) =>
    readPicked(readValues(name), text(`${name}.add`), known)
  const goods = (name: string): TypedGoods => ({
    products: readChosen(`${name}.products`, []),
    brands: readChosen(`${name}.brands`, choices.brands),
    categories: readChosen(`${name}.categories`, choices.categories),
  })
  const rows = (name: string, field: string, most: number) =>
    Array.from({ length: most }, (_, at) => `${name}.${at}`).filter((row) => form.has(`${row}.${field}`))
  return {
    ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, text(name)])) as Record<TextField, string>),
    coupon: text('coupon').toLocaleUpperCase('en').replaceAll(/\s+/g, ''),
    token: text('token'),
    names: texts('names'),
    descriptions: texts('descriptions'),
    groups: readValues('groups'),
    customers: readValues('customers'),
    platforms: readValues('platforms'),
    days: readValues('days'),
    oneTimeCodes: form.has('oneTimeCodes'),
    combinable: form.has('combinable'),
    when: rows('when', 'measure', MAX_CONDITIONS).map((row) => ({
      measure: text(`${row}.measure`) === 'amount' ? 'amount' : 'quantity',
      value: text(`${row}.value`),
      goods: goods(row),
    })),
    gives: rows('gives', 'kind', MAX_EFFECTS).map((row) => ({
      kind: EFFECT_KINDS.find((kind) => kind === text(`${row}.kind`)) ?? 'percent',
      value: text(`${row}.value`),
      product: text(`${row}.product`),
      goods: goods(row),
    })),
  }
}

/** The chosen values with those that were typed by name or code and not chosen yet. */
function readPicked(chosen: readonly string[], typed: string, known: readonly NamedValue[]): string[] {
  const words = typed.split(/[,;\n]/).map((word) => word.trim())
  const found = words.filter(Boolean).map((word) => findNamed(known, word) ?? word)
  return [...new Set([...chosen, ...found])].map((value) => value.slice(0, 200)).slice(0, 2000)
}

export const findNamed = (known: readonly NamedValue[], word: string): string | undefined =>
  known.find(({ value, label }) => value === word || fold(label) === fold(word))?.value

/** The saved promotion as its form shows it. */
export function toTypedPromotion(
  { document, sortNo }: { document: WrittenPromotion; sortNo: number },
  { language, currency }: { language: Language; currency: string },
): TypedPromotion {
  const decimal = (value: Decimal) => quantityToType(language, new Big(value).toFixed())
  const goods = (of: WrittenGoods | undefined): TypedGoods => ({ ...NO_GOODS, ...of })
  return {
    token: '',
    names: document.name,
    descriptions: document.description,
    from: document.from ?? '',
    until: document.until ?? '',
    fromTime: document.hours?.from ?? '',
    untilTime: document.hours?.until ?? '',
    currency: document.currency ?? currency,
    times: document.times === null ? '' : `${document.times}`,
    most: `${document.most ?? ''}`,
    mostEach: `${document.mostEach ?? ''}`,
    budget: document.budget ? decimal(document.budget) : '',
    coupon: document.coupon ?? '',
    sortNo: `${sortNo}`,
    groups: document.groups,
    customers: document.customers,
    platforms: document.platforms,
    days: document.hours?.days ?? [],
    oneTimeCodes: document.oneTimeCodes ?? false,
    combinable: document.combinable,
    when: document.when.map(({ quantity, amount, of }) => ({
      measure: amount === undefined ? 'quantity' : 'amount',
      value: decimal(amount ?? quantity ?? '1'),
      goods: goods(of),
    })),
    gives: document.gives.map((effect) => ({
      kind: effect.kind,
      value: toTypedValue(effect, decimal),
      product: effect.kind === 'gift' ? (effect.product ?? '') : '',
      goods: goods('of' in effect ? effect.of : undefined),
    })),
  }
}

function toTypedValue(effect: WrittenPromotion['gives'][number], decimal: (value: Decimal) => string): string {
  switch (effect.kind) {
    case 'gift':
      return decimal(effect.quantity)
    case 'percent':
      return decimal(effect.percent)
    case 'amount':
      return decimal(effect.amount)
    case 'bundle':
      return decimal(effect.price)
    case 'price':
      return effect.percents.map((percent) => decimal(chainText([percent]))).join(' + ')
    default:
      return ''
  }
}

/** The form after a button that adds or removes a row, or with a draft filled in; undefined for any other intent. */
export function changeRows(typed: TypedPromotion, intent: string): TypedPromotion | undefined {
  if (intent === FILL_INTENT) return typed
  const [verb, list, row = ''] = intent.split('.')
  if (list !== 'when' && list !== 'gives') return undefined
  if (verb === 'add' && list === 'when')
    return { ...typed, when: [...typed.when, NEW_CONDITION].slice(0, MAX_CONDITIONS) }
  if (verb === 'add') return { ...typed, gives: [...typed.gives, NEW_EFFECT].slice(0, MAX_EFFECTS) }
  if (verb !== 'remove') return undefined
  const at = Number(row)
  return {
    ...typed,
    [list]: list === 'when' ? typed.when.filter((_, no) => no !== at) : typed.gives.filter((_, no) => no !== at),
  }
}

/** A typed whole number; undefined for anything else. */
export const readWhole = (text: string): number | undefined => {
  const digits = latinDigitsOfAny(text).replaceAll(/[\s.,٬](?=\d{3}(?!\d))/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
