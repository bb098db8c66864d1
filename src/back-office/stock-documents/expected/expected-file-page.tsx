import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '#src/back-office/table/list-page.ts'
import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState } from '#src/back-office/table/table-state.ts'
import type { Route } from './+types/expected-file-page'
import { EXPECTED_TABLE } from './expected-table.ts'
import { exportExpectedList } from './wire.ts'

/** All expected goods of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('moveStock')) throw notForViewer(page, 'goodsIn', '/expected')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(EXPECTED_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportExpectedList, input), format)
}
