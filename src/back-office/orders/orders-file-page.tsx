import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/orders-file-page'
import { toExportedColumns, toVisibleTable } from './orders-table.ts'
import { exportDeskOrders } from './wire.ts'

/** All orders of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeOrderDesk')) throw notForViewer(page, 'orderDesk')
  const format = readFileFormat(args.params.format)
  const definition = toVisibleTable((permission) => page.can(permission))
  const state = parseTableState(definition, page.url.searchParams)
  const input = {
    ...toTableInput(state),
    columns: toExportedColumns(state.columns),
    format,
  }
  return toFileAnswer(await page.call(exportDeskOrders, input), format)
}
