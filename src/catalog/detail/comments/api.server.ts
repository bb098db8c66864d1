import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { decideComment, writeComment } from './commands.server.ts'
import { findMyComment, loadComments } from './queries.server.ts'
import { decideOnComment, getComments, insertComment } from './wire.ts'

export const commentsApi: ServedEndpoint[] = [
  serve(getComments, ({ context, input, app: { db } }) => loadComments(db, context, input.productId)),
  serve(insertComment, async ({ context, input, app: { db } }) => {
    const answer = await writeComment(db, context, input)
    return {
      done: answer.ok,
      message: answer.ok
        ? message(context.language, 'toast.SavedSuccessfully')
        : refusalText(context.language, answer.refusal),
      refusal: answer.ok ? null : answer.refusal.code,
      own: await findMyComment(db, context, input.productId),
    }
  }),
  serve(decideOnComment, async ({ context, input, app: { db } }) => {
    const state = input.approve ? 'approved' : 'rejected'
    return { found: await decideComment(db, context.site.id, { id: input.id, state, userId: context.viewer.userId }) }
  }),
]
