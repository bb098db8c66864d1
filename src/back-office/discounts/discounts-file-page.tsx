import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/discounts-file-page'
import { DISCOUNTS_TABLE } from './discounts-table.ts'
import { exportDiscountList } from './wire.ts'

/** All discounts of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'discounts')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(DISCOUNTS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportDiscountList, input), format)
}
