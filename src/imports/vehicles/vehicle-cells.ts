import type { Field } from '../columns/field.ts'
import type { RowReader } from '../rows/row-reader.ts'
import { readYears, type Years } from './years.ts'

export const LONGEST_NAME = 100

export interface NamedVehicle {
  make: string
  model: string
  /** Undefined when the row names none. */
  engine: string | undefined
}

/** Make and model of a row, both required, and the engine. */
export function parseVehicle(cells: RowReader): NamedVehicle | undefined {
  const make = parseName(cells, 'make')
  const model = parseName(cells, 'model')
  const engine = cells.text('engine', LONGEST_NAME)
  return make !== undefined && model !== undefined ? { make, model, engine } : undefined
}

function parseName(cells: RowReader, field: Field): string | undefined {
  const before = cells.issues.length
  const text = cells.text(field, LONGEST_NAME)
  if (text === undefined && cells.issues.length === before) {
    cells.refuse(`the row has no ${field}`, cells.columns(field)[0])
  }
  return text
}

/** One column of years, or a first-year and a last-year column. */
export function parseYears(cells: RowReader): Years {
  const years = cells.one('years', readYears)
  if (years) return years
  const from = cells.one('yearFrom', readYears)?.from ?? null
  const to = cells.one('yearTo', readYears)?.to ?? null
  if (from !== null && to !== null && to < from)
    cells.refuse('the last year is before the first', cells.columns('yearTo')[0])
  return { from, to }
}
