import type { Field } from '#src/imports/columns/field.ts'
import type { UploadChoices } from '#src/imports/uploads/choices.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { toDecimalText } from '#src/platform/i18n/typed-decimal.ts'

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
  visible: 'visible',
  purchasable: 'purchasable',
  orderAboveStock: 'orderAboveStock',
  freeShipping: 'freeShipping',
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
  'visible',
  'purchasable',
  'orderAboveStock',
  'freeShipping',
] as const satisfies readonly BulkField[]

/** What was typed; an empty value changes nothing. */
export type TypedBulk = Readonly<Record<BulkField, string>>

const MAX_VALUE_LENGTH = 200

export const readBulkForm = (form: FormData): TypedBulk =>
  Object.fromEntries(
    BULK_FIELD_NAMES.map((name) => [name, `${form.get(name) ?? ''}`.trim().slice(0, MAX_VALUE_LENGTH)]),
  ) as TypedBulk

/** The numbers that cannot be read. */
export function findBulkProblems(typed: TypedBulk, language: Language): BulkField[] {
  return BULK_NUMBERS.filter(
    (name) => typed[name] !== '' && !/^\d+(?:\.\d+)?$/.test(toDecimalText(language, typed[name])),
  )
}

/** A list of these products with the same values for each; undefined if nothing was typed. */
export function toBulkList(codes: readonly string[], typed: TypedBulk, language: Language) {
  const fields = BULK_FIELD_NAMES.filter((name) => typed[name] !== '')
  if (fields.length === 0) return undefined
  const numbers: readonly BulkField[] = BULK_NUMBERS
  const values = fields.map((name) => (numbers.includes(name) ? toDecimalText(language, typed[name]) : typed[name]))
  const columns: Field[] = ['code', ...fields.map((name) => BULK_FIELDS[name])]
  const choices: UploadChoices = {
    headerAt: 1,
    columns: columns.map((field, at) => ({ at, field, place: '' })),
    encoding: 'utf-8',
    numbers: 'en',
  }
  return { text: [columns, ...codes.map((code) => [code, ...values])].map(toCsvLine).join('\r\n'), choices }
}

const toCsvLine = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
