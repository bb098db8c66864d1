import { sql } from 'kysely'
import type { Tx } from '../../platform/db.server.ts'
import type { CustomerScope } from '../../shop/viewer.ts'
import { lockMembers } from './commands.server.ts'

/** Whose an e-mail is to the firm that invites by it: nobody's, one of its own people's, whom it knows, or a stranger's. */
export type Known = 'nobody' | 'own' | 'elsewhere'

/**
 * Who has an e-mail already on this site, or was invited by it while it was somebody else's. Holds new members of the
 * site back until the transaction ends, so that what it says stays true.
 */
export async function lockKnown(tx: Tx, { siteId, customer }: CustomerScope, emailKey: string): Promise<Known> {
  await lockMembers(tx, siteId)
  const taken = await tx
    .selectFrom('users as u')
    .leftJoin('customers as c', 'c.id', 'u.customerId')
    .select(['c.id', 'c.parentId'])
    .where('u.siteId', '=', siteId)
    .where((eb) =>
      eb.or([
        eb('u.emailKey', '=', emailKey),
        eb('u.emailKey', '=', sql<string>`'invited ' || u.customer_id || ' ' || ${emailKey}`),
      ]),
    )
    .execute()
  if (taken.some(({ id, parentId }) => id === customer.id || parentId === customer.id)) return 'own'
  return taken.length > 0 ? 'elsewhere' : 'nobody'
}

/**
 * What a new user of a firm is found by. Where the e-mail is a stranger's nobody ever types it, for no address has a
 * space: the row looks the same, and nobody signs in by it (threat 24).
 */
export const invitedKey = (known: Known, customerId: number, emailKey: string) =>
  known === 'elsewhere' ? `invited ${customerId} ${emailKey}` : emailKey
