import {
  getColumnTitle,
  type TableColumn,
  type TableDefinition,
  type TableRowView,
} from '#src/back-office/table/table.ts'
import type { Block, PdfPlan, TextBlock } from '#src/exports/pdf/plan.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'

/** Rows of a printed report: ten pages. */
export const MAX_PDF_ROWS = 400
const ROWS_PER_PAGE = 40
/** Columns that fit next to the name. */
const MAX_COLUMNS = 6
const WIDTH = 68

interface PrintedReport {
  title: string
  footer: string
  definition: TableDefinition
  /** Keys of the chosen columns. */
  columns: readonly string[]
  rows: readonly TableRowView[]
  totals: TableRowView['cells']
}

/** A report on paper: the name and the first chosen columns, forty rows a page, the sums at the end. */
export function toReportPlan(report: PrintedReport, texts: Texts): PdfPlan {
  const { title, footer, definition, rows, totals } = report
  const fixed = definition.columns.filter((column) => column.fixed)
  const others = definition.columns.filter(({ key, fixed: isFixed }) => !isFixed && report.columns.includes(key))
  const columns = [...fixed, ...others.slice(0, MAX_COLUMNS)]
  const head = toLine(columns, (column) => ({ text: getColumnTitle(texts, column), bold: true, faint: true }))
  const lines = rows.map(({ cells }) => toLine(columns, (column) => ({ text: cells[column.key]?.text ?? '' })))
  const sums = toLine(columns, (column) => ({
    text: column.fixed ? texts.t('table.total') : (totals[column.key]?.text ?? ''),
    bold: true,
  }))
  const all = Object.keys(totals).length > 0 ? [...lines, sums] : lines
  const pageCount = Math.max(1, Math.ceil(all.length / ROWS_PER_PAGE))
  const pages = Array.from(
    { length: pageCount },
    (_, at): Block => ({
      kind: 'column',
      children: [
        ...(at === 0 ? [{ kind: 'text', text: title, size: 14, bold: true } as const] : []),
        head,
        ...all.slice(at * ROWS_PER_PAGE, (at + 1) * ROWS_PER_PAGE),
      ],
    }),
  )
  return { title, language: texts.language, pages, footer }
}

type PrintedText = Pick<TextBlock, 'text' | 'bold' | 'faint'>

function toLine(columns: readonly TableColumn[], toText: (column: TableColumn) => PrintedText): Block {
  const children = columns.map((column): Block => {
    const isFigure = column.kind === 'number' || column.kind === 'money'
    const text: TextBlock = {
      kind: 'text',
      size: 8,
      lines: 1,
      side: isFigure ? 'figures' : 'start',
      ...(isFigure || column.kind === 'code' ? { ltr: true } : {}),
      ...toText(column),
    }
    return { kind: 'column', ...(column.fixed ? { grow: true } : { width: WIDTH }), children: [text] }
  })
  return { kind: 'row', height: 17, gap: 4, children }
}
