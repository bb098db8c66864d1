import type { Column } from '#src/imports/columns/mapping.ts'
import type { Row } from '#src/imports/file-reader/table.ts'
import { readFitmentRow } from '#src/imports/rows/vehicle-row.ts'
import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { FitmentToLoad } from '#src/vehicles/vehicle.ts'

/** The typed fields of a fitment, in the order of pasted columns. */
export const FITMENT_FIELDS = [
  'make',
  'model',
  'engine',
  'years',
  'engineCodes',
  'axle',
  'side',
  'with',
  'without',
  'note',
] as const
export type FitmentField = (typeof FITMENT_FIELDS)[number]
export type TypedFitment = Record<FitmentField, string>

/** The field that is not accepted; `vehicle` if a new vehicle has no first year. */
export const FITMENT_PROBLEMS = [...FITMENT_FIELDS, 'vehicle'] as const
export type FitmentProblem = (typeof FITMENT_PROBLEMS)[number]

interface FitmentOptions {
  at: number
  /** Of the product. */
  code: string
  /** Of the texts. */
  language: Language
}

/** Reads a typed fitment by the rules of an imported list, with the first field that is not accepted. */
export function readFitment(
  typed: TypedFitment,
  { at, code, language }: FitmentOptions,
): { fitment: FitmentToLoad } | { problem: FitmentProblem } {
  const cells = FITMENT_FIELDS.map((field) => (field === 'years' ? latinDigitsOfAny(typed.years) : typed[field]))
  const row: Row = { at, cells: [...cells, PRODUCT_CELL] }
  const read = readFitmentRow(row, { ...LIST_OPTIONS, language })
  if ('row' in read) return { fitment: { ...read.row.fitment, code } }
  return { problem: FITMENT_FIELDS.find((field) => read.problems.some(({ column }) => column === field)) ?? 'make' }
}

/** Names a product in the row; the code of the real one is not read again. */
const PRODUCT_CELL = '-1'

const toColumn = (field: Column['field'], at: number): Column => ({
  field,
  shape: 'text',
  label: field,
  source: { kind: 'cell', at },
  options: {},
  values: new Map(),
})

const LIST_OPTIONS = {
  byField: new Map([...FITMENT_FIELDS, 'code' as const].map((field, at) => [field, [toColumn(field, at)]])),
  styles: new Map(),
  orders: new Map(),
  width: undefined,
}
