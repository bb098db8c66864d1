import type { PropertyToLoad } from '../../catalog/properties/property.ts'
import { propertyKey } from '../../catalog/properties/property.ts'
import type { Column } from '../columns/column.ts'
import type { RowReader } from '../rows/row-reader.ts'
import { readText } from '../rows/word.ts'

const LONGEST = 300
const LONGEST_VALUE = 100
const MOST_VALUES = 20

/**
 * What a row says its product is, a property a column. Columns that are called properties are what variations differ in
 * where the list has a column of parents, and what products are where it has none.
 */
export function featuresIn(cells: RowReader): PropertyToLoad[] {
  const families = cells.columns('parent').length > 0
  const columns = [...cells.columns('feature'), ...(families ? [] : cells.columns('property'))]
  const found = columns.flatMap((column) => featureIn(cells, column) ?? [])
  if (new Set(found.map(({ property }) => propertyKey(property))).size < found.length)
    cells.refuse('two columns are the same property: say in a mapping which one is meant')
  return found
}

/** A cell may hold several values, apart by bars or semicolons; a dash alone says that the product has none. */
function featureIn(cells: RowReader, column: Column): PropertyToLoad | undefined {
  const text = cells.take(column, (cell) => readText(cell, { longest: LONGEST, lines: true }))
  if (text === undefined) return undefined
  const property = column.options.property ?? column.label
  if (/^[-–—]$/.test(text)) return { property, values: [] }
  const values = text
    .split(/[|;\n]/)
    .map((value) => value.trim())
    .filter(Boolean)
  if (values.length > MOST_VALUES) cells.refuse(`more than ${MOST_VALUES} values of one property`, column)
  if (values.some((value) => value.length > LONGEST_VALUE))
    cells.refuse(`a value longer than ${LONGEST_VALUE} characters`, column)
  return values.length === 0 ? undefined : { property, values }
}
