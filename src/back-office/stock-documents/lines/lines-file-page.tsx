import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '#src/back-office/table/list-page.ts'
import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState } from '#src/back-office/table/table-state.ts'
import { DOCUMENT_PAGES } from '../document.ts'
import { getDocumentKind } from '../document-form.ts'
import type { Route } from './+types/lines-file-page'
import { getLinesTable } from './lines-table.ts'
import { exportLineList } from './wire.ts'

/** All lines of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const kind = getDocumentKind(page)
  if (!page.can('moveStock')) throw notForViewer(page, DOCUMENT_PAGES[kind], '/lines')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(getLinesTable(kind), page.url.searchParams)
  const input = { kind, ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportLineList, input), format)
}
