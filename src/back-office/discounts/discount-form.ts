import type { InputOf } from '#src/api/endpoint.ts'
import type { Decimal } from '#src/platform/money.ts'
import { chainText, readPercentChain } from '#src/pricing/owner-discount.ts'
import {
  BUYERS,
  type DiscountRecord,
  GOODS,
  MAX_NOTE_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_TITLE_LENGTH,
} from './discounts-table.ts'
import type { addDiscount } from './wire.ts'

const FIELDS = [
  ...['to', 'customer', 'groupId', 'on', 'brandId', 'categoryId', 'product'],
  ...['chain', 'title', 'reference', 'note', 'from', 'until'],
] as const
/** The form as typed; fields that do not belong to the chosen buyer and goods are ignored. */
export type TypedDiscount = Record<
  | ('to' | 'customer' | 'groupId' | 'on' | 'brandId' | 'categoryId' | 'product')
  | ('chain' | 'title' | 'reference' | 'note' | 'from' | 'until'),
  string
>

export type DiscountField = keyof TypedDiscount
export type DiscountProblem = 'empty' | 'chain' | 'long' | 'day' | 'order' | 'unknown'
export type DiscountProblems = Partial<Record<DiscountField, DiscountProblem>>

export const NEW_DISCOUNT: TypedDiscount = {
  to: 'customer',
  customer: '',
  groupId: '',
  on: 'all',
  brandId: '',
  categoryId: '',
  product: '',
  chain: '',
  title: '',
  reference: '',
  note: '',
  from: '',
  until: '',
}

export function readDiscountForm(form: FormData): TypedDiscount {
  const entries = FIELDS.map((name) => [name, `${form.get(name) ?? ''}`.trim()])
  return { ...NEW_DISCOUNT, ...(Object.fromEntries(entries) as TypedDiscount) }
}

/** The terms of a saved discount as its form shows them. */
export const toTypedTerms = ({ percents, title, reference, note, until }: DiscountRecord) => ({
  chain: chainText(percents),
  title,
  reference,
  note,
  until: until ?? '',
})

/** The fields that name the buyer and the goods. */
const BUYER_FIELDS = { customer: 'customer', group: 'groupId' } as const
const GOODS_FIELDS = { all: undefined, brand: 'brandId', category: 'categoryId', product: 'product' } as const

const findBuyerField = ({ to }: TypedDiscount) => BUYER_FIELDS[BUYERS.find((kind) => kind === to) ?? 'customer']
const findGoodsField = ({ on }: TypedDiscount) => GOODS_FIELDS[GOODS.find((kind) => kind === on) ?? 'all']

export function findAdditionProblems(typed: TypedDiscount): DiscountProblems {
  const named = [findBuyerField(typed), findGoodsField(typed)].filter((field) => field !== undefined)
  const empty = named.filter((field) => typed[field] === '')
  return {
    ...Object.fromEntries(empty.map((field) => [field, 'empty' as const])),
    ...findTermProblems(typed),
    ...(!isDay(typed.from) && { from: 'day' as const }),
    ...(isDay(typed.from) && isBefore(typed.until, typed.from) && { until: 'order' as const }),
  }
}

/** Of the terms of a discount that begins on `from`, the only ones that can be changed. */
export const findTermProblems = ({ chain, title, reference, note, until, from }: TypedDiscount): DiscountProblems => ({
  ...(readPercentChain(chain) === undefined && { chain: chain === '' ? ('empty' as const) : ('chain' as const) }),
  ...(title.length > MAX_TITLE_LENGTH && { title: 'long' as const }),
  ...(reference.length > MAX_REFERENCE_LENGTH && { reference: 'long' as const }),
  ...(note.length > MAX_NOTE_LENGTH && { note: 'long' as const }),
  ...(isDay(until) ? isBefore(until, from) && { until: 'order' as const } : { until: 'day' as const }),
})

export const isDay = (text: string) =>
  text === '' || (/^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))

/** Whether one day is before another; days without a value are not. */
export const isBefore = (day: string, other: string) => day !== '' && other !== '' && day < other

interface DiscountTerms extends Pick<TypedDiscount, 'title' | 'reference' | 'note'> {
  percents: Decimal[]
  until: string | null
}

export const readTerms = ({ chain, title, reference, note, until }: TypedDiscount): DiscountTerms => ({
  percents: readPercentChain(chain) ?? [],
  title,
  reference,
  note,
  until: until || null,
})

/** The discount of a form without problems. */
export function toAddition(typed: TypedDiscount): InputOf<typeof addDiscount> {
  const used = new Set<DiscountField | undefined>([findBuyerField(typed), findGoodsField(typed)])
  const read = <Value>(field: DiscountField, convert: (text: string) => Value) =>
    used.has(field) ? convert(typed[field]) : null
  return {
    ...readTerms(typed),
    customer: read('customer', String),
    groupId: read('groupId', Number),
    brandId: read('brandId', Number),
    categoryId: read('categoryId', Number),
    product: read('product', String),
    from: typed.from || null,
  }
}
