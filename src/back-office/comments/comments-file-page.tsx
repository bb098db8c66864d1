import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/comments-file-page'
import { COMMENTS_TABLE } from './comments-table.ts'
import { exportCommentList } from './wire.ts'

/** All comments of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('moderateComments')) throw notForViewer(page, 'deskComments')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(COMMENTS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportCommentList, input), format)
}
