import { refusalText } from '../../../api/refusal-text.server.ts'
import { type Served, serve } from '../../../api/serve.server.ts'
import { message } from '../../../platform/i18n/messages.server.ts'
import { decideComment, writeComment } from './commands.server.ts'
import { commentsOf, ownComment } from './queries.server.ts'
import { decideOnComment, getComments, insertComment } from './wire.ts'

export const commentsApi: Served[] = [
  serve(getComments, ({ who, input, house: { db } }) => commentsOf(db, who, input.productId)),
  serve(insertComment, async ({ who, input, house: { db } }) => {
    const answer = await writeComment(db, who, input)
    return {
      done: answer.ok,
      message: answer.ok
        ? message(who.language, 'notice.SavedSuccessfully')
        : refusalText(who.language, answer.refusal),
      refusal: answer.ok ? null : answer.refusal.code,
      own: await ownComment(db, who, input.productId),
    }
  }),
  serve(decideOnComment, async ({ who, input, house: { db } }) => {
    const state = input.approve ? 'approved' : 'rejected'
    return { found: await decideComment(db, who.site.id, { id: input.id, state, userId: who.viewer.userId }) }
  }),
]
