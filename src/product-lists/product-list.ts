import { type Block, type Group, PAPER, type PdfPlan, type PictureBlock } from '#src/exports/pdf/plan.ts'
import type { Sheet, SheetColumn } from '#src/exports/sheet.ts'
import { getDirection, type Language } from '#src/platform/i18n/language.ts'
import type { CellValue, ExportCell } from './cell.ts'
import { EXCEL_PICTURE, EXCEL_ROW, PER_PAGE } from './export.ts'
import type { SheetProduct } from './stored-cells.ts'

/** The data of a printed list. Titles are the representative's, otherwise the defaults. */
export interface ProductList {
  title: string
  language: Language
  footer: string
  cells: readonly ExportCell[]
  titles: Readonly<Record<CellValue, string>>
  products: readonly ProductWithPicture[]
}

export interface ProductWithPicture extends SheetProduct {
  jpeg: Uint8Array | null
}

const INNER = PAPER.width - 2 * PAPER.margin
const GAP = 10
/** The height for products on a page, above its footer. */
const HEIGHT = PAPER.height - 2 * PAPER.margin - 24
/** Read one way in every language. */
const LEFT_TO_RIGHT: ReadonlySet<CellValue> = new Set([
  ...(['code', 'manufacturerCode', 'oem', 'barcode', 'price', 'listPrice', 'discount'] as const),
  ...(['retailPrice', 'purchasePrice', 'currency', 'weight'] as const),
])
/** Lists of numbers: a line breaks between two of them, never inside one. */
const NUMBERS: ReadonlySet<CellValue> = new Set(['manufacturerCode', 'oem', 'barcode'])
const withoutBreaksInside = (numbers: string) => numbers.replace(/(?<!,) /g, '\u00a0')
/** Printed large and without a label. */
const HEADING_CELLS: ReadonlySet<CellValue> = new Set(['code', 'name', 'brand', 'price'])
/** Printed together with the price. */
const PRINTED_WITH_PRICE: ReadonlySet<CellValue> = new Set(['currency'])

/** Three products per page, each over the whole width, with the image next to the text (catalogue 2). */
export const widePlan = (list: ProductList): PdfPlan => plan(list, { perPage: PER_PAGE.wide, page: widePage })

/** Nine products a page, in cards (catalogue 2). */
export const cardsPlan = (list: ProductList): PdfPlan => plan(list, { perPage: PER_PAGE.cards, page: cardsPage })

interface PageLayout {
  perPage: number
  page(products: readonly ProductWithPicture[], list: ProductList): Block
}

function plan(list: ProductList, { perPage, page }: PageLayout): PdfPlan {
  const sheets = Math.ceil(list.products.length / perPage)
  const pages = Array.from({ length: sheets }, (_, at) =>
    page(list.products.slice(at * perPage, (at + 1) * perPage), list),
  )
  return { title: list.title, language: list.language, footer: list.footer, pages }
}

function widePage(products: readonly ProductWithPicture[], list: ProductList): Block {
  const height = (HEIGHT - GAP * 2) / 3
  const rows = products.map((product): Group => {
    const picture = buildPicture(product, list, { width: 190, height: height - 24 })
    return {
      kind: 'row',
      border: true,
      padding: 12,
      gap: 16,
      width: INNER,
      height,
      children: [
        ...picture,
        {
          kind: 'column',
          grow: true,
          gap: 5,
          children: [...buildHeadings(product, list, 13), ...buildFacts(product, list)],
        },
      ],
    }
  })
  return { kind: 'column', gap: GAP, children: rows }
}

function cardsPage(products: readonly ProductWithPicture[], list: ProductList): Block {
  const width = (INNER - GAP * 2) / 3
  const height = (HEIGHT - GAP * 2) / 3
  const cards = products.map((product): Group => {
    const picture = buildPicture(product, list, { width: width - 16, height: 84 })
    const blocks = [...buildHeadings(product, list, 10), ...buildFacts(product, list).slice(0, 5)]
    return { kind: 'column', border: true, padding: 8, gap: 3, width, height, children: [...picture, ...blocks] }
  })
  const rows = [0, 3, 6].flatMap((at): Group[] =>
    at < cards.length ? [{ kind: 'row', gap: GAP, children: cards.slice(at, at + 3) }] : [],
  )
  return { kind: 'column', gap: GAP, children: rows }
}

const getVisibleCells = (list: ProductList) => list.cells.filter(({ visible }) => visible)

function buildPicture(
  { jpeg }: ProductWithPicture,
  list: ProductList,
  size: { width: number; height: number },
): PictureBlock[] {
  return getVisibleCells(list).some(({ value }) => value === 'picture') ? [{ kind: 'picture', jpeg, ...size }] : []
}

function buildHeadings({ texts }: ProductWithPicture, list: ProductList, size: number): Block[] {
  return getVisibleCells(list).flatMap(({ value }): Block[] => {
    const cellText = HEADING_CELLS.has(value) ? texts[value] : undefined
    if (!cellText) return []
    const large = value === 'price' || value === 'code'
    return [
      {
        kind: 'text',
        text: cellText.text,
        size: large ? size : size - 1,
        bold: large,
        faint: value === 'brand',
        ltr: LEFT_TO_RIGHT.has(value) && cellText.number !== undefined ? true : value === 'code',
        lines: value === 'name' ? 2 : 1,
      },
    ]
  })
}

function buildFacts({ texts }: ProductWithPicture, list: ProductList): Block[] {
  return getVisibleCells(list).flatMap(({ value, title, wrap }): Block[] => {
    const cellText = HEADING_CELLS.has(value) || PRINTED_WITH_PRICE.has(value) ? undefined : texts[value]
    if (!cellText) return []
    return [
      {
        kind: 'row',
        gap: 6,
        level: 'top',
        children: [
          { kind: 'text', text: title || list.titles[value], size: 8, faint: true },
          {
            kind: 'column',
            grow: true,
            children: [
              {
                kind: 'text',
                text: NUMBERS.has(value) ? withoutBreaksInside(cellText.text) : cellText.text,
                size: 8,
                ltr: LEFT_TO_RIGHT.has(value),
                lines: wrap ? 3 : 1,
              },
            ],
          },
        ],
      },
    ]
  })
}

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

const toSheetColumn = (
  { title, value, type, wrap, horizontal, vertical }: ExportCell,
  defaultTitle: string,
): SheetColumn => ({
  title: title || defaultTitle,
  kind: type === 'number' ? (value === 'weight' ? 'quantity' : 'money') : 'text',
  width: WIDTHS[value] ?? 16,
  wrap,
  horizontal,
  vertical,
})
