import { transact } from '../api/command.server.ts'
import { notFound, ok, type Result, refuse } from '../api/refusal.ts'
import { notify } from '../notifications/bell/notification-commands.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { RequestContext } from '../shop/policy.ts'
import { maySee, requireWriter } from './accounts/queries.server.ts'
import { findDocument } from './open-items/document-queries.server.ts'

/**
 * Opens a dispute of an entry and notifies the shop and the representative. One open dispute per entry; 404 for another
 * customer's account.
 */
export const disputeEntry = (
  db: Db,
  context: RequestContext,
  { entryId, note }: { entryId: number; note: string },
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    const entry = await findDocument(tx, context, entryId)
    requireWriter(context, entry.customerId)
    const userId = requireUserId(context)
    const made = await tx
      .insertInto('accountDisputes')
      .values({ entryId, note, userId })
      .onConflict((on) => on.column('entryId').where('closedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse('AlreadyDisputed')
    const to = { owners: true, representativesOf: entry.customerId }
    const facts = { document: entry.documentNo, customer: context.viewer.customer?.name ?? context.viewer.name, note }
    await notify(tx, {
      siteId: context.site.id,
      kind: 'entryDisputed',
      to,
      except: userId,
      facts,
      target: toDocumentTarget(entryId),
    })
    return ok(made)
  })

/**
 * Closes it: with an answer by the owner or a representative, or without one by the customer who withdraws it; 404 for
 * others.
 */
export const closeDispute = (
  db: Db,
  context: RequestContext,
  { id, answer }: { id: number; answer: string },
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    const dispute = await openDispute(tx, context, id)
    requireWriter(context, dispute.customerId)
    const userId = requireUserId(context)
    const closed = await tx
      .updateTable('accountDisputes')
      .set({ closedBy: userId, closedAt: new Date(), answer: answers(context) && answer !== '' ? answer : null })
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!closed) return refuse('AlreadyAnswered')
    if (!answers(context)) return ok(closed)
    const facts = { document: dispute.documentNo, answer: answer || '–' }
    const to = { customer: dispute.customerId }
    const documentTarget = toDocumentTarget(dispute.entryId)
    await notify(tx, {
      siteId: context.site.id,
      kind: 'disputeAnswered',
      to,
      except: userId,
      facts,
      target: documentTarget,
    })
    return ok(closed)
  })

async function openDispute(tx: Tx, context: RequestContext, id: number) {
  const found = await tx
    .selectFrom('accountDisputes as d')
    .innerJoin('accountEntries as e', 'e.id', 'd.entryId')
    .innerJoin('customers as c', 'c.id', 'e.customerId')
    .select(['d.id', 'd.entryId', 'e.documentNo', 'e.customerId'])
    .where('d.id', '=', id)
    .where(maySee(context))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Users whose comment on a dispute is an answer. */
export const answers = ({ viewer }: Pick<RequestContext, 'viewer'>) =>
  viewer.role === 'owner' || viewer.role === 'representative'

function requireUserId({ viewer }: RequestContext): number {
  if (viewer.userId === null) throw notFound()
  return viewer.userId
}

const toDocumentTarget = (entryId: number) => ({ page: 'accountActivity', rest: `/${entryId}` }) as const
