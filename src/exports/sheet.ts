import { hasDecimalComma } from '#src/platform/i18n/digits.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'

/**
 * An exported table: one sheet of rows under titled columns. `text` is never evaluated as a formula, a `code` keeps its
 * zeros even when edited, `quantity` and `money` are numbers where the format has numbers; null is an empty cell.
 */
export interface Sheet {
  /** The name of the spreadsheet tab; cut to 31 characters. */
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly (string | Decimal | null)[])[]
  rightToLeft?: boolean
  /** Height of every row but the titles, in points. */
  rowHeight?: number
  pictures?: readonly SheetPicture[]
  /** Empty rows below, formatted like their columns, for a list to fill in. */
  blankRows?: number
  /** A line below the table, after an empty row that ends it for spreadsheets. */
  note?: string | undefined
}

/** A picture over a cell; rows and columns count from 0, without the row of titles. */
interface SheetPicture {
  row: number
  column: number
  jpeg: Uint8Array
  /** In pixels. */
  width: number
  height: number
}

export interface SheetColumn {
  title: string
  kind: 'text' | 'code' | 'quantity' | 'money'
  /** In characters. */
  width?: number
  wrap?: boolean
  horizontal?: 'start' | 'center' | 'end'
  vertical?: 'top' | 'middle' | 'bottom'
}

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,9})?$/

/** Whether a cell is a number in a column of numbers. */
export const isNumber = (column: SheetColumn | undefined, cell: string | null): cell is Decimal =>
  column !== undefined && column.kind !== 'text' && column.kind !== 'code' && cell !== null && DECIMAL.test(cell)

/**
 * A spreadsheet evaluates text that starts with one of these, also after a line break or a tab. A lone hyphen, which is
 * none or all in uploaded lists, is text.
 */
const FORMULA_START = /^(?!-$)[\s]*[=+\-@\t\r]/

/**
 * A sheet as csv that opens in a spreadsheet of the language without conversion: UTF-8 with BOM, localized decimal
 * separator, texts never evaluated as formulas.
 */
export function formatCsv({ columns, rows, note }: Sheet, language: Language): string {
  const comma = hasDecimalComma(language)
  const separator = comma ? ';' : ','
  const cell = (value: string | null, at: number) => {
    if (value === null) return ''
    if (isNumber(columns[at], value)) return comma ? value.replace('.', ',') : value
    return quoteText(value)
  }
  const footer = note === undefined ? [] : [[], [quoteText(note)]]
  const lines = [columns.map(({ title }) => quoteCell(title)), ...rows.map((row) => row.map(cell)), ...footer]
  return `\uFEFF${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`
}

const quoteText = (text: string) => quoteCell(FORMULA_START.test(text) ? `'${text}` : text)

const quoteCell = (text: string) => (/[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
