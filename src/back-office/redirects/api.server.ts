import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { addRedirects, redirectRecords, removeRedirects } from '#src/content/redirects/commands.server.ts'
import { recordHandlers, toActor } from '../content/record-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { countRedirects, loadRedirects } from './queries.server.ts'
import { REDIRECTS_TABLE, toRedirectRow } from './redirects-table.ts'
import * as wire from './wire.ts'

const redirects = recordHandlers(redirectRecords)

export const deskRedirectsApi: ServedEndpoint[] = [
  serve(wire.getRedirectList, async ({ context, app, input }) => {
    const request = readTableInput(REDIRECTS_TABLE, input)
    return { ...(await loadRedirects(app.db, context.site.id, request)), pageSize: request.pageSize }
  }),
  serve(wire.exportRedirectList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: REDIRECTS_TABLE,
      title: 'shell.page.deskRedirects',
      action: 'redirect.export',
      input,
      ip,
      count: (filters) => countRedirects(app.db, context.site.id, filters),
      async loadRows(request, { language }) {
        const { timeZone } = context.site
        const { redirects: rows } = await loadRedirects(app.db, context.site.id, request)
        return rows.map((redirect) => toRedirectRow({ language, timeZone }, redirect, ''))
      },
    }),
  ),
  serve(wire.getRedirect, redirects.load),
  serve(wire.addRedirect, redirects.insert),
  serve(wire.changeRedirect, redirects.update),
  serve(wire.deleteRedirect, redirects.remove),
  serve(wire.removeRedirects, async (call) => {
    const removal = { ids: call.input.ids, actor: toActor(call) }
    const { removed } = await removeRedirects(call.app.db, call.context.site.id, removal)
    return { removed }
  }),
  serve(wire.addRedirects, async (call) => {
    const addition = { redirects: call.input.redirects, actor: toActor(call) }
    const { added, unchanged, refused } = await addRedirects(call.app.db, call.context.site.id, addition)
    return { added, unchanged, refused }
  }),
]
