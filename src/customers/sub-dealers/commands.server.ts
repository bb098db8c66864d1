import { sql } from 'kysely'
import type { CustomerScope } from '#src/permissions/viewer.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { invitedKey, lockEmailOwner } from '../members/invited-commands.server.ts'
import { NO_PASSWORD } from '../members/member.ts'
import type { SubDealerTerms } from './sub-dealer.ts'

interface NewSubDealer {
  terms: SubDealerTerms
  email: string
  emailKey: string
}

/**
 * A company below a dealer with its first user; undefined if the email belongs to one of the dealer's own
 * users. Whether it belongs to any other user is not revealed (threat 24): the row is the same either way. The user
 * waits for an invitation.
 */
export async function addSubDealer(
  tx: Tx,
  scope: CustomerScope,
  { terms, email, emailKey }: NewSubDealer,
): Promise<number | undefined> {
  const emailOwner = await lockEmailOwner(tx, scope, emailKey)
  if (emailOwner === 'own') return undefined
  const { siteId, customer } = scope
  const { firstName, lastName, phone, active, collectsOnly, hides, ...firm } = terms
  const person = { siteId, firstName, lastName, email, phone }
  const under = { kind: 'subDealer', parentId: customer.id, currency: customer.currency, code: newCode(siteId) }
  const { id: customerId } = await tx
    .insertInto('customers')
    .values({ ...person, ...firm, ...under, active, hiddenByDealer: hides, roleType: collectsOnly ? 1 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('users')
    .values({
      ...person,
      customerId,
      awaitsInvitation: true,
      passwordHash: NO_PASSWORD,
      emailKey: invitedKey(emailOwner, customerId, emailKey),
      role: 'subDealer',
      loginKind: 'customer',
    })
    .execute()
  return customerId
}

const newCode = (siteId: number) => sql<string>`'SUB-' || lpad((
  select coalesce(max(substring(code from '^SUB-([0-9]{6,9})$')::bigint), 0) + 1 from customers where site_id = ${siteId}
)::text, 6, '0')`

/**
 * Changes of a dealer to a sub-dealer company: while it is inactive none of its users can sign in, and once active
 * again each has their former state; hidden parts are hidden from all of them, in addition to what each user hides.
 * Effective at their next request. False if the sub-dealer has another version.
 */
export async function changeSubDealer(
  tx: Tx,
  { siteId, customer }: CustomerScope,
  { id, version, terms }: { id: number; version: number; terms: SubDealerTerms },
): Promise<boolean> {
  const { collectsOnly, hides, ...facts } = terms
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ ...facts, hiddenByDealer: hides, roleType: collectsOnly ? 1 : 0 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('siteId', '=', siteId)
    .where('parentId', '=', customer.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
