import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/audit-file-page'
import { AUDIT_TABLE } from './audit-table.ts'
import { exportAuditList } from './wire.ts'

/** All entries of the filtered log, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeAuditLog')) throw notForViewer(page, 'auditLog')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(AUDIT_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportAuditList, input), format)
}
