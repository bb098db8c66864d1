import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import { CUSTOMERS_TABLE } from './customers-table.ts'

/** Customers that one bulk step may reach by the filters of the list. */
export const MAX_BULK_CUSTOMERS = 5000

/** Customers chosen in the list by id, or with `all` those of its filters, as an address names them. */
export function parseSelection(query: URLSearchParams) {
  if (query.has('all')) return { filters: toTableInput(parseTableState(CUSTOMERS_TABLE, query)).filters }
  const ids = query.getAll('customer').map(Number)
  return { customerIds: ids.filter((id) => Number.isSafeInteger(id) && id > 0) }
}
