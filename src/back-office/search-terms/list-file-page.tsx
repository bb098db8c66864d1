import { data } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { TERM_LISTS } from '#src/search/listed-term.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/list-file-page'
import { TERM_TABLES } from './term-tables.ts'
import { exportTermList } from './wire.ts'

const FORMATS = ['csv', 'xlsx'] as const

/** All terms of a filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSearch')) throw notForViewer(page, 'searchTerms')
  const format = FORMATS.find((one) => one === args.params.format)
  const list = TERM_LISTS.find((one) => one === args.params.list)
  if (!format || !list) throw data(null, { status: 404 })
  const state = parseTableState(TERM_TABLES[list], page.url.searchParams)
  const input = { list, ...toTableInput(state), columns: [...state.columns], format }
  const { name, content, message } = await page.call(exportTermList, input)
  if (content === null)
    return new Response(message, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return fileAnswer({ name, type: format, content })
}
