import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/products-file-page'
import { PRODUCTS_TABLE, toExportedColumns } from './products-table.ts'
import { exportProductList } from './wire.ts'

/** All products of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(PRODUCTS_TABLE, page.url.searchParams)
  const input = {
    ...toTableInput(state),
    columns: toExportedColumns(state.columns),
    format,
  }
  return toFileAnswer(await page.call(exportProductList, input), format)
}
