import { pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '#src/back-office/table/list-page.ts'
import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState } from '#src/back-office/table/table-state.ts'
import { requirePriceListCode } from '../price-list-view.ts'
import type { Route } from './+types/list-prices-file-page'
import { toExportedColumns } from './list-price-row.ts'
import { LIST_PRICES_TABLE } from './list-prices-table.ts'
import { exportListPrices } from './wire.ts'

/** All products of the filtered list with their prices, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const list = requirePriceListCode(page, args.params.code, '/prices')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(LIST_PRICES_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: toExportedColumns(state.columns), format }
  return toFileAnswer(await page.call(exportListPrices, { list, ...input }), format)
}
