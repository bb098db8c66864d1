import { fold } from '#src/platform/i18n/fold.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Column } from '../columns/column.ts'
import { propertyColumns } from './in-languages.ts'
import type { RowReader } from './row-reader.ts'
import { readText } from './vocabulary.ts'

/** The parent of a child product, and how it differs from others. */
export interface Placement {
  /** Code of the parent product. */
  parent: string
  /** None for a price row. */
  values: { property: string; value: string; words?: TextByLanguage }[]
}

const LONGEST = 100
const DISPLAYS: ReadonlySet<number> = new Set([3, 4, 8])

/**
 * A column is a property, a cell the value of this variation. Values without a parent are refused. In a list without a
 * column of parents they are properties of products (feature.ts).
 */
export function parsePlacement(cells: RowReader, code: string): Placement | undefined {
  if (cells.columns('parent').length === 0) return undefined
  const parent = cells.text('parent', LONGEST)
  const text = (column: Column) => cells.take(column, (cell) => readText(cell, { longest: LONGEST }))
  const values = propertyColumns(cells.columns('property'), fold).flatMap(({ column, property, others }) => {
    const value = text(column)
    if (value === undefined) return []
    const result = others.map(({ column: other, language }): [string, string | undefined] => [language, text(other)])
    const words: TextByLanguage = Object.fromEntries(result.filter(([, own]) => own !== undefined))
    return [{ property, value, ...(Object.keys(words).length > 0 && { words }) }]
  })
  const [column] = cells.columns('parent')
  if (parent === undefined && values.length > 0) cells.refuse('has a value of a variation, but no code it stands under')
  if (parent === code && code !== '') cells.refuse('stands under itself', column)
  const twice = new Set(values.map(({ property }) => fold(property))).size < values.length
  if (twice) cells.refuse('two columns are the same property: choose one in a mapping')
  return parent === undefined ? undefined : { parent, values }
}

/** Modes of display are 3, 4 and 8 (catalogue 4). */
export function parseDisplay(cells: RowReader): number | undefined {
  const display = cells.whole('display', { maximum: 8 })
  if (display === undefined || DISPLAYS.has(display)) return display
  cells.refuse('variations are displayed in mode 3, 4 or 8', cells.columns('display')[0])
  return undefined
}
