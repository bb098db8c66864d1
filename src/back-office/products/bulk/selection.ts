import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState } from '#src/back-office/table/table-state.ts'
import { PRODUCTS_TABLE } from '../products-table.ts'

/** Products that one bulk change may reach by the filters of the list. */
export const MAX_BULK_PRODUCTS = 5000

/** Products chosen in the list by id, or with `all` those of its filters, as an address names them. */
export function parseProductSelection(query: URLSearchParams) {
  if (query.has('all')) return { filters: toTableInput(parseTableState(PRODUCTS_TABLE, query)).filters }
  const ids = query.getAll('product').map(Number)
  return { productIds: ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_BULK_PRODUCTS) }
}
