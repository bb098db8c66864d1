import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { countReturnList, loadReturnList } from '#src/returns/list-queries.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { loadFilteredCustomerName } from '../table/filter-conditions.server.ts'
import { readTableInput } from '../table/request.ts'
import { RETURNS_TABLE, toReturnRow } from './returns-table.ts'
import * as wire from './wire.ts'

export const deskReturnsApi: ServedEndpoint[] = [
  serve(wire.getReturnList, async ({ context, app, input }) => {
    const request = readTableInput(RETURNS_TABLE, input)
    const [list, customerName] = await Promise.all([
      loadReturnList(app.db, context, request),
      loadFilteredCustomerName(app.db, siteScope(context), request.filters),
    ])
    return { ...list, customerName, pageSize: request.pageSize }
  }),
  serve(wire.exportReturnList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: RETURNS_TABLE,
      title: 'shell.page.deskReturns',
      action: 'table.export',
      target: RETURNS_TABLE.name,
      input,
      ip,
      count: (filters) => countReturnList(app.db, context, filters),
      async loadRows(request, texts) {
        const { returns } = await loadReturnList(app.db, context, request)
        const row = { texts, language: texts.language, site: context.site }
        return returns.map((one) => toReturnRow(row, one, ''))
      },
    }),
  ),
]
