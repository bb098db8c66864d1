import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/confirmations-file-page'
import { CONFIRMATIONS_TABLE } from './confirmations-table.ts'
import { exportConfirmationList } from './wire.ts'

/** All confirmations of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskConfirmations')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(CONFIRMATIONS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportConfirmationList, input), format)
}
