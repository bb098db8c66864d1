import { HttpError } from '#src/api/refusal.ts'
import type { TableDefinition, TableSort } from './table.ts'
import { isCalendarDay, type PageSize, type TableState } from './table-state.ts'

/** A table request as calls receive it. */
export interface TableInput {
  filters?: { filter: string; value: string }[] | undefined
  sort?: string | undefined
  descending?: boolean | undefined
  page?: number | undefined
  pageSize?: PageSize | undefined
}

/** A checked request: only filters and sortable columns of the definition. */
export interface TableRequest {
  filters: Readonly<Record<string, string>>
  sort: TableSort
  page: number
  pageSize: number
}

/** 400 for a filter, a day or a column that the table does not have. */
export function readTableInput(definition: TableDefinition, input: TableInput): TableRequest {
  const { filters = [], sort, descending = false, page = 1, pageSize = 50 } = input
  const isUnknown = filters.some(({ filter, value }) => !hasFilter(definition, filter, value))
  const isUnsortable = sort !== undefined && !definition.columns.some(({ key, sortable }) => sortable && key === sort)
  if (isUnknown || isUnsortable) throw new HttpError(400, 'InvalidRequest')
  return {
    filters: Object.fromEntries(filters.map(({ filter, value }) => [filter, value])),
    sort: sort === undefined ? definition.sort : { column: sort, descending },
    page,
    pageSize,
  }
}

const hasFilter = ({ filters }: TableDefinition, name: string, value: string) =>
  filters.some(({ key, kind }) => key === name && (kind !== 'day' || isCalendarDay(value)))

/** The state of a page as the input of its call. */
export const toTableInput = ({ filters, sort }: Pick<TableState, 'filters' | 'sort'>) => ({
  filters: Object.entries(filters).map(([filter, value]) => ({ filter, value })),
  sort: sort.column,
  descending: sort.descending,
})
