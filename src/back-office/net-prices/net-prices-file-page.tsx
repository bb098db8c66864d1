import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/net-prices-file-page'
import { NET_PRICES_TABLE } from './net-prices-table.ts'
import { exportNetPriceList } from './wire.ts'

/** All net prices of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'netPrices')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(NET_PRICES_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportNetPriceList, input), format)
}
