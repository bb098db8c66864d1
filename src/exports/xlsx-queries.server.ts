import writeSheet, { type CellObject } from 'write-excel-file/universal'
import { isNumber, type Sheet, type SheetColumn } from './sheet.ts'

/** A cell holds no more; what is longer is cut, never refused. */
const LONGEST_TEXT = 32_767
const FORMATS = { text: undefined, quantity: '#,##0.###', money: '#,##0.00##' } as const

/** A sheet as an xlsx file. Texts are text cells: whatever they begin with, no spreadsheet runs them. */
export async function xlsxOf(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const { name, columns, rows, rightToLeft = false } = sheet
  const { rowHeight, pictures = [] } = sheet
  const titles = columns.map(({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold' }))
  const body = rows.map((row) =>
    row.map((cell, at) => laidOut(cellOf(columns[at], cell), { column: columns[at], rowHeight, rightToLeft })),
  )
  const file = writeSheet([titles, ...body], {
    sheet: tabName(name),
    columns: columns.map(({ width = 14 }) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft,
    images: pictures.map(({ row, column, jpeg, width, height }) => ({
      content: new Blob([jpeg as BlobPart]),
      contentType: 'image/jpeg',
      ...{ width, height, dpi: 96, anchor: { row: row + 2, column: column + 1 } },
    })),
  })
  return new Uint8Array(await (await file.toBlob()).arrayBuffer())
}

interface Layout {
  column: SheetColumn | undefined
  rowHeight: number | undefined
  rightToLeft: boolean
}

const LEVELS = { top: 'top', middle: 'center', bottom: 'bottom' } as const

function laidOut(cell: CellObject | null, { column, rowHeight, rightToLeft }: Layout): CellObject | null {
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
