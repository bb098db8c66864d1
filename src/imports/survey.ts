import type { Field, Shape } from './columns/field.ts'
import { type Column, type ImportMapping, type Plan, readCell } from './columns/mapping.ts'
import { cellText, type Row } from './file-reader/table.ts'
import {
  type DayOrder,
  dayEvidence,
  decideStyles,
  emptyTally,
  getEvidence,
  type NumberStyle,
  type Tally,
} from './rows/cell-value.ts'
import { SeenRows } from './rows/repeated-rows.ts'
import type { RowOptions } from './rows/row-reader.ts'
import { clean } from './rows/vocabulary.ts'

const NUMERIC = new Set<Shape>(['decimal', 'money', 'percent', 'whole'])
const STYLE = { tr: 'comma', en: 'dot' } as const

/** Reads a whole list before loading, so that all evidence about its columns is known. */
export class Survey {
  rows = 0
  /** Whether any code is in more than one row. */
  repeats = false
  readonly #codes = new SeenRows()
  readonly #widths = new Map<number, number>()
  readonly #plan: Plan
  readonly #mapping: ImportMapping
  readonly #numbers = new Map<Column, Tally>()
  readonly #days = new Map<Column, Set<DayOrder>>()

  constructor(plan: Plan, mapping: ImportMapping) {
    this.#plan = plan
    this.#mapping = mapping
    for (const column of plan.columns) {
      if (NUMERIC.has(column.shape) && !this.#configuredStyle(column)) this.#numbers.set(column, emptyTally())
      if (column.shape === 'day') this.#days.set(column, new Set())
    }
  }

  add(row: Row) {
    if (row.at <= this.#plan.headerAt) return
    this.rows++
    this.#widths.set(row.cells.length, (this.#widths.get(row.cells.length) ?? 0) + 1)
    this.#countCode(row)
    for (const [column, tally] of this.#numbers) {
      const cell = readCell(column.source, row.cells)
      if (typeof cell === 'string') tally[getEvidence(cell)]++
    }
    for (const [column, orders] of this.#days) {
      const cell = readCell(column.source, row.cells)
      const order = typeof cell === 'string' ? dayEvidence(cell) : undefined
      if (order) orders.add(order)
    }
  }

  /** The format of the columns, or a question that the user must answer first. */
  result(): RowOptions | { why: string } {
    const { styles, open } = decideStyles(this.#numbers)
    const [unclear] = open
    if (unclear) {
      const why = `Column "${unclear.label}": is 1.234 a thousand or one? Say "numbers": "tr" or "en" in the mapping, or --numbers.`
      return { why }
    }
    for (const column of this.#plan.columns) {
      const numberStyle = this.#configuredStyle(column)
      if (numberStyle) styles.set(column, numberStyle)
    }
    const orders = new Map([...this.#days].map(([column, seen]) => [column, this.#order(column, seen)] as const))
    return { byField: byField(this.#plan.columns), styles, orders, width: this.#plan.width ?? this.#usualWidth() }
  }

  #countCode(row: Row) {
    const column = this.#plan.columns.find(({ field }) => field === 'code')
    const code = column && clean(cellText(readCell(column.source, row.cells)))
    if (code && !this.#codes.add(code)) this.repeats = true
  }

  #usualWidth(): number | undefined {
    return [...this.#widths].sort(([, a], [, b]) => b - a)[0]?.[0]
  }

  #configuredStyle({ options, source }: Column): NumberStyle | undefined {
    if (source.kind === 'constant') return 'dot'
    const configured = options.numbers ?? this.#mapping.numbers
    return configured && STYLE[configured]
  }

  // Turkey and most countries write the day first: the month is first only if the column proves it.
  #order({ options }: Column, seen: ReadonlySet<DayOrder>): DayOrder {
    const configured = options.dates ?? this.#mapping.dates
    return configured ?? (seen.has('mdy') && !seen.has('dmy') ? 'mdy' : 'dmy')
  }
}

function byField(columns: readonly Column[]): Map<Field, Column[]> {
  return Map.groupBy(columns, ({ field }) => field)
}
