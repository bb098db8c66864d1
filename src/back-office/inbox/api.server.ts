import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { removeMessage, setMessagesHandled } from '#src/inbox/commands.server.ts'
import { countMessages, findMessage, loadMessages } from '#src/inbox/queries.server.ts'
import { toActor } from '../content/record-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { INBOX_TABLE } from './inbox-table.ts'
import { toMessageRow } from './message-view.ts'
import * as wire from './wire.ts'

export const deskInboxApi: ServedEndpoint[] = [
  serve(wire.getInboxList, async ({ context, app, input }) => {
    const request = readTableInput(INBOX_TABLE, input)
    return { ...(await loadMessages(app.db, context.site.id, request)), pageSize: request.pageSize }
  }),
  serve(wire.exportInboxList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: INBOX_TABLE,
      title: 'shell.page.deskInbox',
      action: 'inbox.export',
      input,
      ip,
      count: (filters) => countMessages(app.db, context.site.id, filters),
      async loadRows(request, texts) {
        const { messages } = await loadMessages(app.db, context.site.id, request)
        const row = { texts, language: texts.language, site: context.site }
        return messages.map((message) => toMessageRow(row, message, ''))
      },
    }),
  ),
  serve(wire.getInboxMessage, async ({ context, app, input: { id } }) => {
    const found = await findMessage(app.db, context.site.id, id)
    if (!found) throw notFound()
    return found
  }),
  serve(wire.handleInboxMessages, async (call) => {
    const { context, app, input } = call
    return { found: await setMessagesHandled(app.db, { siteId: context.site.id, ...toActor(call) }, input) }
  }),
  serve(wire.deleteInboxMessage, async (call) => {
    const { context, app, input } = call
    return { removed: await removeMessage(app.db, { siteId: context.site.id, id: input.id }, toActor(call)) }
  }),
]
