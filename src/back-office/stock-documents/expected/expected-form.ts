import { parseId } from '#src/api/id.ts'
import { CODE_LENGTH } from '#src/back-office/products/product.ts'
import { isCalendarDay } from '#src/back-office/table/table-state.ts'
import { quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { LONGEST_NOTE, MAX_QUANTITY } from '../document.ts'

/** The fields with their labels and the message of a wrong value. */
export const EXPECTED_FIELDS = {
  code: { label: 'expectedGoods.field.code', problem: 'expectedGoods.problem.code' },
  depot: { label: 'stockDocuments.field.depot', problem: 'stockDocuments.problem.choose' },
  quantity: { label: 'expectedGoods.field.quantity', problem: 'expectedGoods.problem.quantity' },
  day: { label: 'stockDocuments.expected.day', problem: 'expectedGoods.problem.day' },
  note: { label: 'expectedGoods.field.note', problem: 'expectedGoods.problem.note' },
} as const satisfies Record<string, { label: TextKey; problem: TextKey }>
export type ExpectedField = keyof typeof EXPECTED_FIELDS
export const EXPECTED_FIELD_NAMES = Object.keys(EXPECTED_FIELDS) as ExpectedField[]

/** The form as typed; the day as YYYY-MM-DD. */
export type TypedExpected = Record<ExpectedField, string>

/** The fields that cannot be saved. */
export type ExpectedProblems = Partial<Record<ExpectedField, true>>

export const EMPTY_EXPECTED: TypedExpected = { code: '', depot: '', quantity: '', day: '', note: '' }

export const readExpectedForm = (form: FormData): TypedExpected =>
  Object.fromEntries(
    EXPECTED_FIELD_NAMES.map((name) => [name, `${form.get(name) ?? ''}`.replaceAll('\0', '').trim()]),
  ) as TypedExpected

interface SavedExpected {
  code: string
  depotId: number
  quantity: Decimal
  day: string | null
  note: string
}

export const toTypedExpected = (saved: SavedExpected, language: Language): TypedExpected => ({
  code: saved.code,
  depot: `${saved.depotId}`,
  quantity: quantityToType(language, trimZeros(saved.quantity)),
  day: saved.day ?? '',
  note: saved.note,
})

export function findExpectedProblems(typed: TypedExpected): ExpectedProblems {
  const quantity = typedDecimal(typed.quantity, 3)
  return {
    ...((typed.code === '' || typed.code.length > CODE_LENGTH) && { code: true }),
    ...(parseId(typed.depot) === null && { depot: true }),
    ...((quantity === undefined || Number(quantity) <= 0 || Number(quantity) >= MAX_QUANTITY) && {
      quantity: true,
    }),
    ...(typed.day !== '' && !isCalendarDay(typed.day) && { day: true }),
    ...(typed.note.length > LONGEST_NOTE && { note: true }),
  }
}

/** The goods of a form without problems. */
export const toExpected = ({ code, depot, quantity, day, note }: TypedExpected): SavedExpected => ({
  code,
  depotId: parseId(depot) ?? 0,
  quantity: typedDecimal(quantity, 3) ?? '0',
  day: day === '' ? null : day,
  note,
})
