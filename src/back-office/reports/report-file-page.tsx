import { data } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/report-file-page'
import { findReport, toVisibleReport } from './reports.ts'
import { exportReport } from './wire.ts'

/** All rows of a report, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeShopFigures')) throw notForViewer(page, 'reports')
  const report = findReport(args.params.report)
  if (!report) throw data(null, { status: 404 })
  const format = readFileFormat(args.params.format)
  const state = parseTableState(
    toVisibleReport(report, (permission) => page.can(permission)),
    page.url.searchParams,
  )
  const input = { report, ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportReport, input), format)
}
