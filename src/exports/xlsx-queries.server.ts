import writeSheet, { type CellObject } from 'write-excel-file/universal'
import { isNumber, type Sheet, type SheetColumn } from './sheet.ts'

/** A cell holds no more; what is longer is cut, never refused. */
const LONGEST_TEXT = 32_767
const FORMATS = { text: undefined, quantity: '#,##0.###', money: '#,##0.00##' } as const

/** A sheet as an xlsx file. Texts are text cells: whatever they begin with, no spreadsheet runs them. */
export async function xlsxOf({ name, columns, rows, rightToLeft = false }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const titles = columns.map(({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold' }))
  const body = rows.map((row) => row.map((cell, at) => cellOf(columns[at], cell)))
  const file = writeSheet([titles, ...body], {
    sheet: tabName(name),
    columns: columns.map(({ width = 14 }) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft,
  })
  return new Uint8Array(await (await file.toBlob()).arrayBuffer())
}

function cellOf(column: SheetColumn | undefined, cell: string | null): CellObject | null {
  if (cell === null || cell === '') return null
  if (!isNumber(column, cell)) return { value: withoutControls(cell).slice(0, LONGEST_TEXT), type: String }
  const format = FORMATS[column?.kind ?? 'text']
  return { value: Number(cell), type: Number, ...(format && { format }) }
}

/** XML has no place for these, and a file with one does not open. */
const withoutControls = (text: string) =>
  text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')

const tabName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet'
