import Big from 'big.js'
import { fold } from '#src/platform/i18n/fold.ts'
import type { Decimal } from '#src/platform/money.ts'
import { toCurrency } from '../columns/currency.ts'
import type { Field } from '../columns/field.ts'
import { headingKey } from '../columns/heading.ts'
import { type Column, readCell } from '../columns/mapping.ts'
import { type Cell, cellText, isBlank, type Row } from '../file-reader/table.ts'
import { type CellResult, ok, type Problem, unread } from './cell-result.ts'
import { type DayOrder, type NumberStyle, readAmount, readDay, readDecimal, readMoment } from './cell-value.ts'
import { clean, isNone, readFlag, readText, withoutUnit } from './vocabulary.ts'

/** The format of a list's columns, determined once for the whole file. */
export interface RowOptions {
  byField: ReadonlyMap<Field, readonly Column[]>
  styles: ReadonlyMap<Column, NumberStyle>
  orders: ReadonlyMap<Column, DayOrder>
  /** Number of cells in a row of a text file; a row with more was split by a delimiter inside a text. */
  width: number | undefined
}

type Issue = Omit<Problem, 'at' | 'code'>

/** Reads the cells of one row by field and collects all errors, so that they are reported together. */
export class RowReader {
  readonly issues: Issue[] = []
  readonly #row: Row
  readonly #writing: RowOptions

  constructor(row: Row, writing: RowOptions) {
    this.#row = row
    this.#writing = writing
    const surplus = row.cells.slice(writing.width ?? row.cells.length)
    if (!surplus.every(isBlank)) this.refuse('more cells than columns: is a delimiter inside a text not quoted?')
  }

  get refused(): boolean {
    return this.issues.some(({ kind }) => kind === 'refused')
  }

  columns(field: Field): readonly Column[] {
    return this.#writing.byField.get(field) ?? []
  }

  /** The cell of a column, after the mapping's replacements of texts. */
  cell(column: Column): Cell {
    const cell = readCell(column.source, this.#row.cells)
    if (column.values.size === 0) return cell
    const text = cellText(cell).trim()
    return column.values.get(headingKey(text) || text) ?? cell
  }

  take<T>(column: Column | undefined, parse: (cell: Cell, column: Column) => CellResult<T>): T | undefined {
    if (!column) return undefined
    const found = parse(this.cell(column), column)
    if ('why' in found) this.refuse(found.why, column)
    return 'value' in found ? found.value : undefined
  }

  one<T>(field: Field, parse: (cell: Cell, column: Column) => CellResult<T>): T | undefined {
    return this.take(this.columns(field)[0], parse)
  }

  text(field: Field, longest: number): string | undefined {
    return this.one(field, (cell) => readText(cell, { longest }))
  }

  flag(field: Field): boolean | undefined {
    return this.one(field, readFlag)
  }

  day(field: Field): string | undefined {
    return this.one(field, (cell, column) => readDay(cell, this.#writing.orders.get(column) ?? 'dmy'))
  }

  /** A local time as `YYYY-MM-DD HH:mm`; empty for `-`, which removes it. */
  moment(field: Field): string | undefined {
    return this.one(field, (cell, column) =>
      isNone(cellText(cell)) ? ok('') : readMoment(cell, this.#writing.orders.get(column) ?? 'dmy'),
    )
  }

  currency(field: Field): string | undefined {
    return this.one(field, (cell) => {
      const text = readText(cell, { longest: 30 })
      if (!('value' in text)) return text
      const code = toCurrency(text.value) ?? (/^[A-Z]{3}$/.test(text.value) ? text.value : undefined)
      return code ? ok(code) : unread(`"${text.value}" is no currency`)
    })
  }

  whole(field: Field, { maximum }: { maximum: number }): number | undefined {
    return this.one(field, (cell, column) => {
      const found = readDecimal(cell, this.style(column), 3)
      if (!('value' in found)) return found
      const number = Number(found.value)
      const fits = Number.isInteger(number) && number >= 0 && number <= maximum
      return fits ? ok(number) : unread(`"${cellText(cell)}" is not a whole number from 0 to ${maximum}`)
    })
  }

  decimal(field: Field, limits: DecimalLimits): Decimal | undefined {
    return this.one(field, (cell, column) => this.readBounded(cell, column, limits))
  }

  readBounded(cell: Cell, column: Column, { digits, minimum = 0, below }: DecimalLimits): CellResult<Decimal> {
    const found = readDecimal(typeof cell === 'string' ? withoutUnit(cell) : cell, this.style(column), digits)
    if (!('value' in found)) return found
    const number = new Big(found.value)
    if (number.lt(minimum)) return unread(`"${cellText(cell)}" is less than ${minimum}`)
    return number.gte(below) ? unread(`"${cellText(cell)}" is too large`) : found
  }

  /** `%20`, `20`, `KDV 20` and a share such as `0,20` are all 20; `muaf` and `без НДС` are 0. */
  percent(field: Field): Decimal | undefined {
    return this.one(field, (cell, column) => {
      const found = readAmount(typeof cell === 'string' ? taxText(cell) : cell, this.style(column))
      if (!('value' in found)) return found
      const number = new Big(found.value.amount)
      const percent = !found.value.percent && number.gt(0) && number.lt(1) ? number.times(100) : number
      const fits = percent.gte(0) && percent.lte(100) && found.value.currency === undefined
      return fits ? ok(percent.toFixed(2)) : unread(`"${cellText(cell)}" is no percentage`)
    })
  }

  style(column: Column): NumberStyle {
    return this.#writing.styles.get(column) ?? 'dot'
  }

  refuse(reason: string, column?: Column) {
    this.#issue('refused', reason, column)
  }

  note(reason: string, column?: Column) {
    this.#issue('note', reason, column)
  }

  problems(code: string): Problem[] {
    return this.issues.map((issue) => ({ at: this.#row.at, code, ...issue }))
  }

  #issue(kind: Problem['kind'], reason: string, column: Column | undefined) {
    const value = column ? cellText(readCell(column.source, this.#row.cells)) : ''
    this.issues.push({ kind, reason, column: column?.label ?? '', value })
  }
}

export interface DecimalLimits {
  digits: number
  minimum?: number
  below: number
}

const TAX_WORDS = /(?<!\p{L})(?:kdv|vat|tax|mwst|ust|ндс|ضريبة)(?!\p{L})/giu
const TAX_FREE = new Set(
  ['muaf', 'istisna', 'exempt', 'tax free', 'zero rated', 'frei', 'steuerfrei', 'без', 'не облагается', 'معفى'].map(
    fold,
  ),
)

// The text besides the word for the tax, without a comma or colon after that word.
function taxText(text: string): string {
  const rest = clean(text.replace(TAX_WORDS, ' ')).replace(/^[\s:.,-]+(?=\D|$)|[\s:,]+$/g, '')
  return TAX_FREE.has(fold(rest)) ? '0' : rest === '' ? text : rest
}
