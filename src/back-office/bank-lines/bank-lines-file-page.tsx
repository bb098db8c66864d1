import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/bank-lines-file-page'
import { BANK_LINES_TABLE } from './bank-lines-table.ts'
import { exportBankLineList } from './wire.ts'

/** All lines of the filtered list as a file, with currency and customer code in columns of their own. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('bookPayments')) throw notForViewer(page, 'bankLines')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(BANK_LINES_TABLE, page.url.searchParams)
  const columns = [...new Set([...state.columns, 'currency', 'code'])]
  return toFileAnswer(await page.call(exportBankLineList, { ...toTableInput(state), columns, format }), format)
}
