import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/redirects-file-page'
import { REDIRECTS_TABLE } from './redirects-table.ts'
import { exportRedirectList } from './wire.ts'

/** All redirects of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskRedirects')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(REDIRECTS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportRedirectList, input), format)
}
