import { type CellFormat, isoOfSerial } from './cell-format.ts'
import { checkDimension, FileRefused, LIMITS, tooManyRows } from './file-check.ts'
import { type Cell, columnIndex, isBlank, type Row } from './table.ts'
import {
  MORE_THAN_A_CELL,
  parseXml,
  RichText,
  type SheetEntry,
  unescapeXml,
  type Workbook,
} from './workbook-queries.server.ts'

/** The non-empty rows of one sheet, in batches of one chunk of the file. */
export async function* sheetRows(book: Workbook, sheet: SheetEntry): AsyncGenerator<Row[]> {
  const reader = new SheetReader(book)
  for await (const _ of parseXml(await book.openEntry(sheet.entryName), reader)) {
    const rows = reader.take()
    if (rows.length > 0) yield rows
  }
}

type Attributes = Record<string, string>

// The current cell: opened, filled with its value, then added to its row.
class SheetReader {
  readonly #book: Workbook
  readonly #inline = new RichText()
  #rows: Row[] = []
  #row: Row | undefined
  #at = 0
  #rowCount = 0
  #cellCount = 0
  #column = -1
  #cell: { type: string; style: number; formula: boolean; value: string } | undefined
  #inValue = false

  constructor(book: Workbook) {
    this.#book = book
  }

  readonly open = (name: string, attributes: Attributes) => {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#inValue = true
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'f' && this.#cell) this.#cell.formula = true
    else if (name === 'dimension') checkDimension(attributes.ref ?? '')
    else if (this.#cell) this.#inline.open(name)
  }

  readonly text = (text: string) => {
    if (!this.#cell) return
    if (!this.#inValue) return this.#inline.add(text)
    this.#cell.value += text
    if (this.#cell.value.length > LIMITS.cellCharacters) throw new FileRefused(MORE_THAN_A_CELL, 'tooBig')
  }

  readonly close = (name: string) => {
    if (name === 'v') this.#inValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (this.#cell) this.#inline.close(name)
  }

  /** The rows finished since the last time. */
  take(): Row[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #openRow({ r }: Attributes) {
    if (++this.#rowCount > LIMITS.rows) throw tooManyRows(this.#rowCount)
    this.#at = Math.max(this.#at + 1, Number(r) || 0)
    this.#row = { at: this.#at, cells: [] }
    this.#column = -1
  }

  #openCell({ r, t, s }: Attributes) {
    if (++this.#cellCount > LIMITS.cells)
      throw new FileRefused('The sheet has too many cells; save it as csv.', 'tooBig')
    this.#column = columnIndex(r?.replace(/\d+$/, '') ?? '') ?? this.#column + 1
    this.#cell = { type: t ?? 'n', style: Number(s ?? 0), formula: false, value: '' }
  }

  #closeCell() {
    const cell = this.#cell
    const inline = this.#inline.take()
    this.#cell = undefined
    if (!cell || !this.#row) return
    const value = cell.type === 'inlineStr' ? inline : this.#valueOf(cell)
    if (isBlank(value)) return
    if (this.#column >= LIMITS.columns)
      throw new FileRefused(`Row ${this.#at} has more than ${LIMITS.columns} columns.`, 'tooBig')
    while (this.#row.cells.length < this.#column) this.#row.cells.push(null)
    this.#row.cells[this.#column] = value
  }

  #closeRow() {
    if (this.#row && this.#row.cells.length > 0) this.#rows.push(this.#row)
    this.#row = undefined
  }

  #valueOf({ type, style, formula, value }: { type: string; style: number; formula: boolean; value: string }): Cell {
    if (value === '') return formula && type !== 'str' ? { fault: 'a formula without its value' } : null
    if (type === 's') return this.#book.strings[Number(value)] ?? { fault: 'a text that is not in the file' }
    if (type === 'str') return unescapeXml(value)
    if (type === 'b') return value === '1' || value === 'true'
    if (type === 'e') return { fault: value }
    if (type === 'd') return value
    return numberCell(Number(value), this.#book.formats[style], this.#book.date1904)
  }
}

function numberCell(number: number, format: CellFormat | undefined, date1904: boolean): Cell {
  if (!Number.isFinite(number)) return { fault: 'not a number' }
  if (!format) return number
  if (format.kind === 'day') return isoOfSerial(number, date1904) ?? number
  if (format.kind === 'percent') return { number: number * 100, percent: true }
  if (format.digits !== undefined) return { number, digits: format.digits }
  return format.currency === undefined ? number : { number, currency: format.currency }
}
