import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { loadFilteredCustomerName } from '../table/filter-conditions.server.ts'
import { readTableInput } from '../table/request.ts'
import { toDebtRow } from './debt-row.ts'
import { DEBTS_TABLE } from './debts-table.ts'
import { countDebts, loadDebts } from './queries.server.ts'
import * as wire from './wire.ts'

export const debtsApi: ServedEndpoint[] = [
  serve(wire.getDebtList, async ({ context, app, input }) => {
    const request = readTableInput(DEBTS_TABLE, input)
    const [list, customerName] = await Promise.all([
      loadDebts(app.db, siteScope(context), request),
      loadFilteredCustomerName(app.db, siteScope(context), request.filters),
    ])
    return { ...list, customerName, pageSize: request.pageSize }
  }),
  serve(wire.exportDebtList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: DEBTS_TABLE,
      title: 'shell.page.deskDebts',
      action: 'account.exportDebts',
      input,
      ip,
      count: (filters) => countDebts(app.db, siteScope(context), filters),
      async loadRows(request, texts) {
        const { debts } = await loadDebts(app.db, siteScope(context), request)
        return debts.map((debt) => toDebtRow(texts, debt, { href: '' }))
      },
    }),
  ),
]
