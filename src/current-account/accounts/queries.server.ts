import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { customerName } from '#src/customers/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type Account, mayWriteToAccount } from '../account.ts'

export interface AccountRequest {
  /** The account's customer; by default the buying customer. */
  customerId?: number | undefined
  /** By default the customer's trading currency. */
  currency?: string | undefined
  dbsOnly?: boolean | undefined
}

/**
 * The viewer's own account, one of a dealer's sub-dealers or of a representative's customers, or any for staff. 404
 * for other accounts.
 */
export async function findAccount(
  db: Db,
  context: RequestContext,
  { customerId, currency, dbsOnly }: AccountRequest,
): Promise<Account> {
  const id = customerId ?? context.viewer.customer?.id
  if (id === undefined) throw notFound()
  const { rows } = await sql<Omit<Account, 'dbsOnly'>>`
    select c.site_id, c.id as customer_id, c.code, ${accountName} as name, c.currency as own_currency,
      coalesce(${currency ?? null}, c.currency) as currency, c.credit_limit as "limit",
      (now() at time zone ${context.site.timeZone})::date as today
    from customers c where c.id = ${id}::bigint and (${matchVisibleAccounts(context)})`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return { ...found, dbsOnly: dbsOnly ?? false }
}

/** 404 for users who may read this account but not write to it, as for accounts of others. */
export function requireWriter(context: RequestContext, customerId: number): void {
  if (!mayWriteToAccount(context, customerId)) throw notFound()
}

/** The customers whose accounts this viewer may read, as an SQL condition; `c` is the customer. */
export function matchVisibleAccounts(context: RequestContext): RawBuilder<SqlBool> {
  const { siteId } = siteScope(context)
  const { role, userId, customer, hides } = context.viewer
  const ofSite = sql<SqlBool>`c.site_id = ${siteId}`
  if (hasStaffPermission(context.viewer, 'seeAccounts')) return ofSite
  if (role === 'representative') {
    return sql<SqlBool>`${ofSite} and exists (
      select from representative_customers mine where mine.customer_id = c.id and mine.user_id = ${userId}::bigint)`
  }
  const ownId = customer?.id ?? null
  if (customer?.kind !== 'dealer' || hides.has('subDealers')) return sql<SqlBool>`${ofSite} and c.id = ${ownId}::bigint`
  return sql<SqlBool>`${ofSite} and (c.id = ${ownId}::bigint or c.parent_id = ${ownId}::bigint)`
}

export const accountName = customerName('c')
