import type { TableDefinition, TableFilter, TableSort } from './table.ts'

/** What the URL holds of a table. */
export interface TableState {
  /** Chosen values by the key of the filter; without those that are not set. */
  filters: Readonly<Record<string, string>>
  sort: TableSort
  /** Keys of the visible columns, in the order of the definition. */
  columns: readonly string[]
  /** From 1. */
  page: number
  pageSize: PageSize
  density: Density
}

export const PAGE_SIZES = [25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
const DEFAULT_PAGE_SIZE: PageSize = 50

export const DENSITIES = ['normal', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export const MAX_FILTER_LENGTH = 100
const MAX_PAGE = 100_000

/** Parameters that no filter may be named by; `view` marks an address that applies no default view. */
export const TABLE_PARAMETERS = ['sort', 'column', 'page', 'rows', 'density', 'view'] as const

/** The state in a URL; unknown columns, filters and values are ignored. */
export function parseTableState(definition: TableDefinition, query: URLSearchParams): TableState {
  return {
    filters: parseFilters(definition, query),
    sort: parseSort(definition, query.get('sort') ?? ''),
    columns: selectColumns(definition, query.getAll('column')),
    page: Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), MAX_PAGE),
    pageSize: PAGE_SIZES.find((size) => `${size}` === query.get('rows')) ?? DEFAULT_PAGE_SIZE,
    density: query.get('density') === 'compact' ? 'compact' : 'normal',
  }
}

function parseFilters({ filters }: TableDefinition, query: URLSearchParams): Record<string, string> {
  const set = filters.flatMap(({ key, kind }) => {
    const value = (query.get(key) ?? '').trim().slice(0, MAX_FILTER_LENGTH)
    return value === '' || (kind === 'day' && !isCalendarDay(value)) ? [] : [[key, value] as const]
  })
  return Object.fromEntries(set)
}

/** A day as YYYY-MM-DD that the calendar has: 2026-02-30 is none. */
export function isCalendarDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** `name` is ascending, `-name` descending. */
export function parseSort({ columns, sort }: TableDefinition, text: string): TableSort {
  const descending = text.startsWith('-')
  const column = columns.find(({ key, sortable }) => sortable && key === (descending ? text.slice(1) : text))
  return column ? { column: column.key, descending } : sort
}

export const formatSort = ({ column, descending }: TableSort) => `${descending ? '-' : ''}${column}`

/** The visible columns: the chosen ones, or the initial ones if none is chosen. */
function selectColumns({ columns }: TableDefinition, chosen: readonly string[]): string[] {
  const isKnown = columns.some(({ key }) => chosen.includes(key))
  return columns
    .filter(({ key, initial, fixed, dynamic }) => fixed || dynamic || (isKnown ? chosen.includes(key) : initial))
    .map(({ key }) => key)
}

/** The visible columns that the user could hide, and the one that names the record. */
const listChosenColumns = (definition: TableDefinition, { columns }: Pick<TableState, 'columns'>) =>
  definition.columns.flatMap(({ key, dynamic }) => (!dynamic && columns.includes(key) ? [key] : []))

/** The parameters of a state, without those that say what is shown anyway. */
export function toTableParameters(definition: TableDefinition, state: TableState): [string, string][] {
  const columns = listChosenColumns(definition, state)
  const isInitial = columns.join() === listChosenColumns(definition, { columns: selectColumns(definition, []) }).join()
  const { filters, sort, page, pageSize, density } = state
  return [
    ...definition.filters.flatMap(({ key }): [string, string][] => (filters[key] ? [[key, filters[key]]] : [])),
    ...toOptional('sort', formatSort(sort), formatSort(definition.sort)),
    ...(isInitial ? [] : columns.map((key): [string, string] => ['column', key])),
    ...toOptional('rows', `${pageSize}`, `${DEFAULT_PAGE_SIZE}`),
    ...toOptional('density', density, 'normal'),
    ...toOptional('page', `${page}`, '1'),
  ]
}

const toOptional = (name: string, value: string, usual: string): [string, string][] =>
  value === usual ? [] : [[name, value]]

/** The value that applies; empty if there is none. */
export const getFilterValue = ({ key, default: usual = '' }: TableFilter, { filters }: Pick<TableState, 'filters'>) =>
  filters[key] ?? usual

/** Whether another value than the usual one was chosen. */
export const isChosen = (filter: TableFilter, state: Pick<TableState, 'filters'>) =>
  getFilterValue(filter, state) !== getFilterValue(filter, { filters: {} })

/** The values of form fields that hold the state, by their names; the page is not among them. */
export const toFieldValues = (definition: TableDefinition, state: TableState): Record<string, readonly string[]> => ({
  ...Object.fromEntries(definition.filters.map((filter) => [filter.key, [getFilterValue(filter, state)]])),
  sort: [formatSort(state.sort)],
  column: state.columns,
  rows: [`${state.pageSize}`],
  density: [state.density],
})

/** The state as a query string, with its question mark; empty for the initial state. */
export function toTableQuery(definition: TableDefinition, state: TableState): string {
  const query = new URLSearchParams(toTableParameters(definition, state))
  return query.size > 0 ? `?${query}` : ''
}

export const isFiltered = ({ filters }: Pick<TableState, 'filters'>) => Object.keys(filters).length > 0

/** The same table sorted by this column: ascending first, then the other way round. */
export const toggleSort = (state: TableState, column: string): TableState => ({
  ...state,
  page: 1,
  sort: { column, descending: state.sort.column === column && !state.sort.descending },
})

/** The same table without one filter. */
export const removeFilter = (state: TableState, key: string): TableState => ({
  ...state,
  page: 1,
  filters: Object.fromEntries(Object.entries(state.filters).filter(([name]) => name !== key)),
})
