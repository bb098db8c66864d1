import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/captures-file-page'
import { CAPTURES_TABLE } from './captures-table.ts'
import { exportCaptureList } from './wire.ts'

/** All payments of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('refundPayments')) throw notForViewer(page, 'paymentDesk')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(CAPTURES_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportCaptureList, input), format)
}
