import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '#src/back-office/table/list-page.ts'
import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState } from '#src/back-office/table/table-state.ts'
import type { Route } from './+types/sent-file-page'
import { SENT_TABLE } from './sent-table.ts'
import { exportSentMessages } from './wire.ts'

/** All sent messages of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('messageCustomers')) throw notForViewer(page, 'deskMessages', '/sent')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(SENT_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportSentMessages, input), format)
}
