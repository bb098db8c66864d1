import { data } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/orders-file-page'
import { toExportedColumns, toVisibleTable } from './orders-table.ts'
import { exportDeskOrders } from './wire.ts'

const FORMATS = ['csv', 'xlsx'] as const

/** All orders of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeOrderDesk')) throw notForViewer(page, 'orderDesk')
  const format = FORMATS.find((one) => one === args.params.format)
  if (!format) throw data(null, { status: 404 })
  const definition = toVisibleTable((permission) => page.can(permission))
  const state = parseTableState(definition, page.url.searchParams)
  const { name, content, message } = await page.call(exportDeskOrders, {
    ...toTableInput(state),
    columns: toExportedColumns(state.columns),
    format,
  })
  if (content === null)
    return new Response(message, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return fileAnswer({ name, type: format, content })
}
