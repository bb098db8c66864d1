import type { Sheet, SheetColumn } from '../exports/sheet.ts'
import { getDirection } from '../platform/i18n/language.ts'
import type { ExportCell } from './columns/cell.ts'
import { EXCEL_PICTURE, EXCEL_ROW } from './export.ts'
import type { ProductList } from './product-pdf.ts'

const WIDTHS: Partial<Record<ExportCell['value'], number>> = { picture: 14, name: 42, oem: 34, category: 24, stock: 22 }

/** A list as a spreadsheet: the selected columns in their order, with an image of 88 pixels per row (orders 9). */
export function productSheet({ title, language, cells, titles, products }: ProductList): Sheet {
  const exportCells = cells.filter(({ visible }) => visible)
  const pictures = exportCells.findIndex(({ value }) => value === 'picture')
  return {
    name: title,
    columns: exportCells.map((cell) => toSheetColumn(cell, titles[cell.value])),
    rows: products.map(({ texts }) =>
      exportCells.map(({ value, type }) =>
        type === 'number' ? (texts[value]?.number ?? texts[value]?.text ?? null) : (texts[value]?.text ?? null),
      ),
    ),
    rightToLeft: getDirection(language) === 'rtl',
    ...(pictures >= 0 && {
      rowHeight: EXCEL_ROW,
      pictures: products.flatMap(({ jpeg }, row) =>
        jpeg ? [{ row, column: pictures, jpeg, width: EXCEL_PICTURE, height: EXCEL_PICTURE }] : [],
      ),
    }),
  }
}

const toSheetColumn = ({ title, value, type, wrap, horizontal, vertical }: ExportCell, word: string): SheetColumn => ({
  title: title || word,
  kind: type === 'number' ? (value === 'weight' ? 'quantity' : 'money') : 'text',
  width: WIDTHS[value] ?? 16,
  wrap,
  horizontal,
  vertical,
})
