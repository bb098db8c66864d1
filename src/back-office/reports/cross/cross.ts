import type { TableState } from '#src/back-office/table/table-state.ts'
import {
  CROSS_MEASURES,
  type CrossMeasure,
  DIMENSIONS,
  type Dimension,
  type ReportColumn,
  type ReportDefinition,
} from '../reports.ts'

/** Columns of their own; the rest is summed as others. */
export const MAX_CROSS_COLUMNS = 12

/** What the rows and the columns of a sales table are, and what its cells have. */
export interface Cross {
  by: Dimension
  across: Dimension
  measure: CrossMeasure
}

/** The choice of the user: brands by month at first. Two equal dimensions would be one column. */
export function readCross({ by, across, measure }: TableState['filters']): Cross {
  const rows = DIMENSIONS.find((one) => one === by) ?? 'brand'
  const columns = DIMENSIONS.find((one) => one === across && one !== rows)
  return {
    by: rows,
    across: columns ?? (rows === 'month' ? 'brand' : 'month'),
    measure: CROSS_MEASURES.find((one) => one === measure) ?? 'net',
  }
}

export interface CrossColumn {
  key: string
  /** Empty for what belongs to none. */
  title: string
}

/** The columns of a table in the order in which a narrow page has them: the sum, of months the latest, then the others. */
export function rankCrossColumns(cross: Cross, keys: readonly string[]): string[] {
  const groups = keys.filter((key) => /^c\d+$/.test(key))
  const ranked = ['total', ...(cross.across === 'month' ? groups.toReversed() : groups), 'others']
  return ranked.filter((key) => keys.includes(key))
}

/** The table with the columns that it has now; `formatTitle` names one of them. */
export function withCrossColumns(
  definition: ReportDefinition,
  cross: Cross,
  { columns, formatTitle }: { columns: readonly CrossColumn[]; formatTitle(title: string): string },
): ReportDefinition {
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  const kind = cross.measure === 'quantity' ? ('number' as const) : ('money' as const)
  return {
    ...definition,
    columns: definition.columns.flatMap((column): ReportColumn[] => {
      if (column.fixed) return [{ ...column, label: `reports.dimension.${cross.by}` }]
      if (column.key === 'total') return [{ ...column, kind }]
      const title = titles.get(column.key)
      if (title === undefined) return []
      return [column.key === 'others' ? { ...column, kind } : { ...column, kind, title: formatTitle(title) }]
    }),
  }
}
