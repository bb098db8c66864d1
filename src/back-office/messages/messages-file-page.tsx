import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/messages-file-page'
import { MESSAGES_TABLE } from './messages-table.ts'
import { exportConversations } from './wire.ts'

/** All conversations of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('messageCustomers')) throw notForViewer(page, 'deskMessages')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(MESSAGES_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportConversations, input), format)
}
