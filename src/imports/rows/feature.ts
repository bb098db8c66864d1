import { type PropertyToLoad, propertyKey, type ValuesInLanguage } from '#src/products/properties/property.ts'
import type { Column } from '../columns/column.ts'
import { type PropertyColumn, propertyColumns } from './in-languages.ts'
import type { RowReader } from './row-reader.ts'
import { readText } from './vocabulary.ts'

const LONGEST = 300
const LONGEST_VALUE = 100
const MAX_VALUES = 20

/**
 * The properties of a row's product, one per column. Property columns describe variations if the list has a column of
 * parents, otherwise products.
 */
export function parseFeatures(cells: RowReader): PropertyToLoad[] {
  const families = cells.columns('parent').length > 0
  const columns = [...cells.columns('feature'), ...(families ? [] : cells.columns('property'))]
  const found = propertyColumns(columns, propertyKey).flatMap((column) => parseFeature(cells, column) ?? [])
  if (new Set(found.map(({ property }) => propertyKey(property))).size < found.length)
    cells.refuse('two columns are the same property: choose one in a mapping')
  return found
}

function parseFeature(cells: RowReader, { column, property, others }: PropertyColumn): PropertyToLoad | undefined {
  const values = parseValues(cells, column)
  if (values === undefined) return undefined
  const valuesInLanguages = others.flatMap(({ column: other, language }): ValuesInLanguage[] => {
    const own = parseValues(cells, other)
    if (own === undefined || own.length === 0) return []
    if (own.length !== values.length)
      cells.refuse(`has ${own.length} values where ${column.label} has ${values.length}`, other)
    return [{ language, values: own }]
  })
  return { property, values, ...(valuesInLanguages.length > 0 && { words: valuesInLanguages }) }
}

/** A cell may contain values separated by bars or semicolons; a single dash means that the product has none. */
function parseValues(cells: RowReader, column: Column): string[] | undefined {
  const text = cells.take(column, (cell) => readText(cell, { longest: LONGEST, lines: true }))
  if (text === undefined) return undefined
  if (/^[-–—]$/.test(text)) return []
  const values = text
    .split(/[|;\n]/)
    .map((value) => value.trim())
    .filter(Boolean)
  if (values.length > MAX_VALUES) cells.refuse(`more than ${MAX_VALUES} values of one property`, column)
  if (values.some((value) => value.length > LONGEST_VALUE))
    cells.refuse(`a value longer than ${LONGEST_VALUE} characters`, column)
  return values.length === 0 ? undefined : values
}
