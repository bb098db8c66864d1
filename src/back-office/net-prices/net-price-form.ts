import Big from 'big.js'
import type { InputOf } from '#src/api/endpoint.ts'
import { quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { trimPrice } from '#src/platform/money.ts'
import { isMinQuantity, isNetPriceAmount } from '#src/pricing/net-price.ts'
import { isBefore, isDay } from '../discounts/discount-form.ts'
import { MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH } from '../discounts/discounts-table.ts'
import type { ListedNetPrice } from './net-prices-table.ts'
import type { addNetPrice } from './wire.ts'

const FIELDS = [
  ...['customer', 'product', 'minQuantity', 'from'],
  ...['amount', 'currency', 'until', 'reference', 'note'],
] as const
export type NetPriceField =
  | ('customer' | 'product' | 'minQuantity' | 'from')
  | ('amount' | 'currency' | 'until' | 'reference' | 'note')

/** The form as typed. */
export type TypedNetPrice = Record<NetPriceField, string>
export type NetPriceProblem = 'empty' | 'amount' | 'quantity' | 'currency' | 'long' | 'day' | 'order' | 'unknown'
export type NetPriceProblems = Partial<Record<NetPriceField, NetPriceProblem>>

export const NEW_NET_PRICE: TypedNetPrice = {
  customer: '',
  product: '',
  minQuantity: '',
  from: '',
  amount: '',
  currency: '',
  until: '',
  reference: '',
  note: '',
}

/** Without NUL, which the database does not store. */
export function readNetPriceForm(form: FormData): TypedNetPrice {
  const entries = FIELDS.map((name) => [name, `${form.get(name) ?? ''}`.replaceAll('\0', '').trim()])
  return Object.fromEntries(entries) as TypedNetPrice
}

/** The terms of a saved net price as its form shows them; the decimal sign is that of the language. */
export const toTypedTerms = (
  { amount, currency, until, reference, note }: ListedNetPrice,
  language: Language,
): Omit<TypedNetPrice, 'customer' | 'product' | 'minQuantity' | 'from'> => ({
  amount: quantityToType(language, trimPrice(new Big(amount).toFixed(4))),
  currency,
  until: until ?? '',
  reference,
  note,
})

/** The language in which numbers are typed, and the currencies that may be chosen. */
interface FormScope {
  language: Language
  currencies: readonly string[]
}

/** Problems of a new net price. */
export function findAdditionProblems(typed: TypedNetPrice, scope: FormScope): NetPriceProblems {
  const { customer, product, minQuantity, from, until } = typed
  return {
    ...findCodeProblem('customer', customer),
    ...findCodeProblem('product', product),
    ...(minQuantity !== '' && readMinQuantity(minQuantity) === undefined && { minQuantity: 'quantity' as const }),
    ...findTermProblems(typed, scope),
    ...(!isDay(from) && { from: 'day' as const }),
    ...(isDay(from) && isBefore(until, from) && { until: 'order' as const }),
  }
}

const MAX_CODE_LENGTH = 100

function findCodeProblem(field: 'customer' | 'product', code: string): NetPriceProblems {
  if (code === '') return { [field]: 'empty' }
  return code.length > MAX_CODE_LENGTH ? { [field]: 'long' } : {}
}

/** Of the terms of a net price that begins on `from`, the only ones that can be changed. */
export const findTermProblems = (
  { amount, currency, until, reference, note, from }: TypedNetPrice,
  { language, currencies }: FormScope,
): NetPriceProblems => ({
  ...(amount === '' && { amount: 'empty' as const }),
  ...(amount !== '' && readAmount(amount, language) === undefined && { amount: 'amount' as const }),
  ...(!currencies.includes(currency) && { currency: 'currency' as const }),
  ...(reference.length > MAX_REFERENCE_LENGTH && { reference: 'long' as const }),
  ...(note.length > MAX_NOTE_LENGTH && { note: 'long' as const }),
  ...(isDay(until) ? isBefore(until, from) && { until: 'order' as const } : { until: 'day' as const }),
})

export const MAX_LENGTHS: Partial<Record<NetPriceField, number>> = {
  customer: MAX_CODE_LENGTH,
  product: MAX_CODE_LENGTH,
  reference: MAX_REFERENCE_LENGTH,
  note: MAX_NOTE_LENGTH,
}

function readAmount(typed: string, language: Language) {
  const amount = typedDecimal(typed, 4, language)
  return amount !== undefined && isNetPriceAmount(amount) ? amount : undefined
}

function readMinQuantity(typed: string) {
  const quantity = typed === '' ? '0' : typedDecimal(typed, 3)
  return quantity !== undefined && isMinQuantity(quantity) ? quantity : undefined
}

/** The terms of a form without problems. */
export const readTerms = ({ amount, currency, until, reference, note }: TypedNetPrice, language: Language) => ({
  amount: readAmount(amount, language) ?? '0',
  currency,
  until: until || null,
  reference,
  note,
})

/** The net price of a form without problems. */
export const toAddition = (typed: TypedNetPrice, language: Language): InputOf<typeof addNetPrice> => ({
  ...readTerms(typed, language),
  customer: typed.customer,
  product: typed.product,
  minQuantity: readMinQuantity(typed.minQuantity) ?? '0',
  from: typed.from || null,
})
