import type { CategoryChange } from '#src/products/taxonomy/owner/category-change.ts'
import type { Row } from '../file-reader/table.ts'
import type { Problem } from '../rows/problem.ts'
import { RowReader } from '../rows/row-reader.ts'
import { readText } from '../rows/vocabulary.ts'
import type { ListReading, ListRow } from './whole-list.ts'

const LONG = 300
const LONGEST_NAME = 100

/** One row of a list of categories: names by language, parent (`-`: none), position. */
export function readCategoryRow(
  row: Row,
  reading: ListReading,
): { row: ListRow<CategoryChange> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const category = cells.text('category', LONG)
  if (category === undefined && !cells.refused) cells.refuse('the row names no category', cells.columns('category')[0])
  const names: Record<string, string> = {}
  for (const column of cells.columns('name')) {
    const text = cells.take(column, (cell) => readText(cell, { longest: LONGEST_NAME }))
    if (text !== undefined) names[column.options.language ?? reading.language] = text
  }
  const parent = cells.text('parent', LONG)
  const sortNo = cells.whole('sortNo', { maximum: 1_000_000 })
  if (cells.refused || category === undefined) return { problems: cells.problems(category ?? '') }
  const item = { category, names, parent: parent === '-' ? null : parent, sortNo }
  return { row: { at: row.at, title: category, item, notes: cells.problems(category) } }
}
