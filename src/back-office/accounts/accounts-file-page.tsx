import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/accounts-file-page'
import { ACCOUNTS_TABLE, toExportedColumns } from './accounts-table.ts'
import { exportAgedAccountList } from './wire.ts'

/** All accounts of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskAccounts')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(ACCOUNTS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: toExportedColumns(state.columns), format }
  return toFileAnswer(await page.call(exportAgedAccountList, input), format)
}
