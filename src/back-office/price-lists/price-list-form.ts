import { PRICE_LIST_KINDS } from '#src/pricing/price-lists-document.ts'
import { LENGTHS, type PriceList, type PriceListField } from './price-list.ts'

/** The form as typed. */
export interface TypedPriceList {
  code: string
  name: string
  currency: string
  kind: string
  /** Empty for none. */
  fallback: string
  taxIncluded: boolean
  public: boolean
}

export type PriceListProblem = 'empty' | 'long' | 'currency'
export type PriceListProblems = Partial<Record<PriceListField, PriceListProblem>>

export function readPriceListForm(form: FormData): TypedPriceList {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim()
  return {
    code: text('code'),
    name: text('name'),
    currency: text('currency').toUpperCase(),
    kind: text('kind'),
    fallback: text('fallback'),
    taxIncluded: form.has('taxIncluded'),
    public: form.has('public'),
  }
}

export const toTypedPriceList = ({ fallback, ...list }: PriceList): TypedPriceList => ({
  code: list.code,
  name: list.name,
  currency: list.currency,
  kind: list.kind,
  fallback: fallback ?? '',
  taxIncluded: list.taxIncluded,
  public: list.public,
})

export function findPriceListProblems(typed: TypedPriceList): PriceListProblems {
  const texts = ['code', 'name'] as const
  return {
    ...Object.fromEntries(texts.filter((name) => typed[name].length > LENGTHS[name]).map((name) => [name, 'long'])),
    ...Object.fromEntries(texts.filter((name) => typed[name] === '').map((name) => [name, 'empty'])),
    ...(!isCurrency(typed.currency) && { currency: 'currency' }),
  }
}

/** A code that the formatters know; unknown ones have three letters as well. */
const isCurrency = (code: string) => /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code)

/** The list of a form without problems. */
export const toPriceList = ({ kind, fallback, ...typed }: TypedPriceList): PriceList => ({
  ...typed,
  kind: PRICE_LIST_KINDS.find((one) => one === kind) ?? 'sale',
  fallback: fallback === '' ? null : fallback,
})
