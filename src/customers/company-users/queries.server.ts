import { sql } from 'kysely'
import { type CustomerScope, HIDEABLE } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { CompanyUser } from './company-user.ts'

/** Users of the company of this scope, active ones first; `id` selects one of them. Users of others are not found. */
export async function usersOfCompany(db: Db, { siteId, customer }: CustomerScope, id?: number): Promise<CompanyUser[]> {
  const rows = await db
    .selectFrom('users')
    .select([
      'id',
      'version',
      'email',
      'firstName',
      'lastName',
      'phone',
      'active',
      'managesUsers',
      'promotions',
      'hides',
    ])
    .select(['showsStocks as seesStocks', sql<boolean>`password_hash = '!' and not awaits_invitation`.as('invited')])
    .where('siteId', '=', siteId)
    .where('customerId', '=', customer.id)
    .where('erasedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('active', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, hides: HIDEABLE.filter((what) => row.hides.includes(what)) }))
}

/** Whether a company has users but would have no manager among them. */
export async function leavesNoManager(db: Db | Tx, customerId: number, userId: number): Promise<boolean> {
  const others = await db
    .selectFrom('users')
    .select(['managesUsers', 'active'])
    .where('customerId', '=', customerId)
    .where('id', '!=', userId)
    .where('erasedAt', 'is', null)
    .where('role', '=', 'dealer')
    .execute()
  return others.length > 0 && !others.some(({ managesUsers, active }) => managesUsers && active)
}
