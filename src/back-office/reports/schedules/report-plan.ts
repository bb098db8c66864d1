import {
  getColumnTitle,
  type TableColumn,
  type TableDefinition,
  type TableRowView,
} from '#src/back-office/table/table.ts'
import { type Block, PAPER, type Paper, type PdfPlan, type TextBlock } from '#src/exports/pdf/plan.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { getSeparator } from '#src/products/variation.ts'

/** Rows of a printed report: ten pages, or sixteen of landscape. */
export const MAX_PDF_ROWS = 400
/** Columns of a portrait page next to the name. */
const MAX_PORTRAIT_COLUMNS = 6
const LANDSCAPE: Paper = { width: PAPER.height, height: PAPER.width, margin: PAPER.margin }
/** From the easiest to read. */
const LANDSCAPE_SIZES = [8, 7, 6]
const NAME_WIDTH = 90
const GAP = 4
/** Of a digit of the font, as a part of its size; points and spaces are narrower. */
const LETTER = 0.54

interface PrintedReport {
  title: string
  footer: string
  definition: TableDefinition
  /** Keys of the chosen columns, those first that are printed if not all of them fit. */
  columns: readonly string[]
  rows: readonly TableRowView[]
  /** None for a report without sums. */
  totals: TableRowView['cells']
}

interface Layout {
  paper: Paper
  rowsPerPage: number
  size: number
  columns: readonly TableColumn[]
  /** In points, by key; the name has the rest. */
  widths: ReadonlyMap<string, number>
}

/** A report on paper with the sums at the end, landscape if it has many columns; a line names those that do not fit. */
export function toReportPlan(report: PrintedReport, texts: Texts): PdfPlan {
  const { title, footer, definition, rows, totals } = report
  const layout = toLayout(report, texts)
  const { columns, paper, rowsPerPage } = layout
  const omitted = definition.columns.filter((one) => report.columns.includes(one.key) && !columns.includes(one))
  const head = toLine(layout, (column) => ({ text: getColumnTitle(texts, column), bold: true, faint: true }))
  const lines = rows.map(({ cells }) => toLine(layout, (column) => ({ text: cells[column.key]?.text ?? '' })))
  const sums = toLine(layout, (column) => ({
    text: column.fixed ? texts.t('table.total') : (totals[column.key]?.text ?? ''),
    bold: true,
  }))
  const all = Object.keys(totals).length > 0 ? [...lines, sums] : lines
  const names = omitted.map((column) => getColumnTitle(texts, column)).join(getSeparator(texts.language))
  const intro: Block[] = [
    { kind: 'text', text: title, size: 14, bold: true },
    ...(names
      ? [{ kind: 'text', text: texts.t('reports.mail.omitted', { columns: names }), size: 8, faint: true } as const]
      : []),
  ]
  const pageCount = Math.max(1, Math.ceil(all.length / rowsPerPage))
  const pages = Array.from(
    { length: pageCount },
    (_, at): Block => ({
      kind: 'column',
      children: [...(at === 0 ? intro : []), head, ...all.slice(at * rowsPerPage, (at + 1) * rowsPerPage)],
    }),
  )
  return { title, language: texts.language, pages, footer, paper }
}

/** The paper, the size of the font and the columns: all of them if they fit. */
function toLayout(report: PrintedReport, texts: Texts): Layout {
  const { definition } = report
  const others = report.columns.filter((key) => definition.columns.some((one) => one.key === key && !one.fixed))
  const select = (keys: readonly string[]) => definition.columns.filter(({ key, fixed }) => fixed || keys.includes(key))
  if (others.length <= MAX_PORTRAIT_COLUMNS) {
    const widths = new Map(others.map((key) => [key, 68]))
    return { paper: PAPER, rowsPerPage: 40, size: 8, columns: select(others), widths }
  }
  const layouts = LANDSCAPE_SIZES.map((size) => {
    const widths = new Map(others.map((key) => [key, measureColumn(report, { key, texts }) * size * LETTER]))
    const keys = listFitting(others, widths)
    return {
      paper: LANDSCAPE,
      rowsPerPage: 26,
      size,
      columns: select(keys),
      widths,
      isWhole: keys.length === others.length,
    }
  })
  const smallest = layouts.at(-1)
  const chosen = layouts.find(({ isWhole }) => isWhole) ?? smallest
  if (!chosen) throw new Error('no size of a font')
  return chosen
}

/** Letters of the longest value, or of the title, which is cut sooner; bold letters are wider. */
function measureColumn(
  { definition, rows, totals }: PrintedReport,
  { key, texts }: { key: string; texts: Texts },
): number {
  const column = definition.columns.find((one) => one.key === key)
  const titleLength = Math.min(column ? getColumnTitle(texts, column).length + 1 : 0, MAX_TITLE_LETTERS)
  const lengths = rows.map(({ cells }) => cells[key]?.text.length ?? 0)
  return Math.min(Math.max(titleLength, totals[key]?.text.length ?? 0, ...lengths), MAX_LETTERS)
}

const MAX_TITLE_LETTERS = 13
const MAX_LETTERS = 24

function listFitting(keys: readonly string[], widths: ReadonlyMap<string, number>): string[] {
  let rest = LANDSCAPE.width - 2 * LANDSCAPE.margin - NAME_WIDTH
  const fitting = keys.findIndex((key) => {
    rest -= (widths.get(key) ?? 0) + GAP
    return rest < 0
  })
  return fitting < 0 ? [...keys] : keys.slice(0, fitting)
}

type PrintedText = Pick<TextBlock, 'text' | 'bold' | 'faint'>

function toLine({ columns, size, widths }: Layout, toText: (column: TableColumn) => PrintedText): Block {
  const children = columns.map((column): Block => {
    const isFigure = column.kind === 'number' || column.kind === 'money'
    const text: TextBlock = {
      kind: 'text',
      size,
      lines: 1,
      side: isFigure ? 'figures' : 'start',
      ...(isFigure || column.kind === 'code' ? { ltr: true } : {}),
      ...toText(column),
    }
    const width = widths.get(column.key)
    return { kind: 'column', ...(width === undefined ? { grow: true } : { width }), children: [text] }
  })
  return { kind: 'row', height: 17, gap: GAP, children }
}
