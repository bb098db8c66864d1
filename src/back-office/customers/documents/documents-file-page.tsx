import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '#src/back-office/table/list-page.ts'
import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState } from '#src/back-office/table/table-state.ts'
import type { Route } from './+types/documents-file-page'
import { DOCUMENTS_TABLE } from './documents-table.ts'
import { exportDocumentList } from './wire.ts'

/** All documents of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customerDocuments')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(DOCUMENTS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportDocumentList, input), format)
}
