import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '#src/shop/policy.ts'
import { customerScope, siteScope } from '#src/shop/viewer.ts'
import { toLocalDay } from '../views/date-ranges.ts'
import type { ProposalSide } from './proposal-state.ts'

/** Staff of the shop are the seller side, even when acting for a customer; all others are the buyer side. */
export const getSide = ({ viewer }: Pick<RequestContext, 'viewer'>): ProposalSide =>
  viewer.role === 'owner' || viewer.role === 'representative' ? 'seller' : 'customer'

/**
 * Visibility of a proposal as an SQL condition: the user's own customer's; for a representative those of assigned
 * customers and those forwarded to them; for the owner all of the site. `p` is the proposal.
 */
export function visibleProposals(context: RequestContext): RawBuilder<SqlBool> {
  const { siteId } = siteScope(context)
  const { role, userId } = context.viewer
  const ofSite = sql<SqlBool>`p.site_id = ${siteId}`
  if (role === 'owner') return ofSite
  if (role === 'representative') {
    return sql<SqlBool>`${ofSite} and (p.handler_id = ${userId}::bigint or ${isAssigned(userId)})`
  }
  const scope = customerScope(context)
  return scope ? sql<SqlBool>`${ofSite} and p.customer_id = ${scope.customer.id}` : sql<SqlBool>`false`
}

/**
 * Answered by the seller it was forwarded to, until then by the customer's representatives, and always by the owner.
 */
export function answerable({ viewer }: Pick<RequestContext, 'viewer'>): RawBuilder<boolean> {
  const { role, userId } = viewer
  if (role === 'owner') return sql<boolean>`true`
  if (role !== 'representative') return sql<boolean>`false`
  return sql<boolean>`case when p.handler_id is null then ${isAssigned(userId)} else p.handler_id = ${userId}::bigint end`
}

const isAssigned = (userId: number | null) => sql<SqlBool>`exists (
  select from representative_customers mine where mine.customer_id = p.customer_id and mine.user_id = ${userId}::bigint)`

/** Today in the site's time zone, as 2026-11-30. */
export const getToday = ({ site }: Pick<RequestContext, 'site'>): string => toLocalDay(new Date(), site.timeZone)
