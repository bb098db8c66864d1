import { toCurrency } from '#src/imports/columns/currency.ts'
import { recogniseHeading } from '#src/imports/columns/heading.ts'
import { splitNumber } from '#src/imports/rows/number-style.ts'
import { matchColumn } from './headings.ts'

type Rows = readonly (readonly string[])[]

const HEADINGS_WITHIN = 10
const NO_NAMES = { priceLists: [], depots: [] }
const PRICE_FIELDS: ReadonlySet<string> = new Set(['price', 'retailPrice', 'purchasePrice'])

/** Whether a column holds prices: by its heading, by a currency, or by two decimals throughout. */
export const isPriceColumn = (rows: Rows, at: number): boolean =>
  hasPriceHeading(rows, at) || holdsMoney(rows, at) || hasTwoDecimals(rows, at)

/** Whether most numeric cells of a column have a currency. */
export function holdsMoney(rows: Rows, at: number): boolean {
  const numbers = getColumnCells(rows, at).flatMap((cell) => splitNumber(cell) ?? [])
  const money = numbers.filter(({ words }) => toCurrency(words) !== undefined)
  return money.length > 0 && money.length * 2 >= numbers.length
}

function hasPriceHeading(rows: Rows, at: number): boolean {
  const cells = rows.slice(0, HEADINGS_WITHIN).map((row) => row[at] ?? '')
  return cells.some(
    (cell) =>
      matchColumn(cell) === undefined && PRICE_FIELDS.has(recogniseHeading(cell, 'products', NO_NAMES)?.field ?? ''),
  )
}

function hasTwoDecimals(rows: Rows, at: number): boolean {
  const numbers = getColumnCells(rows, at).filter((cell) => /^[\d.,\s]+$/.test(cell))
  return numbers.length > 0 && numbers.every((cell) => /\d[.,]\d{2}$/.test(cell))
}

const getColumnCells = (rows: Rows, at: number) => rows.map((row) => (row[at] ?? '').trim()).filter(Boolean)
