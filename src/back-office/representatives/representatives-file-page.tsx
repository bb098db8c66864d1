import { data } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/representatives-file-page'
import { REPRESENTATIVES_TABLE } from './representatives-table.ts'
import { exportRepresentativeList } from './wire.ts'

const FORMATS = ['csv', 'xlsx'] as const

/** All representatives of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives')
  const format = FORMATS.find((one) => one === args.params.format)
  if (!format) throw data(null, { status: 404 })
  const state = parseTableState(REPRESENTATIVES_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  const { name, content } = await page.call(exportRepresentativeList, input)
  return fileAnswer({ name, type: format, content })
}
