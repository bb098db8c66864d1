import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/prefixes-file-page'
import { PREFIXES_TABLE } from './prefixes-table.ts'
import { exportCardPrefixes } from './wire.ts'

/** The filtered list with the visible columns as a file, which can be uploaded again. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'cardPrefixes')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(PREFIXES_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportCardPrefixes, input), format)
}
