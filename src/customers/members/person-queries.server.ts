import type { Db } from '#src/platform/db.server.ts'

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
