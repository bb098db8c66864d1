import { formatCsv, type Sheet, type SheetColumn } from '#src/exports/sheet.ts'
import { renderXlsx } from '#src/exports/xlsx-queries.server.ts'
import { getDirection } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { type ColumnKind, getColumnTitle, type TableDefinition, type TableRowView } from './table.ts'

interface TableToRender {
  definition: Pick<TableDefinition, 'columns'>
  /** Keys of the chosen columns; unknown ones are left out. */
  columns: readonly string[]
  rows: readonly TableRowView[]
  /** Of the sheet. */
  name: string
  /** A line below the rows. */
  note?: string | undefined
}

const SHEET_KINDS: Record<ColumnKind, SheetColumn['kind']> = {
  text: 'text',
  prose: 'text',
  code: 'code',
  number: 'quantity',
  money: 'money',
  date: 'text',
  status: 'text',
}

/** The chosen columns of all rows as a file: csv as text, xlsx as bytes. Numbers are numbers, texts are no formulas. */
export async function renderTableFile(
  { definition, columns, rows, name, note }: TableToRender,
  { texts, format }: { texts: Texts; format: 'csv' | 'xlsx' },
): Promise<string | Uint8Array<ArrayBuffer>> {
  const chosen = definition.columns.filter(({ key, fixed, dynamic }) => fixed || dynamic || columns.includes(key))
  const sheet: Sheet = {
    name,
    rightToLeft: getDirection(texts.language) === 'rtl',
    columns: chosen.map(({ kind, ...column }) => ({
      title: getColumnTitle(texts, column),
      kind: SHEET_KINDS[kind],
      width: kind === 'text' ? 28 : 16,
    })),
    rows: rows.map(({ cells }) => chosen.map(({ key }) => cells[key]?.value ?? cells[key]?.text ?? null)),
    note,
  }
  return format === 'csv' ? formatCsv(sheet, texts.language) : renderXlsx(sheet)
}
