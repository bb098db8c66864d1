import { transact } from '../../api/command.server.ts'
import { done, notFound, type Result, refused } from '../../api/refusal.ts'
import { tell } from '../../notifications/bell/telling-commands.server.ts'
import type { Db, Tx } from '../../platform/db.server.ts'
import type { Who } from '../../shop/policy.ts'
import { maySee, requireWriter } from '../accounts/queries.server.ts'
import { documentOf } from '../statement/document-queries.server.ts'

/** Says what is wrong about an entry; the shop and the representative hear of it. One open word an entry; 404 on another's account. */
export const disputeEntry = (
  db: Db,
  who: Who,
  { entryId, note }: { entryId: number; note: string },
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    const entry = await documentOf(tx, who, entryId)
    requireWriter(who, entry.customerId)
    const userId = userOf(who)
    const made = await tx
      .insertInto('accountDisputes')
      .values({ entryId, note, userId })
      .onConflict((on) => on.column('entryId').where('closedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refused('AlreadyDisputed')
    const to = { owners: true, representativesOf: entry.customerId }
    const facts = { document: entry.documentNo, customer: who.viewer.customer?.name ?? who.viewer.name, note }
    await tell(tx, { siteId: who.site.id, kind: 'entryDisputed', to, except: userId, facts, place: placeOf(entryId) })
    return done(made)
  })

/** Ends it: with an answer by the owner or a representative, without one by the customer who takes it back; 404 for anybody else. */
export const closeDispute = (
  db: Db,
  who: Who,
  { id, answer }: { id: number; answer: string },
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    const dispute = await openDispute(tx, who, id)
    requireWriter(who, dispute.customerId)
    const userId = userOf(who)
    const closed = await tx
      .updateTable('accountDisputes')
      .set({ closedBy: userId, closedAt: new Date(), answer: answers(who) && answer !== '' ? answer : null })
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!closed) return refused('AlreadyAnswered')
    if (!answers(who)) return done(closed)
    const facts = { document: dispute.documentNo, answer: answer || '–' }
    const to = { customer: dispute.customerId }
    const place = placeOf(dispute.entryId)
    await tell(tx, { siteId: who.site.id, kind: 'disputeAnswered', to, except: userId, facts, place })
    return done(closed)
  })

async function openDispute(tx: Tx, who: Who, id: number) {
  const found = await tx
    .selectFrom('accountDisputes as d')
    .innerJoin('accountEntries as e', 'e.id', 'd.entryId')
    .innerJoin('customers as c', 'c.id', 'e.customerId')
    .select(['d.id', 'd.entryId', 'e.documentNo', 'e.customerId'])
    .where('d.id', '=', id)
    .where(maySee(who))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Whose word on a dispute is an answer. */
export const answers = ({ viewer }: Pick<Who, 'viewer'>) => viewer.role === 'owner' || viewer.role === 'representative'

function userOf({ viewer }: Who): number {
  if (viewer.userId === null) throw notFound()
  return viewer.userId
}

const placeOf = (entryId: number) => ({ page: 'accountActivity', rest: `/${entryId}` }) as const
