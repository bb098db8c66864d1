import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { exportTable } from '#src/back-office/table/export-commands.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import { toReader } from '#src/message-centre/commands.server.ts'
import { countSentMessages, loadSentMessages } from './queries.server.ts'
import { toSentRow } from './sent-row.ts'
import { SENT_TABLE } from './sent-table.ts'
import * as wire from './wire.ts'

export const sentMessagesApi: ServedEndpoint[] = [
  serve(wire.getSentMessages, async ({ context, app, input }) => {
    const request = { ...readTableInput(SENT_TABLE, input), timeZone: context.site.timeZone }
    return { ...(await loadSentMessages(app.db, toReader({ context }), request)), pageSize: request.pageSize }
  }),
  serve(wire.exportSentMessages, ({ context, app, request: { ip }, input }) => {
    const { timeZone } = context.site
    const reader = toReader({ context })
    return exportTable(app.db, context, {
      definition: SENT_TABLE,
      title: 'deskMessages.sentTitle',
      action: 'message.export',
      input,
      ip,
      count: (filters) => countSentMessages(app.db, reader, { filters, timeZone }),
      async loadRows(request, texts) {
        const { messages } = await loadSentMessages(app.db, reader, { ...request, timeZone })
        const row = { texts, language: texts.language, site: context.site }
        return messages.map((message) => toSentRow(row, message, { href: '' }))
      },
    })
  }),
]
