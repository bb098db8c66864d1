import type { Db } from '../platform/db.server.ts'
import type { CustomerScope } from '../shop/viewer.ts'

/** Every payment by card of the buying customer, newest first: for the copy of one's own data. */
export const loadOwnPayments = (db: Db, { siteId, customer }: CustomerScope) =>
  db
    .selectFrom('paymentAttempts')
    .select(['reference', 'createdAt', 'charged', 'refunded', 'currency', 'state'])
    .where('siteId', '=', siteId)
    .where('customerId', '=', customer.id)
    .where('state', '!=', 'created')
    .orderBy('id', 'desc')
    .execute()
