import { type Served, serve } from '../../../api/serve.server.ts'
import { decideComment, writeComment } from './commands.server.ts'
import { commentsOf } from './queries.server.ts'
import { decideOnComment, getComments, insertComment } from './wire.ts'

export const commentsApi: Served[] = [
  serve(getComments, ({ who, input, house: { db } }) => commentsOf(db, who, input.productId)),
  serve(insertComment, async ({ who, input, house: { db } }) => {
    await writeComment(db, who, input)
    return {}
  }),
  serve(decideOnComment, async ({ who, input, house: { db } }) => {
    const state = input.approve ? 'approved' : 'rejected'
    return { found: await decideComment(db, who.site.id, { id: input.id, state, userId: who.viewer.userId }) }
  }),
]
