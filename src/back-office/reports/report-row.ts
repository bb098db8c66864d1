import { formatDate, formatMoney, formatMonth, formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { TableState } from '../table/table-state.ts'
import { type CrossColumn, readCross, withCrossColumns } from './cross/cross.ts'
import {
  type DeliveryState,
  type Dimension,
  isSalesReport,
  type ReportColumn,
  type ReportDefinition,
  type ReportName,
  type ReportRow,
  type ReportValues,
  SALES_REPORTS,
  toVisibleReport,
} from './reports.ts'

interface RowContext {
  texts: Texts
  language: Language
  name: ReportName
  /** Of the amounts. */
  currency: string
  /** Of the request: they choose what a table of two dimensions shows. */
  filters: TableState['filters']
}

/** A report with the columns that it has for these filters. */
export function toShownReport(
  { language, texts: { t }, filters }: Pick<RowContext, 'language' | 'texts' | 'filters'>,
  definition: ReportDefinition,
  columns: readonly CrossColumn[] = [],
): ReportDefinition {
  if (definition.name !== 'salesCross') return definition
  const cross = readCross(filters)
  const formatTitle = (title: string) =>
    title === '' ? t(`reports.none.${cross.across}`) : cross.across === 'month' ? formatMonth(language, title) : title
  return withCrossColumns(definition, cross, { columns, formatTitle })
}

const DELIVERY_TONES: Record<DeliveryState, NonNullable<CellView['tone']>> = {
  onTime: 'good',
  late: 'bad',
  open: 'neutral',
  overdue: 'warn',
}

/** A row of a report as text; `href` is what it is made of, empty for none. */
export function toReportRow(context: RowContext, { id, values }: ReportRow, href: string): TableRowView {
  const cells = toReportCells(context, values)
  const title = cells.name ?? cells.number ?? { text: toMissingName(context) }
  return { id: id || 'none', label: title.text, href, cells: { name: title, ...cells } }
}

/** The values of a row, or of the sums, as text; the viewer gets no others than they may see. */
export function toReportCells(context: RowContext, values: ReportValues): TableRowView['cells'] {
  const { columns } = toVisibleReport(context.name, () => true)
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = values[column.key]
      return value === null || value === undefined || value === '' ? [] : [[column.key, toCell(context, column, value)]]
    }),
  )
}

function toCell(context: RowContext, column: ReportColumn, value: string): CellView {
  const { texts, language, name, currency, filters } = context
  const { t } = texts
  const { key, kind, percent } = column
  if (key === 'name' && getRowDimension(name, filters) === 'month') return { text: formatMonth(language, value) }
  if (name === 'salesCross' && key !== 'name' && readCross(filters).measure === 'quantity')
    return { text: formatQuantity(language, value), value }
  if (key === 'delivery')
    return kind === 'status' && isDeliveryState(value)
      ? { text: t(`reports.delivery.${value}`), tone: DELIVERY_TONES[value] }
      : { text: formatPercent(language, value), value }
  if (kind === 'money') return { text: formatMoney(language, { amount: value, currency }), value }
  if (percent) return { text: formatPercent(language, value), value }
  if (kind === 'number') return { text: formatQuantity(language, value), value }
  if (kind === 'date') return { text: formatDate(language, new Date(`${value}T00:00:00Z`), { timeZone: 'UTC' }) }
  return { text: value }
}

const isDeliveryState = (value: string): value is DeliveryState => Object.hasOwn(DELIVERY_TONES, value)

/** The row of what belongs to no group, such as goods without a brand. */
function toMissingName({ texts: { t }, name, filters }: RowContext): string {
  const dimension = getRowDimension(name, filters)
  return dimension ? t(`reports.none.${dimension}`) : ''
}

/** What the rows of a sales report are; undefined for other reports. */
export function getRowDimension(name: ReportName, filters: TableState['filters']): Dimension | undefined {
  if (name === 'salesCross') return readCross(filters).by
  return isSalesReport(name) ? SALES_REPORTS[name] : undefined
}
