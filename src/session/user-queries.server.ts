import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { emailKey } from './auth/login-name.ts'

/** User and company are both active. */
const isActiveAccount = sql<boolean>`(
  users.active and not exists (select from customers c where c.id = users.customer_id and not c.active))`.as('active')

/** The user of an e-mail on a site in any state; undefined if there is none. */
export const userByEmail = (db: Db | Tx, siteId: number, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', isActiveAccount, 'customerId', 'role'])
    .where('siteId', '=', siteId)
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst()

/** A user of a company of the site; undefined for staff, deleted users, and other sites. */
export const userOfFirm = (db: Db | Tx, siteId: number, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'customerId'])
    .where('siteId', '=', siteId)
    .where('id', '=', userId)
    .where('customerId', 'is not', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()

/** By e-mail or user name (without @), with everything a login checks. */
export const userByLoginName = (db: Db | Tx, siteId: number, name: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'loginKind', 'passwordHash', isActiveAccount, 'awaitsApproval', 'desktopOnly'])
    .where('siteId', '=', siteId)
    .where(name.includes('@') ? 'emailKey' : 'userNameKey', '=', emailKey(name))
    .executeTakeFirst()

/** A user by id, with everything a login checks. */
export const userById = (db: Db | Tx, siteId: number, userId: number) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'firstName',
      'customerId',
      'passwordHash',
      isActiveAccount,
      'awaitsApproval',
      'desktopOnly',
    ])
    .where('siteId', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()

/** Customers of a representative, by name. */
export const customersOfRepresentative = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('representativeCustomers as rc')
    .innerJoin('customers as c', 'c.id', 'rc.customerId')
    .select(['c.id', 'c.code', 'c.companyName as name'])
    .where('rc.userId', '=', userId)
    .where('c.active', '=', true)
    .orderBy('c.companyName')
    .execute()

/** Contract versions a user accepted, when and from which address. */
export const loadAcceptances = (db: Db, siteId: number, userId: number) =>
  db
    .selectFrom('contractAcceptances')
    .select(['kind', 'version', 'acceptedAt', 'ip'])
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)
    .orderBy('acceptedAt')
    .execute()
