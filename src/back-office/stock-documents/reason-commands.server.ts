import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import { lockDocument, touchDocument } from './commands.server.ts'
import type { CountReason, LineReason } from './document.ts'

export interface CountReasonChange extends LineReason {
  documentId: number
  productId: number
  /** What the user saw. */
  seen: LineReason
}

/**
 * Sets why the quantity of a line of a count differs; an empty reason removes it. ReasonMissing for `other` without a
 * note; DocumentPosted, RecordChanged if the line no longer has the reason that was seen, unless it has the requested
 * one. 404 for a line of another document than a count.
 */
export const setCountReason = (
  db: Db,
  context: RequestContext,
  { documentId, productId, reason, note, seen }: CountReasonChange,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const document = await lockDocument(tx, context, documentId)
    const line = await tx
      .selectFrom('stockDocumentLines')
      .select(['reason', 'reasonNote as note', 'before'])
      .where('documentId', '=', documentId)
      .where('productId', '=', productId)
      .executeTakeFirst()
    if (!line || document.kind !== 'count') throw notFound()
    if (document.postedAt !== null || line.before !== null) return refuse('DocumentPosted')
    if (reason === 'other' && note === '') return refuse('ReasonMissing')
    const requested = { reason, note: reason === '' ? '' : note }
    const saved = { reason: line.reason as CountReason | '', note: line.note }
    if (isSameReason(saved, requested)) return ok(null)
    if (!isSameReason(saved, seen)) return refuse('RecordChanged')
    await tx
      .updateTable('stockDocumentLines')
      .set({ reason, reasonNote: requested.note })
      .where('documentId', '=', documentId)
      .where('productId', '=', productId)
      .execute()
    await touchDocument(tx, documentId)
    return ok(null)
  })

const isSameReason = (one: LineReason, other: LineReason) => one.reason === other.reason && one.note === other.note
