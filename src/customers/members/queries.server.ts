import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { WaitingMember } from './member.ts'

/** Applications that wait for the owner, the oldest first. */
export async function waitingMembers(db: Db, siteId: number): Promise<WaitingMember[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.id', 'u.customerId')
    .where('u.siteId', '=', siteId)
    .where('u.awaitsApproval', '=', true)
    .orderBy('u.id')
    .select(['u.id as userId', 'u.email', 'u.firstName', 'u.lastName', 'u.phone', 'u.createdAt as since'])
    .select(['c.companyName', 'c.taxOffice', 'c.taxNumber', 'c.kind'])
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}`.trim() }))
}

/** SQL for the number of applications that wait for the owner; the index `users_awaiting_approval` has exactly these. */
export const countWaitingMembers = ({ siteId }: SiteScope) =>
  sql<number>`(select count(*)::integer from users u where u.site_id = ${siteId} and u.awaits_approval)`

/** Whether a dealer has sub-dealers who order through the company. */
export const hasSubDealers = async (db: Db | Tx, customerId: number): Promise<boolean> =>
  (await db
    .selectFrom('customers')
    .select('id')
    .where('parentId', '=', customerId)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether a customer has no other user. */
export async function isLastUser(db: Db | Tx, customerId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('customerId', '=', customerId)
    .where('erasedAt', 'is', null)
    .limit(2)
    .execute()
  return rows.length < 2
}

/** The stored personal data of a user, and of the company or person they sign in for. */
export const findPerson = (db: Db, siteId: number, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('customers as c', 'c.id', 'u.customerId')
    .select(['u.firstName', 'u.lastName', 'u.email', 'u.phone', 'u.userName', 'u.language', 'u.role', 'u.createdAt'])
    .select(['u.marketingConsentAt', 'c.code as customerCode', 'c.companyName', 'c.taxOffice', 'c.taxNumber'])
    .select(['c.mobilePhone', 'c.webAddress', 'c.annualRevenue'])
    .where('u.siteId', '=', siteId)
    .where('u.id', '=', userId)
    .executeTakeFirst()
