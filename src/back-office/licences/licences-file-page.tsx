import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/licences-file-page'
import { LICENCES_TABLE } from './licences-table.ts'
import { exportLicenceList } from './wire.ts'

/** All users of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('giveLicences')) throw notForViewer(page, 'licences')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(LICENCES_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportLicenceList, input), format)
}
