import Big from 'big.js'

/** A number of a spreadsheet with the meaning of its format: a percent (18 for 18 %), a currency, or leading zeros. */
export interface Figure {
  number: number
  percent?: true
  currency?: string
  digits?: number
}

/** The error value of a formula: `#N/A`, `#DIV/0!`. */
export interface Fault {
  fault: string
}

/** One cell as read; texts are not trimmed. Dates and times of spreadsheets are ISO text. */
export type Cell = string | number | boolean | Figure | Fault | null

export interface Row {
  /** Row number in the file: the row of the sheet, or the line on which the record begins. */
  at: number
  cells: Cell[]
}

/** Rows in chunks, so that files of any length need little memory. */
export type Rows = AsyncGenerator<Row[], void, undefined>

export const isFault = (cell: Cell | undefined): cell is Fault =>
  typeof cell === 'object' && cell !== null && 'fault' in cell
export const isFigure = (cell: Cell | undefined): cell is Figure =>
  typeof cell === 'object' && cell !== null && 'number' in cell

/** The displayed text of a cell; a number without exponent, with a spreadsheet's fifteen digits. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return decimalText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (isFault(cell)) return cell.fault
  return decimalText(cell.number).padStart(cell.digits ?? 0, '0')
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

const decimalText = (number: number) =>
  Number.isSafeInteger(number) ? String(number) : new Big(number.toPrecision(15)).toFixed()

/** `A` is 0, `AA` is 26; undefined for anything else. */
export function columnIndex(name: string): number | undefined {
  if (!/^[A-Z]{1,3}$/.test(name)) return undefined
  let index = 0
  for (const character of name) index = index * 26 + character.charCodeAt(0) - 64
  return index - 1
}

/** 0 is `A`, 26 is `AA`. */
export const toColumnName = (index: number): string =>
  (index >= 26 ? toColumnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
