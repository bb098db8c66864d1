import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { type CustomerScope, HIDEABLE } from '#src/shop/viewer.ts'
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
 * A user account (login type 1) of the firm; undefined when the e-mail is one of its own people, whom it knows. Whether
 * it is anybody else's stays untold (threat 24): his row is the same either way. He waits for his invitation.
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
 * What a manager decides of another user of his firm; it acts on that one's next request. What is not the
 * manager's to give stays as it is. False when the user has another version by then, for another firm's and for oneself.
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

/** Two managers who take each other's right at once: one goes after the other. False when nobody would be left. */
export async function hasOtherManager(tx: Tx, customerId: number): Promise<boolean> {
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

/** Users of a firm are changed one after another. */
export const lockCompany = (tx: Tx, customerId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`users of ${customerId}`}))`.execute(tx)

const toTextArray = (list: readonly string[]) => sql`${[...list]}::text[]`
