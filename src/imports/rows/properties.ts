import { fold } from '#src/platform/i18n/fold.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import {
  PROPERTY_LIMITS,
  type PropertyToLoad,
  propertyKey,
  type ValuesInLanguage,
} from '#src/products/properties/property.ts'
import { splitLanguageSuffix } from '../columns/heading.ts'
import type { Column } from '../columns/mapping.ts'
import type { RowReader } from './row-reader.ts'
import { readText } from './vocabulary.ts'

const LONGEST_FEATURE = 300

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
  const text = cells.take(column, (cell) => readText(cell, { longest: LONGEST_FEATURE, lines: true }))
  if (text === undefined) return undefined
  if (/^[-–—]$/.test(text)) return []
  const values = text
    .split(/[|;\n]/)
    .map((value) => value.trim())
    .filter(Boolean)
  if (values.length > PROPERTY_LIMITS.values)
    cells.refuse(`more than ${PROPERTY_LIMITS.values} values of one property`, column)
  if (values.some((value) => value.length > PROPERTY_LIMITS.value))
    cells.refuse(`a value longer than ${PROPERTY_LIMITS.value} characters`, column)
  return values.length === 0 ? undefined : values
}

/** The parent of a variation, and how it differs from its siblings. */
export interface Placement {
  /** Code of the parent product. */
  parent: string
  /** null for a price row. */
  values: { property: string; value: string; words?: TextByLanguage }[]
}

const LONGEST_NAME = 100
const DISPLAYS: ReadonlySet<number> = new Set([3, 4, 8])

/**
 * A column is a property, a cell the value of this variation. Values without a parent are refused. In a list without a
 * column of parents they are properties of products (see parseFeatures).
 */
export function parsePlacement(cells: RowReader, code: string): Placement | undefined {
  if (cells.columns('parent').length === 0) return undefined
  const parent = cells.text('parent', LONGEST_NAME)
  const text = (column: Column) => cells.take(column, (cell) => readText(cell, { longest: LONGEST_NAME }))
  const values = propertyColumns(cells.columns('property'), fold).flatMap(({ column, property, others }) => {
    const value = text(column)
    if (value === undefined) return []
    const translations = others.map(({ column: other, language }): [string, string | undefined] => [
      language,
      text(other),
    ])
    const words: TextByLanguage = Object.fromEntries(translations.filter(([, own]) => own !== undefined))
    return [{ property, value, ...(Object.keys(words).length > 0 && { words }) }]
  })
  const [column] = cells.columns('parent')
  if (parent === undefined && values.length > 0) cells.refuse('has a value of a variation, but no code it stands under')
  if (parent === code && code !== '') cells.refuse('stands under itself', column)
  const hasDuplicates = new Set(values.map(({ property }) => fold(property))).size < values.length
  if (hasDuplicates) cells.refuse('two columns are the same property: choose one in a mapping')
  return parent === undefined ? undefined : { parent, values }
}

/** Modes of display are 3, 4 and 8 (catalogue 4). */
export function parseDisplay(cells: RowReader): number | undefined {
  const display = cells.whole('display', { maximum: 8 })
  if (display === undefined || DISPLAYS.has(display)) return display
  cells.refuse('variations are displayed in mode 3, 4 or 8', cells.columns('display')[0])
  return undefined
}

/** A column of a property, and the columns with the same values in other languages. */
interface PropertyColumn {
  column: Column
  property: string
  others: { column: Column; language: Language }[]
}

/**
 * `Aks EN` contains the English values of `Aks` if the list has both; alone it is a property with that name (`Lastik
 * En` is a width). A mapping may state the language as well. `keyOf` distinguishes properties.
 */
function propertyColumns(columns: readonly Column[], keyOf: (property: string) => string): PropertyColumn[] {
  const columnsWithProperty = columns.map((column) => ({ column, property: column.options.property ?? column.label }))
  const findOtherLanguage = ({ column, property }: (typeof columnsWithProperty)[number]) => {
    const { language } = column.options
    const suffix = language ? { name: property, language } : splitLanguageSuffix(property)
    const isDefaultLanguage = (one: (typeof columnsWithProperty)[number]) =>
      one.column !== column &&
      one.column.options.language === undefined &&
      keyOf(one.property) === keyOf(suffix?.name ?? '')
    return suffix && columnsWithProperty.some(isDefaultLanguage)
      ? { column, language: suffix.language, key: keyOf(suffix.name) }
      : undefined
  }
  const others = columnsWithProperty.flatMap((one) => findOtherLanguage(one) ?? [])
  return columnsWithProperty
    .filter(({ column }) => !others.some((other) => other.column === column))
    .map(({ column, property }) => ({
      column,
      property,
      others: others.filter(({ key }) => key === keyOf(property)).map(({ column, language }) => ({ column, language })),
    }))
}
