import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '#src/back-office/table/list-page.ts'
import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState } from '#src/back-office/table/table-state.ts'
import type { Route } from './+types/uploads-file-page'
import { UPLOADS_TABLE } from './uploads-table.ts'
import { exportUploadList } from './wire.ts'

/** All uploads of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('importData')) throw notForViewer(page, 'imports')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(UPLOADS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportUploadList, input), format)
}
