import writeSheets, { type CellObject } from 'write-excel-file/universal'
import { isNumber, type Sheet, type SheetColumn } from './sheet.ts'

/** The maximum of a cell; longer text is cut, not refused. */
const MAX_CELL_LENGTH = 32_767
const FORMATS = { text: undefined, code: '@', quantity: '#,##0.###', money: '#,##0.00##' } as const

/** Sheets as an xlsx file, the first one first. Texts are text cells, which spreadsheets never evaluate as formulas. */
export async function renderXlsx(...sheets: Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = writeSheets(sheets.map(toWorksheet))
  return new Uint8Array(await (await file.toBlob()).arrayBuffer())
}

function toWorksheet(sheet: Sheet) {
  const { name, columns, rows, rightToLeft = false, blankRows = 0, note } = sheet
  const { rowHeight, pictures = [] } = sheet
  const titles = columns.map(({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold' }))
  const body = rows.map((row) =>
    row.map((cell, at) => applyLayout(toCell(columns[at], cell), { column: columns[at], rowHeight, rightToLeft })),
  )
  const blank = columns.map(blankCell)
  const footer = note === undefined ? [] : [[null], [{ ...toCell(undefined, note), fontStyle: 'italic' } as CellObject]]
  return {
    data: [titles, ...body, ...Array.from({ length: blankRows }, () => blank), ...footer],
    sheet: tabName(name),
    columns: columns.map(({ width = 14 }) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft,
    images: pictures.map(({ row, column, jpeg, width, height }) => ({
      content: new Blob([jpeg as BlobPart]),
      contentType: 'image/jpeg',
      width,
      height,
      dpi: 96,
      anchor: { row: row + 2, column: column + 1 },
    })),
  }
}

/** Only a code needs its format before it is typed: for other values the default is right. */
const blankCell = ({ kind }: SheetColumn): CellObject | null =>
  kind === 'code' ? { value: '', type: String, format: FORMATS.code } : null

interface Layout {
  column: SheetColumn | undefined
  rowHeight: number | undefined
  rightToLeft: boolean
}

const LEVELS = { top: 'top', middle: 'center', bottom: 'bottom' } as const

function applyLayout(cell: CellObject | null, { column, rowHeight, rightToLeft }: Layout): CellObject | null {
  const { wrap, horizontal, vertical } = column ?? {}
  if (rowHeight === undefined && horizontal === undefined) return cell
  const side = { start: rightToLeft ? 'right' : 'left', center: 'center', end: rightToLeft ? 'left' : 'right' } as const
  return {
    ...(cell ?? { value: '', type: String }),
    ...(wrap && { wrap }),
    ...(horizontal && { align: side[horizontal] }),
    ...(vertical && { alignVertical: LEVELS[vertical] }),
    ...(rowHeight !== undefined && { height: rowHeight }),
  } as CellObject
}

function toCell(column: SheetColumn | undefined, cell: string | null): CellObject | null {
  if (cell === null || cell === '') return null
  if (!isNumber(column, cell)) {
    const text = { value: withoutControls(cell).slice(0, MAX_CELL_LENGTH), type: String }
    return column?.kind === 'code' ? { ...text, format: FORMATS.code } : text
  }
  const format = FORMATS[column?.kind ?? 'text']
  return { value: Number(cell), type: Number, ...(format && { format }) }
}

/** XML forbids these, and a file with one does not open. */
const withoutControls = (text: string) =>
  text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')

const tabName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet'
