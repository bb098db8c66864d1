import { data } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { TERM_LISTS } from '#src/search/listed-term.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/list-file-page'
import { TERM_TABLES } from './term-tables.ts'
import { exportTermList } from './wire.ts'

/** All terms of a filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSearch')) throw notForViewer(page, 'searchTerms')
  const format = readFileFormat(args.params.format)
  const list = TERM_LISTS.find((one) => one === args.params.list)
  if (!list) throw data(null, { status: 404 })
  const state = parseTableState(TERM_TABLES[list], page.url.searchParams)
  const input = { list, ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportTermList, input), format)
}
