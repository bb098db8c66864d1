import { sql } from 'kysely'
import { type CustomerScope, HIDEABLE } from '#src/permissions/viewer.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { invitedKey, lockEmailOwner } from '../members/invited-commands.server.ts'
import { NO_PASSWORD } from '../members/member.ts'
import type { Grants, UserTerms } from './company-user.ts'

interface NewUser {
  terms: UserTerms
  grants: Grants
  email: string
  emailKey: string
}

/**
 * A user account (login type 1) of the company; undefined if the email belongs to one of its own users.
 * Whether the email belongs to any other user is not revealed (threat 24): the row is the same either way. The user
 * waits for an invitation.
 */
export async function addCompanyUser(
  tx: Tx,
  scope: CustomerScope,
  { terms, grants, email, emailKey }: NewUser,
): Promise<number | undefined> {
  const emailOwner = await lockEmailOwner(tx, scope, emailKey)
  if (emailOwner === 'own') return undefined
  const { siteId, customer } = scope
  const { firstName, lastName, phone, active, managesUsers } = terms
  const { id } = await tx
    .insertInto('users')
    .values({
      siteId,
      email,
      firstName,
      lastName,
      phone,
      active,
      managesUsers,
      passwordHash: NO_PASSWORD,
      customerId: customer.id,
      role: 'dealer',
      loginKind: 'userAccount',
      awaitsInvitation: true,
      emailKey: invitedKey(emailOwner, customer.id, emailKey),
      showsStocks: terms.seesStocks && grants.seesStocks,
      promotions: terms.promotions && grants.promotions,
      hides: sql`array(select unnest(${toTextArray(HIDEABLE.filter((what) => !grants.hides.includes(what)))}) union select unnest(${toTextArray(terms.hides)}))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Changes of a manager to another user of their company; effective at that user's next request. Permissions that the
 * manager cannot grant stay unchanged. False if the user has another version, belongs to another company or is the
 * manager.
 */
export async function changeCompanyUser(
  tx: Tx,
  { siteId, customer, userId }: CustomerScope,
  { id, version, terms, grants }: { id: number; version: number; terms: UserTerms; grants: Grants },
): Promise<boolean> {
  const { firstName, lastName, phone, active, managesUsers } = terms
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ firstName, lastName, phone, managesUsers, active: sql`${active} and not awaits_approval` })
    .set({
      hides: sql`array(
        select unnest(hides) except select unnest(${toTextArray(grants.hides)})
        union select unnest(${toTextArray(terms.hides)}) intersect select unnest(${toTextArray(grants.hides)}))`,
    })
    .$if(grants.seesStocks, (query) => query.set({ showsStocks: terms.seesStocks }))
    .$if(grants.promotions, (query) => query.set({ promotions: terms.promotions }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('id', '!=', userId)
    .where('siteId', '=', siteId)
    .where('customerId', '=', customer.id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether an active user of the company manages its users. */
export async function hasManager(tx: Tx, customerId: number): Promise<boolean> {
  const managers = await tx
    .selectFrom('users')
    .select('id')
    .where('customerId', '=', customerId)
    .where('active', '=', true)
    .where('managesUsers', '=', true)
    .where('erasedAt', 'is', null)
    .limit(1)
    .execute()
  return managers.length > 0
}

const toTextArray = (list: readonly string[]) => sql`${[...list]}::text[]`
