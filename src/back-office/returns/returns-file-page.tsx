import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/returns-file-page'
import { RETURNS_TABLE } from './returns-table.ts'
import { exportReturnList } from './wire.ts'

/** All returns of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeReturnDesk')) throw notForViewer(page, 'deskReturns')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(RETURNS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportReturnList, input), format)
}
