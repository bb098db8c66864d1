import type { Language } from '#src/platform/i18n/language.ts'
import { COLUMNS, type ColumnName, matchColumn } from './headings.ts'
import { holdsMoney, isPriceColumn } from './price-column.ts'
import { readQuantities } from './quantity-text.ts'

/** Column indexes of code, quantity and note in a list; -1 for a missing column. */
export interface Layout extends Record<ColumnName, number> {
  /** Number of rows above the list: headings and anything above those. */
  skip: number
  /** Headings of ignored columns. */
  unread: string[]
  /** The list has prices and no quantities, so it is not an order. */
  isPriceList: boolean
}

const LOOKED_AT = 200
const HEADINGS_WITHIN = 10

/** Detects the layout by headings in any supported language, otherwise by the content of the columns. */
export function detectLayout(rows: readonly (readonly string[])[], language: Language): Layout {
  const at = rows.slice(0, HEADINGS_WITHIN).findIndex((cells) => cells.some((cell) => matchColumn(cell) === 'code'))
  const headings = rows[at]
  const looked = rows.slice(0, LOOKED_AT)
  const layout = headings
    ? fromHeadings(headings, { skip: at + 1, rows: looked.slice(at + 1) })
    : fromLooks(looked, language)
  const width = Math.max(0, ...looked.map((cells) => cells.length))
  const others = Array.from({ length: width }, (_, place) => place).filter((place) => place !== layout.code)
  return { ...layout, isPriceList: layout.quantity < 0 && others.some((other) => isPriceColumn(looked, other)) }
}

type FoundLayout = Omit<Layout, 'isPriceList'>

function fromHeadings(
  headings: readonly string[],
  { skip, rows }: { skip: number; rows: readonly (readonly string[])[] },
): FoundLayout {
  const found = Object.fromEntries(
    COLUMNS.map((name) => [name, headings.findIndex((heading) => matchColumn(heading) === name)]),
  ) as Record<ColumnName, number>
  if (found.quantity >= 0 && holdsMoney(rows, found.quantity)) found.quantity = -1
  const taken = new Set(Object.values(found))
  return { ...found, skip, unread: headings.filter((heading, at) => heading.trim() !== '' && !taken.has(at)) }
}

interface Look {
  at: number
  /** Shares of the cells that could be a quantity, or a code. */
  quantity: number
  code: number
  /** Average length of a cell. */
  length: number
  /** Share of cells that are unique. */
  distinct: number
}

/** The pair of columns that looks most like codes and quantities, in either order. */
function fromLooks(rows: readonly (readonly string[])[], language: Language): FoundLayout {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const looks = Array.from({ length: width }, (_, at) => inspectColumn(rows, at, language)).filter(
    ({ length }) => length > 0,
  )
  const [first] = [...looks].sort((a, b) => b.code - a.code || a.at - b.at)
  const pairs = looks.flatMap((code) =>
    looks.filter((one) => one !== code && one.quantity >= 0.5).map((quantity) => ({ code, quantity })),
  )
  const [best] = pairs.sort((a, b) => weight(b) - weight(a))
  const code = best?.code.at ?? first?.at ?? 0
  const quantity = best?.quantity.at ?? -1
  const others = looks.filter(({ at }) => at !== code && at !== quantity)
  // A single further column is a note; with more of them it is unclear.
  return { code, quantity, note: others.length === 1 ? (others[0]?.at ?? -1) : -1, skip: 0, unread: [] }
}

const weight = ({ code, quantity }: { code: Look; quantity: Look }) =>
  2 * quantity.quantity + code.code + 0.3 * code.distinct + 0.03 * (code.length - quantity.length)

function inspectColumn(rows: readonly (readonly string[])[], at: number, language: Language): Look {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean)
  const share = (measure: (cell: string) => number) =>
    cells.length === 0 ? 0 : cells.reduce((sum, cell) => sum + measure(cell), 0) / cells.length
  return {
    at,
    quantity: isPriceColumn(rows, at) ? 0 : share((cell) => quantityLook(cell, language)),
    code: share(codeLook),
    length: share((cell) => cell.length),
    distinct: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
  }
}

/** Codes have leading zeros and are long; prices have decimals, which few quantities have. */
function quantityLook(cell: string, language: Language): number {
  if (cell.length > 12 || /^0\d/.test(cell)) return 0
  const [reading] = readQuantities(cell, language)
  if (reading === undefined || Number(reading) <= 0 || Number(reading) > 999_999) return 0
  return reading.includes('.') ? 0.6 : 1
}

function codeLook(cell: string): number {
  if (cell.length > 40 || !/\d/.test(cell) || cell.split(/\s+/).length > 4) return 0
  return /^\d+[.,]\d{2}$/.test(cell) ? 0.3 : 1
}
