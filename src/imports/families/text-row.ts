import type { TextsToLoad } from '#src/products/properties/property-labels.ts'
import type { Row } from '../file-reader/table.ts'
import type { Problem } from '../rows/problem.ts'
import { type RowOptions, RowReader } from '../rows/row-reader.ts'
import { readText } from '../rows/vocabulary.ts'

export interface TextRow {
  at: number
  texts: TextsToLoad
  notes: Problem[]
}

export interface TextReading extends RowOptions {
  /** The language of names without one. */
  language: string
}

const LONGEST = 100
const MAX = 1_000_000

/** One row of names: a property, or one of its values, and its name in each language. */
export function readTextRow(row: Row, reading: TextReading): { row: TextRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const property = cells.text('property', LONGEST) ?? ''
  if (property === '' && !cells.refused) cells.refuse('the row names no property', cells.columns('property')[0])
  const value = cells.text('value', LONGEST)
  const names = Object.fromEntries(
    cells.columns('name').flatMap((column) => {
      const text = cells.take(column, (cell) => readText(cell, { longest: LONGEST }))
      return text === undefined ? [] : [[column.options.language ?? reading.language, text]]
    }),
  )
  const sortNo = cells.whole('sortNo', { maximum: MAX })
  const what = [property, value].filter(Boolean).join(': ')
  if (cells.refused) return { problems: cells.problems(what) }
  const words = { property, names, ...(value !== undefined && { value }), ...(sortNo !== undefined && { sortNo }) }
  return { row: { at: row.at, texts: words, notes: cells.problems(what) } }
}
