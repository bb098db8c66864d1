import { data } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/comments-file-page'
import { COMMENTS_TABLE } from './comments-table.ts'
import { exportCommentList } from './wire.ts'

const FORMATS = ['csv', 'xlsx'] as const

/** All comments of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('moderateComments')) throw notForViewer(page, 'deskComments')
  const format = FORMATS.find((one) => one === args.params.format)
  if (!format) throw data(null, { status: 404 })
  const state = parseTableState(COMMENTS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  const { name, content, message } = await page.call(exportCommentList, input)
  if (content === null)
    return new Response(message, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return fileAnswer({ name, type: format, content })
}
