import { toRowRefusal } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { closeDispute } from '#src/current-account/document-commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { toDisputeRow } from './dispute-row.ts'
import { DISPUTES_TABLE } from './disputes-table.ts'
import { countDeskDisputes, loadDeskDisputes } from './queries.server.ts'
import * as wire from './wire.ts'

export const disputesApi: ServedEndpoint[] = [
  serve(wire.getDisputeList, async ({ context, app, input }) => {
    const request = readTableInput(DISPUTES_TABLE, input)
    return { ...(await loadDeskDisputes(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.exportDisputeList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: DISPUTES_TABLE,
      title: 'shell.page.deskDisputes',
      action: 'account.exportDisputes',
      input,
      ip,
      count: (filters) => countDeskDisputes(app.db, siteScope(context), filters),
      async loadRows(request, texts) {
        const { disputes } = await loadDeskDisputes(app.db, siteScope(context), request)
        const row = { texts, language: context.language, site: context.site }
        return disputes.map((one) => toDisputeRow(row, one, ''))
      },
    }),
  ),
  serve(wire.closeDisputes, async ({ context, app, request: { ip }, input: { ids, answer } }) => {
    let closed = 0
    const refused: { id: number; message: string }[] = []
    for (const id of new Set(ids)) {
      const result = await closeDispute(app.db, context, { id, answer, ip }).catch(toRowRefusal)
      if (result.ok) closed += 1
      else refused.push({ id, message: refusalText(context.language, result.refusal) })
    }
    return { closed, refused }
  }),
]
