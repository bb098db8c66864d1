import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/proposals-file-page'
import { PROPOSALS_TABLE, toExportedColumns } from './proposals-table.ts'
import { exportDeskProposals } from './wire.ts'

/** All proposals of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workProposals')) throw notForViewer(page, 'deskProposals')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(PROPOSALS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: toExportedColumns(state.columns), format }
  return toFileAnswer(await page.call(exportDeskProposals, input), format)
}
