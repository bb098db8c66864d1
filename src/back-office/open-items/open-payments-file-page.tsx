import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { toExportedColumns } from '../accounts/accounts-table.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/open-payments-file-page'
import { OPEN_PAYMENTS_TABLE } from './open-payments-table.ts'
import { exportOpenPaymentList } from './wire.ts'

/** All payments of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'openItems')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(OPEN_PAYMENTS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: toExportedColumns(state.columns), format }
  return toFileAnswer(await page.call(exportOpenPaymentList, input), format)
}
