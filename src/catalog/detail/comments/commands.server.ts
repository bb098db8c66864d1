import { transact } from '../../../api/command.server.ts'
import { done, notFound, Stop } from '../../../api/refusal.ts'
import { audit } from '../../../platform/audit.server.ts'
import type { Db } from '../../../platform/db.server.ts'
import { overLimit } from '../../../platform/rate-limit.server.ts'
import type { Who } from '../../../shop/policy.ts'
import { viewerScope } from '../../../shop/viewer.ts'
import { cleanComment, type Stars } from './comment.ts'

const PER_USER = { most: 10, seconds: 3600 }

export interface Written {
  productId: number
  stars: Stars
  body: string
}

/**
 * Keeps what a user says of a product, in place of what he said before; it waits for the owner's yes. The same words
 * again change nothing. New words are a new comment: a yes that was meant for the old ones finds them gone.
 */
export async function writeComment(db: Db, who: Who, written: Written): Promise<void> {
  const { siteId, userId } = viewerScope(who)
  if (userId === null) throw new Stop(401, 'Unauthorized')
  const retryAfter = await overLimit(db, { key: `comment ${siteId} ${userId}`, ...PER_USER })
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
  const { productId, stars } = written
  const body = cleanComment(written.body)
  await transact(db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .where('siteId', '=', siteId)
      .where('id', '=', productId)
      .where('visible', '=', true)
      .select('id')
      .forKeyShare()
      .executeTakeFirst()
    if (!product) throw notFound()
    await tx
      .deleteFrom('productComments')
      .where('productId', '=', productId)
      .where('userId', '=', userId)
      .where((where) => where.or([where('stars', '<>', stars), where('body', '<>', body)]))
      .execute()
    await tx
      .insertInto('productComments')
      .values({ siteId, productId, userId, stars, body })
      .onConflict((conflict) => conflict.columns(['productId', 'userId']).doNothing())
      .execute()
    return done(null)
  })
}

interface Decided {
  id: number
  state: 'approved' | 'rejected'
  /** Who decided; null at the owner's own machine. */
  userId: number | null
}

/** Shows a comment to everybody, or to nobody but its writer; answers whether it is still there. */
export async function decideComment(db: Db, siteId: number, { id, state, userId }: Decided): Promise<boolean> {
  const decided = await transact(db, async (tx) => {
    const row = await tx
      .updateTable('productComments')
      .set({ state, decidedAt: new Date() })
      .where('siteId', '=', siteId)
      .where('id', '=', id)
      .returning('productId')
      .executeTakeFirst()
    if (row) {
      await audit(tx, { siteId, userId, customerId: null, action: `comment.${state}`, target: String(id) })
    }
    return done(row !== undefined)
  })
  return decided.ok && decided.value
}
