import type { TableDefinition } from './table.ts'
import { type TableState, toTableQuery } from './table-state.ts'

/** The name and the value of a parameter of an address. */
export type Parameter = readonly [string, string]

/** Where the states of a table are found. */
export interface TableLinks {
  definition: TableDefinition
  /** The address of the page, without parameters. */
  here: string
  /** The address without parameters opens a saved view. */
  hasDefaultView: boolean
  /** Parameters of another list of the page, which stay as they are. */
  carried?: readonly Parameter[]
}

/** The address of a state. */
export function toTableHref(links: TableLinks, state: TableState): string {
  const { definition, here, hasDefaultView } = links
  return toCarryingHref(links, here + (toTableQuery(definition, state) || (hasDefaultView ? '?view=all' : '')))
}

/** An address of the list, such as that of a saved view, with the parameters of the other list of the page. */
export function toCarryingHref({ carried = [] }: Pick<TableLinks, 'carried'>, href: string): string {
  if (carried.length === 0) return href
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams(carried.map((one) => [...one]))}`
}

/** The same table without filters, from its first page. */
export const toUnfiltered = (state: TableState): TableState => ({ ...state, filters: {}, page: 1 })

/** The filters of a list, for a page that reads all records that they select. */
export const toAllQuery = (query: string) => new URLSearchParams([['all', '1'], ...new URLSearchParams(query)])

/** The values that a filter offers. */
export type FilterChoices = Readonly<Record<string, readonly FilterChoice[] | undefined>>

interface FilterChoice {
  value: string
  label: string
}

/** The customer whose id a list is filtered by, so that its chip has the name. */
export const toCustomerChoices = (
  { filters: { customer } }: Pick<TableState, 'filters'>,
  name: string,
): NonNullable<FilterChoices[string]> => (customer ? [{ value: customer, label: name || customer }] : [])
