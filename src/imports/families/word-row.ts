import type { WordsToLoad } from '../../catalog/properties/words.ts'
import type { Row } from '../reading/table.ts'
import type { Problem } from '../rows/problem.ts'
import { RowReader, type Writing } from '../rows/row-reader.ts'
import { readText } from '../rows/word.ts'

export interface WordRow {
  at: number
  words: WordsToLoad
  notes: Problem[]
}

export interface WordReading extends Writing {
  /** The language of words that do not say theirs. */
  language: string
}

const LONGEST = 100
const MOST = 1_000_000

/** One row of words: a property, or one of its values, and what it is called in each language. */
export function readWordRow(row: Row, reading: WordReading): { row: WordRow } | { problems: Problem[] } {
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
  const sortNo = cells.whole('sortNo', { most: MOST })
  const what = [property, value].filter(Boolean).join(': ')
  if (cells.refused) return { problems: cells.problems(what) }
  const words = { property, names, ...(value !== undefined && { value }), ...(sortNo !== undefined && { sortNo }) }
  return { row: { at: row.at, words, notes: cells.problems(what) } }
}
