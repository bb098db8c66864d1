import { FILL_INTENT } from '../drafts/draft.ts'
import { dropRow, readDropIntent } from '../drag/drop.ts'

/** Rows of a form by field; a ticked box is `true`. The field `iban` of the second row is posted as `iban 1`. */
export type TypedRow<Field extends string> = Record<Field, string>

export const rowField = (field: string, at: number) => `${field} ${at}`

/** The field with the number of rows. */
export const ROW_COUNT = 'rows'
const MAX_ROWS = 200

export function readRows<Field extends string>(form: FormData, fields: readonly Field[]): TypedRow<Field>[] {
  const count = Math.min(Number(form.get(ROW_COUNT)) || 0, MAX_ROWS)
  return Array.from({ length: count }, (_, at) => readRow(form, fields, at))
}

export const readRow = <Field extends string>(form: FormData, fields: readonly Field[], at: number) =>
  Object.fromEntries(fields.map((field) => [field, `${form.get(rowField(field, at)) ?? ''}`.trim()])) as TypedRow<Field>

/**
 * The rows after a button of the form: `add`, `remove 1`, `up 1` or `down 1`, or after a drop, or as they were posted, to
 * fill in a draft; undefined for every other button. Nothing is saved by them.
 */
export function editRows<Row>(rows: readonly Row[], intent: string, blank: Row): Row[] | undefined {
  if (intent === 'add') return [...rows, blank]
  if (intent === FILL_INTENT) return [...rows]
  const drop = readDropIntent(intent)
  if (drop) return dropRow(rows, drop)
  const [, action = '', digits = ''] = /^(remove|up|down) (\d{1,3})$/.exec(intent) ?? []
  const at = Number(digits)
  const row = rows[at]
  if (action === '' || row === undefined) return action === '' ? undefined : [...rows]
  const others = rows.filter((_, place) => place !== at)
  if (action === 'remove') return others
  return others.toSpliced(Math.max(at + (action === 'up' ? -1 : 1), 0), 0, row)
}

/** The rows with a text in one of these fields, with their places in the form. */
export const listFilledRows = <Row extends TypedRow<string>>(rows: readonly Row[], fields: readonly (keyof Row)[]) =>
  rows.map((row, at) => ({ row, at })).filter(({ row }) => fields.some((field) => row[field] !== ''))

/**
 * Fields of the form with a problem, by the paths of a part: `[1].iban` is `iban` of the second filled row. `general` has
 * the problems of the whole list.
 */
export function toRowProblems(
  paths: readonly string[],
  filled: readonly { at: number }[],
  mainField: string,
): { fields: string[]; general: boolean } {
  const found = paths.map((path) => {
    const [, digits, field = mainField] = /^\[(\d+)\](?:\.(\w+))?/.exec(path) ?? []
    return digits === undefined ? undefined : rowField(field, filled[Number(digits)]?.at ?? 0)
  })
  return {
    fields: [...new Set(found.filter((field) => field !== undefined))],
    general: found.some((field) => field === undefined),
  }
}

interface RecordProblems {
  /** The place of the record in its part. */
  at: number
  /** The field of the record that is a list, whose rows are those of the form. */
  list: string
  /** Fields whose name in the form differs. */
  renamed?: Readonly<Record<string, string>>
}

/**
 * Fields of the form of one record with a problem, by the paths of the whole part: with the list `rules`,
 * `[2].rules[1].cost` is `cost 1`, and `[2].company` is `company 0`.
 */
export function toRecordFields(paths: readonly string[], { at, list, renamed = {} }: RecordProblems): string[] {
  const prefix = `[${at}].`
  const own = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
  const fields = own.map((path) => {
    const [field = '', row, rowName] = /^(\w+)(?:\[(\d+)\]\.(\w+))?/.exec(path)?.slice(1) ?? []
    return field === list && rowName !== undefined
      ? rowField(rowName, Number(row))
      : rowField(renamed[field] ?? field, 0)
  })
  return [...new Set(fields)]
}
