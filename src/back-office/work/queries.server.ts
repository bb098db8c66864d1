import { type RawBuilder, sql } from 'kysely'
import { countWaitingComments } from '#src/catalog/detail/comment-queries.server.ts'
import { countWaitingMembers } from '#src/customers/members/queries.server.ts'
import { countHeldOrders, countWaitingOrders } from '#src/orders/desk/queries.server.ts'
import { countProposalsToAnswer } from '#src/orders/proposals/queries.server.ts'
import { countOpenIssues } from '#src/payments/desk/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { countPendingReturns } from '#src/returns/queries.server.ts'
import { countUnreadConversations } from '../messages/queries.server.ts'
import { type WaitingWork, WORK_KINDS, WORK_PERMISSIONS, type WorkKind } from './work.ts'

/** Each module counts its own work, by an index of the waiting rows. */
const COUNTS: Record<WorkKind, (scope: SiteScope & Pick<RequestContext['viewer'], 'userId'>) => RawBuilder<number>> = {
  orders: countWaitingOrders,
  held: countHeldOrders,
  proposals: countProposalsToAnswer,
  returns: countPendingReturns,
  registrations: countWaitingMembers,
  paymentIssues: countOpenIssues,
  comments: countWaitingComments,
  customerMessages: countUnreadConversations,
}

/**
 * The waiting work of a site, in one statement. Not cached: a count must fall with the user's own decision. Every page of
 * the back office loads it: a count that takes longer is one of `ATTENTION`, which only the home page loads.
 */
export async function loadWaitingWork(db: Db, context: RequestContext): Promise<WaitingWork> {
  const scope = { ...siteScope(context), userId: context.viewer.userId }
  const columns = WORK_KINDS.map(
    (kind) =>
      sql`${can(context, WORK_PERMISSIONS[kind]) ? COUNTS[kind](scope) : sql`null::integer`} as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<WaitingWork>`select ${sql.join(columns)}`.execute(db)
  return rows[0] as WaitingWork
}
