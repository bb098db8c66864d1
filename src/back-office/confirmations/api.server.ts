import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { remindOfConfirmation } from '#src/current-account/balance-confirmations/reminder-commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { toConfirmationRow } from './confirmation-row.ts'
import { CONFIRMATIONS_TABLE, REMINDER_HOURS } from './confirmations-table.ts'
import { countDeskConfirmations, loadDeskConfirmations } from './queries.server.ts'
import * as wire from './wire.ts'

export const confirmationListApi: ServedEndpoint[] = [
  serve(wire.getConfirmationList, async ({ context, app, input }) => {
    const request = readTableInput(CONFIRMATIONS_TABLE, input)
    return { ...(await loadDeskConfirmations(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.exportConfirmationList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: CONFIRMATIONS_TABLE,
      title: 'shell.page.deskConfirmations',
      action: 'account.exportConfirmations',
      input,
      ip,
      count: (filters) => countDeskConfirmations(app.db, siteScope(context), filters),
      async loadRows(request, texts) {
        const { confirmations } = await loadDeskConfirmations(app.db, siteScope(context), request)
        const row = { texts, language: context.language, site: context.site }
        return confirmations.map((one) => toConfirmationRow(row, one, ''))
      },
    }),
  ),
  serve(wire.remindConfirmations, async ({ context, app, request: { ip }, input: { ids } }) => {
    const editor = { siteId: siteScope(context).siteId, userId: requireUserId(context), ip }
    let reminded = 0
    for (const id of new Set(ids)) {
      const { value } = await remindOfConfirmation(app.db, editor, { id, hours: REMINDER_HOURS })
      if (value) reminded += 1
    }
    return { reminded }
  }),
]
