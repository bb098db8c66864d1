import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toReader } from '#src/message-centre/commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { loadFilteredCustomerName } from '../table/filter-conditions.server.ts'
import { readTableInput } from '../table/request.ts'
import { toConversationRow } from './message-row.ts'
import { MESSAGES_TABLE } from './messages-table.ts'
import { countConversations, loadConversations } from './queries.server.ts'
import * as wire from './wire.ts'

export const deskMessagesApi: ServedEndpoint[] = [
  serve(wire.getConversations, async ({ context, app, input }) => {
    const request = { ...readTableInput(MESSAGES_TABLE, input), timeZone: context.site.timeZone }
    const [list, customerName] = await Promise.all([
      loadConversations(app.db, toReader({ context }), request),
      loadFilteredCustomerName(app.db, siteScope(context), request.filters),
    ])
    return { ...list, customerName, pageSize: request.pageSize }
  }),
  serve(wire.exportConversations, ({ context, app, request: { ip }, input }) => {
    const { timeZone } = context.site
    const reader = toReader({ context })
    return exportTable(app.db, context, {
      definition: MESSAGES_TABLE,
      title: 'shell.page.deskMessages',
      action: 'message.export',
      input,
      ip,
      count: (filters) => countConversations(app.db, reader, { filters, timeZone }),
      async loadRows(request, texts) {
        const { conversations } = await loadConversations(app.db, reader, { ...request, timeZone })
        const row = { texts, language: texts.language, site: context.site }
        return conversations.map((conversation) => toConversationRow(row, conversation, ''))
      },
    })
  }),
]
