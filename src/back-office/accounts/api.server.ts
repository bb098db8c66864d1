import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { toAccountRow } from './account-row.ts'
import { ACCOUNTS_TABLE } from './accounts-table.ts'
import { countAccounts, loadAccountChoices, loadAccounts } from './queries.server.ts'
import * as wire from './wire.ts'

export const agedAccountsApi: ServedEndpoint[] = [
  serve(wire.getAgedAccountList, async ({ context, app, input }) => {
    const request = readTableInput(ACCOUNTS_TABLE, input)
    return { ...(await loadAccounts(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.getAgedAccountChoices, ({ context, app }) => loadAccountChoices(app.db, siteScope(context))),
  serve(wire.exportAgedAccountList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: ACCOUNTS_TABLE,
      title: 'deskAccounts.title',
      action: 'account.export',
      input,
      ip,
      count: (filters) => countAccounts(app.db, siteScope(context), filters),
      async loadRows(request) {
        const { accounts } = await loadAccounts(app.db, siteScope(context), request)
        return accounts.map((account) => toAccountRow(context.language, account, ''))
      },
    }),
  ),
]
