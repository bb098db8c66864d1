import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/picking-file-page'
import { getPickingTable } from './picking-table.ts'
import { exportPickingList, getPickingOverview } from './wire.ts'

/** All orders of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('shipOrders')) throw notForViewer(page, 'picking')
  const format = readFileFormat(args.params.format)
  const { hasRoutes } = await page.call(getPickingOverview)
  const state = parseTableState(getPickingTable(hasRoutes), page.url.searchParams)
  return toFileAnswer(
    await page.call(exportPickingList, { ...toTableInput(state), columns: [...state.columns], format }),
    format,
  )
}
