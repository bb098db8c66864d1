import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/representatives-file-page'
import { getRepresentativesTable } from './representatives-table.ts'
import { exportRepresentativeList } from './wire.ts'

/** All representatives of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(getRepresentativesTable(page.can('manageTargets')), page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportRepresentativeList, input), format)
}
