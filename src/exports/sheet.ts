import type { Decimal } from '../platform/money.ts'

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
}

/** A picture over a cell; rows and columns count from 0, without the row of titles. */
export interface SheetPicture {
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
