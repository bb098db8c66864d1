import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { decideComments } from '#src/catalog/detail/comment-commands.server.ts'
import { countDeskComments, loadDeskComments } from '#src/catalog/detail/comment-queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { toCommentRow } from './comment-row.ts'
import { COMMENTS_TABLE } from './comments-table.ts'
import * as wire from './wire.ts'

export const commentsApi: ServedEndpoint[] = [
  serve(wire.getCommentList, async ({ context, app, input }) => {
    const request = readTableInput(COMMENTS_TABLE, input)
    const { siteId } = siteScope(context)
    return { ...(await loadDeskComments(app.db, siteId, request)), pageSize: request.pageSize }
  }),
  serve(wire.exportCommentList, ({ context, app, request: { ip }, input }) => {
    const { siteId } = siteScope(context)
    return exportTable(app.db, context, {
      definition: COMMENTS_TABLE,
      title: 'shell.page.deskComments',
      action: 'comment.export',
      input,
      ip,
      count: (filters) => countDeskComments(app.db, siteId, filters),
      async loadRows(request, texts) {
        const { comments } = await loadDeskComments(app.db, siteId, request)
        const row = { texts, language: texts.language, site: context.site }
        return comments.map((comment) => toCommentRow(row, comment, ''))
      },
    })
  }),
  serve(wire.decideOnComments, async ({ context, app, request, input: { ids, approve } }) => {
    const editor = { siteId: siteScope(context).siteId, userId: requireUserId(context), ip: request.ip }
    const decided = await decideComments(app.db, editor, { ids, state: approve ? 'approved' : 'rejected' })
    return { decided: decided.length }
  }),
]
