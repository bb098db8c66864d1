import { splitLanguageSuffix } from '#src/imports/columns/heading.ts'
import { PROPERTY_LIMITS, propertyKey } from '#src/products/properties/property.ts'

/** A value of a property, with their names in the language of the list. */
export interface SentValue {
  property: string
  value: string
}

interface ProductWithValues {
  code: string
  properties: readonly SentValue[]
}

interface PropertyCells {
  /** A column for each property, with its cells by the code of the product. */
  columns: { property: string; cells: ReadonlyMap<string, string> }[]
  /** How many values no cell can state. */
  leftOut: number
}

/** A longer cell is refused. */
const MAX_CELL = 300

/** The properties of products as columns of a list: two with one name are one column, as the list reads them. */
export function toPropertyCells(products: readonly ProductWithValues[]): PropertyCells {
  const names = new Map<string, string>()
  for (const { properties } of products)
    for (const { property } of properties)
      if (!names.has(propertyKey(property))) names.set(propertyKey(property), property)
  const cells = new Map([...names.keys()].map((key) => [key, new Map<string, string>()]))
  let leftOut = 0
  for (const { code, properties } of products) {
    for (const [key, ofProperty] of Map.groupBy(properties, ({ property }) => propertyKey(property))) {
      const values = [...new Set(ofProperty.map(({ value }) => value.trim()))]
      const written = isColumn(names, key) ? chooseValues(values) : []
      leftOut += values.length - written.length
      if (written.length > 0) cells.get(key)?.set(code, written.join('|'))
    }
  }
  const columns = [...names].map(([key, property]) => ({
    property,
    cells: cells.get(key) ?? new Map<string, string>(),
  }))
  return { columns: columns.filter((column) => column.cells.size > 0), leftOut }
}

/** A list reads a column `Axle EN` as the English values of `Axle` if it has both. */
function isColumn(names: ReadonlyMap<string, string>, key: string): boolean {
  const name = names.get(key) ?? ''
  const suffix = splitLanguageSuffix(name)
  return name.length <= PROPERTY_LIMITS.name && !(suffix && names.has(propertyKey(suffix.name)))
}

/** The values that fit into one cell; a dash means that the product has none. */
function chooseValues(values: readonly string[]): string[] {
  const chosen: string[] = []
  let length = 0
  for (const value of values) {
    const isReadable = value !== '' && !/[|;\r\n]|^[-–—]$/.test(value) && value.length <= PROPERTY_LIMITS.value
    if (!isReadable || chosen.length === PROPERTY_LIMITS.values || length + value.length > MAX_CELL) continue
    chosen.push(value)
    length += value.length + 1
  }
  return chosen
}
