import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/disputes-file-page'
import { DISPUTES_TABLE } from './disputes-table.ts'
import { exportDisputeList } from './wire.ts'

/** All disputes of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskDisputes')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(DISPUTES_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportDisputeList, input), format)
}
