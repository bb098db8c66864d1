import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/vehicles-file-page'
import { VEHICLES_TABLE } from './vehicles-table.ts'
import { exportVehicleList } from './wire.ts'

/** All vehicle models of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskVehicles')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(VEHICLES_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportVehicleList, input), format)
}
