import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'

/** Sets the customer a session acts for from the next request on; the caller has checked access. */
export const actForCustomer = (tx: Tx, sessionId: string, customerId: number) =>
  tx.updateTable('sessions').set({ customerId }).where('id', '=', sessionId).where('endedAt', 'is', null).execute()

/**
 * A representative whose customer was removed acts for the first one of the list again after a token refresh (orders
 * 4). A valid customer is unchanged.
 */
export const actForFirst = (tx: Tx, sessionId: string) =>
  sql`
    update sessions s set customer_id = (
      select c.id from representative_customers rc join customers c on c.id = rc.customer_id
      where rc.user_id = s.user_id and c.active order by c.company_name limit 1)
    where s.id = ${sessionId}
      and exists (select from users u where u.id = s.user_id and u.role = 'representative')
      and not exists (
        select from representative_customers rc join customers c on c.id = rc.customer_id
        where rc.user_id = s.user_id and rc.customer_id = s.customer_id and c.active)`.execute(tx)
