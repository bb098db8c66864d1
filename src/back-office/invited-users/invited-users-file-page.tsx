import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/invited-users-file-page'
import { INVITED_USERS_TABLE } from './invited-users-table.ts'
import { exportInvitedUsers } from './wire.ts'

/** All invited users of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeInvitedUsers')) throw notForViewer(page, 'invitedUsers')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(INVITED_USERS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportInvitedUsers, input), format)
}
