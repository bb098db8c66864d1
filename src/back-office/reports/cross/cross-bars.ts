import type { TableRowView } from '#src/back-office/table/table.ts'
import type { ReportDefinition, ReportValues } from '../reports.ts'

export interface CrossBar {
  key: string
  title: string
  value: string
  /** Of the longest bar. */
  percent: number
}

/** The sums of the columns of a table of two dimensions, for its chart; none for other reports. */
export function toCrossBars(
  { columns }: ReportDefinition,
  totals: ReportValues,
  cells: TableRowView['cells'],
): CrossBar[] {
  const shown = columns.flatMap(({ key, title }) => (title === undefined ? [] : [{ key, title }]))
  const highest = Math.max(...shown.map(({ key }) => Number(totals[key] ?? 0)), 0)
  return shown.map(({ key, title }) => ({
    key,
    title,
    value: cells[key]?.text ?? '',
    percent: highest === 0 ? 0 : Math.max(0, Math.round((Number(totals[key] ?? 0) / highest) * 100)),
  }))
}
