import type { InputOf } from '#src/api/endpoint.ts'
import { HttpError, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { decideComments } from '#src/catalog/detail/comment-commands.server.ts'
import { countDeskComments, loadDeskComments } from '#src/catalog/detail/comment-queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { readTableInput } from '../table/request.ts'
import { renderTableFile } from '../table/table-file.server.ts'
import { toCommentRow } from './comment-row.ts'
import { COMMENTS_TABLE, MAX_EXPORTED } from './comments-table.ts'
import * as wire from './wire.ts'

export const commentsApi: ServedEndpoint[] = [
  serve(wire.getCommentList, async ({ context, app, input }) => {
    const request = readTableInput(COMMENTS_TABLE, input)
    const { siteId } = siteScope(context)
    return { ...(await loadDeskComments(app.db, siteId, request)), pageSize: request.pageSize }
  }),
  serve(wire.exportCommentList, exportComments),
  serve(wire.decideOnComments, async ({ context, app, request, input: { ids, approve } }) => {
    const editor = { siteId: siteScope(context).siteId, userId: requireUserId(context), ip: request.ip }
    const decided = await decideComments(app.db, editor, { ids, state: approve ? 'approved' : 'rejected' })
    return { decided: decided.length }
  }),
]

/** Each reads up to MAX_EXPORTED comments. */
const EXPORTS_PER_MINUTE = 6

async function exportComments({
  context,
  app,
  request: { ip },
  input: { columns, format, ...input },
}: Call<InputOf<typeof wire.exportCommentList>>) {
  const { language, site } = context
  const [userId, { siteId }] = [requireUserId(context), siteScope(context)]
  const key = `comment export ${userId}`
  const retryAfter = await overLimit(app.db, { key, max: EXPORTS_PER_MINUTE, seconds: 60 })
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  const request = { ...readTableInput(COMMENTS_TABLE, input), page: 1, pageSize: MAX_EXPORTED }
  const texts = getMessages(language)
  const name = texts.t('shell.page.deskComments')
  if ((await countDeskComments(app.db, siteId, request.filters)) > MAX_EXPORTED) {
    const { refusal } = refuse('TooManyRowsToExport', { maximum: MAX_EXPORTED })
    return { name, content: null, message: refusalText(language, refusal) }
  }
  const { comments } = await loadDeskComments(app.db, siteId, request)
  const rows = comments.map((comment) => toCommentRow({ texts, language, site }, comment, ''))
  const content = await renderTableFile({ definition: COMMENTS_TABLE, columns, rows, name }, { texts, format })
  const detail = { filter: `${new URLSearchParams(request.filters)}`, columns, rows: rows.length, format }
  await audit(app.db, { siteId, userId, customerId: null, action: 'comment.export', detail, ip })
  return { name, content, message: '' }
}
