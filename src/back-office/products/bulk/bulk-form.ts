import Big from 'big.js'
import { buildBulkList } from '#src/back-office/imports/bulk-list.ts'
import { DIGITS } from '#src/imports/catalogue-lists/product.ts'
import type { Field } from '#src/imports/columns/field.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { toDecimalText } from '#src/platform/i18n/typed-decimal.ts'
import { findPublicationProblem } from '#src/products/publication/publication.ts'
import { MAX_QUANTITY } from '#src/products/quantity.ts'

/** The fields with the name that lists of products have for them. */
export const BULK_FIELDS = {
  brandId: 'brand',
  categoryId: 'category',
  unit: 'unit',
  taxRate: 'taxRate',
  packageQuantity: 'packageQuantity',
  minQuantity: 'orderMinimum',
  maxQuantity: 'orderMaximum',
  quantityStep: 'orderStep',
  purchasable: 'purchasable',
  orderAboveStock: 'orderAboveStock',
  freeShipping: 'freeShipping',
  visible: 'visible',
  shownAt: 'shownAt',
  hiddenAt: 'hiddenAt',
} as const satisfies Record<string, Field>

export type BulkField = keyof typeof BULK_FIELDS
export const BULK_FIELD_NAMES = Object.keys(BULK_FIELDS) as BulkField[]

export const BULK_CHOICES = ['brandId', 'categoryId', 'unit'] as const satisfies readonly BulkField[]
export const BULK_NUMBERS = [
  'taxRate',
  'packageQuantity',
  'minQuantity',
  'maxQuantity',
  'quantityStep',
] as const satisfies readonly BulkField[]
export const BULK_FLAGS = [
  'purchasable',
  'orderAboveStock',
  'freeShipping',
  'visible',
] as const satisfies readonly BulkField[]

/** What was typed; an empty value changes nothing. */
export type TypedBulk = Readonly<Record<BulkField, string>>

interface BulkListOptions {
  language: Language
  category?: string | undefined
}

const MAX_VALUE_LENGTH = 200

export const readBulkForm = (form: FormData): TypedBulk =>
  Object.fromEntries(
    BULK_FIELD_NAMES.map((name) => [name, `${form.get(name) ?? ''}`.trim().slice(0, MAX_VALUE_LENGTH)]),
  ) as TypedBulk

type BulkProblem = 'tax' | 'package' | 'quantity' | 'minimum' | 'category' | 'moment' | 'past' | 'shown' | 'order'
export type BulkProblems = Partial<Record<BulkField, BulkProblem>>

interface NumberBounds {
  digits: number
  minimum: string
  maximum: number
  problem: BulkProblem
}

const QUANTITY: NumberBounds = { digits: DIGITS.quantity, minimum: '0', maximum: MAX_QUANTITY, problem: 'quantity' }
/** Those of lists of products. */
const BOUNDS: Record<(typeof BULK_NUMBERS)[number], NumberBounds> = {
  taxRate: { digits: DIGITS.taxRate, minimum: '0', maximum: 100, problem: 'tax' },
  packageQuantity: { digits: DIGITS.packageQuantity, minimum: '0.001', maximum: 999_999_999, problem: 'package' },
  minQuantity: QUANTITY,
  maxQuantity: QUANTITY,
  quantityStep: QUANTITY,
}

interface BulkClock {
  language: Language
  /** As the fields of moments have it: a local time. */
  now: string
}

/** The numbers and moments that a list would refuse. */
export function findBulkProblems(typed: TypedBulk, { language, now }: BulkClock): BulkProblems {
  const problems: BulkProblems = findMomentProblems(typed, now)
  for (const name of BULK_NUMBERS)
    if (typed[name] !== '' && !isWithin(toDecimalText(language, typed[name]), BOUNDS[name]))
      problems[name] = BOUNDS[name].problem
  if (problems.minQuantity || problems.maxQuantity || typed.minQuantity === '' || typed.maxQuantity === '')
    return problems
  const maximum = new Big(toDecimalText(language, typed.maxQuantity))
  if (maximum.gt(0) && maximum.lt(toDecimalText(language, typed.minQuantity))) problems.minQuantity = 'minimum'
  return problems
}

const LOCAL_MOMENT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/

function findMomentProblems({ visible, shownAt, hiddenAt }: TypedBulk, now: string): BulkProblems {
  const typed = Object.entries({ shownAt, hiddenAt }).filter(([, moment]) => moment !== '')
  const invalid = typed.filter(([, moment]) => !LOCAL_MOMENT.test(moment))
  if (invalid.length > 0) return Object.fromEntries(invalid.map(([field]) => [field, 'moment']))
  const found = findPublicationProblem(
    { shownAt: shownAt || null, hiddenAt: hiddenAt || null },
    { visible: visible === '1', now },
  )
  return found ? { [found.field]: found.problem } : {}
}

function isWithin(text: string, { digits, minimum, maximum }: NumberBounds): boolean {
  if (!/^\d{1,12}(?:\.\d+)?$/.test(text) || (text.split('.')[1] ?? '').length > digits) return false
  return new Big(text).gte(minimum) && new Big(text).lte(maximum)
}

/**
 * A list of these products with the same values for each; undefined if nothing was typed. `category` is the path of the
 * chosen one.
 */
export function toBulkList(codes: readonly string[], typed: TypedBulk, { language, category = '' }: BulkListOptions) {
  const fields = BULK_FIELD_NAMES.filter((name) => typed[name] !== '')
  if (fields.length === 0) return undefined
  const values = fields.map((name) => toCellText(name, typed[name], { language, category }))
  const columns: Field[] = ['code', ...fields.map((name) => BULK_FIELDS[name])]
  return buildBulkList(
    columns,
    codes.map((code) => [code, ...values]),
  )
}

function toCellText(name: BulkField, typed: string, { language, category = '' }: BulkListOptions): string {
  if (name === 'categoryId') return category
  if (name === 'shownAt' || name === 'hiddenAt') return typed.replace('T', ' ')
  // A list reads a share of 0.5 as 50 %.
  if (name === 'taxRate') return `${toDecimalText(language, typed)}%`
  return isNumber(name) ? toDecimalText(language, typed) : typed
}

const isNumber = (name: BulkField) => BULK_NUMBERS.some((one) => one === name)
