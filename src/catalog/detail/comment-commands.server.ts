import { transact } from '#src/api/command.server.ts'
import { isSameRecord, writtenOrChanged } from '#src/api/record-version.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, viewerScope } from '#src/permissions/viewer.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { cleanComment, type Stars } from '#src/products/comment.ts'
import { matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import { findMyComment } from './comment-queries.server.ts'

const PER_USER = { max: 10, seconds: 3600 }

export interface WrittenComment {
  productId: number
  stars: Stars
  body: string
  /** Of the user's comment as it was seen; 0 where there was none. */
  version: number
}

/**
 * Saves a user's comment on a product, replacing the previous one; it waits for the owner's approval. Equal text
 * changes nothing. A changed text is a new comment, so that an approval of the previous one does not apply to it.
 * Refuses RecordChanged if the user's comment changed meanwhile.
 */
export async function writeComment(db: Db, context: RequestContext, written: WrittenComment): Promise<Result<null>> {
  const scope = viewerScope(context)
  const { siteId, userId } = scope
  if (userId === null) throw new HttpError(401, 'Unauthorized')
  const retryAfter = await overLimit(db, { key: `comment ${siteId} ${userId}`, ...PER_USER })
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  const { productId, stars, version } = written
  const values = { stars, body: cleanComment(written.body) }
  return transact(db, async (tx) => {
    await lockProduct(tx, scope, productId)
    const myComment = await findMyComment(tx, context, productId)
    if (myComment && isSameRecord(myComment, values)) return ok(null)
    if ((myComment?.version ?? 0) !== version) return refuse('RecordChanged')
    await tx
      .deleteFrom('productComments')
      .where('id', '=', myComment?.id ?? 0)
      .where('version', '=', version)
      .execute()
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('productComments')
      .values({ siteId, productId, userId, ...values })
      .onConflict((conflict) => conflict.columns(['productId', 'userId']).doNothing())
      .executeTakeFirstOrThrow()
    return writtenOrChanged(numInsertedOrUpdatedRows, null)
  })
}

/** Locks a visible product against removal until the transaction ends; 404 without one. */
async function lockProduct(tx: Tx, scope: SiteScope, productId: number): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .where('siteId', '=', scope.siteId)
    .where('id', '=', productId)
    .where(matchVisible(scope, 'products'))
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (!product) throw notFound()
}

interface CommentDecision {
  ids: readonly number[]
  state: 'approved' | 'rejected'
}

/** Who decides about comments. */
export interface CommentEditor {
  siteId: number
  /** Null on the command line. */
  userId: number | null
  ip?: string
}

/**
 * Publishes comments, or shows them to their authors only; returns those that still exist. A changed text has another id,
 * so that a decision never applies to a text that was not read. Those with this state already stay as they are.
 */
export async function decideComments(
  db: Db,
  editor: CommentEditor,
  { ids, state }: CommentDecision,
): Promise<number[]> {
  const { siteId } = editor
  const { found } = await transact(db, async (tx) => {
    const comments = await tx
      .selectFrom('productComments')
      .where('siteId', '=', siteId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .select(['id', 'state'])
      .forUpdate()
      .execute()
    const changed = comments.filter((comment) => comment.state !== state)
    if (changed.length > 0) {
      const changedIds = changed.map(({ id }) => id)
      await tx
        .updateTable('productComments')
        .set({ state, decidedAt: new Date() })
        .where('id', 'in', changedIds)
        .execute()
    }
    await auditAll(
      tx,
      changed.map(({ id }) => ({ ...editor, customerId: null, action: `comment.${state}`, target: String(id) })),
    )
    return { ok: true, found: comments.map(({ id }) => id) }
  })
  return found
}
