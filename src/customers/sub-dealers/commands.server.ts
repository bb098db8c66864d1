import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { CustomerScope } from '#src/shop/viewer.ts'
import { invitedKey, lockEmailOwner } from '../members/invited-commands.server.ts'
import { NO_PASSWORD } from '../members/member.ts'
import type { SubDealerTerms } from './sub-dealer.ts'

interface NewSubDealer {
  terms: SubDealerTerms
  email: string
  emailKey: string
}

/**
 * A firm under a dealer with the user who signs in for it; undefined when the e-mail is one of the dealer's own people,
 * whom he knows. Whether it is anybody else's stays untold (threat 24): his row is the same either way. He waits for his
 * invitation.
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
 * What a dealer decides of his sub-dealer, which is a firm: while it is passive none of its users gets in, and once it is
 * active again each is what he was; what is hidden is hidden from all of them, beside what each hides for himself, which
 * stays. It acts on their next request. False when the sub-dealer has another version by then; it is this dealer's.
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
