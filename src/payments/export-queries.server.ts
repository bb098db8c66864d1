import type { Db } from '../platform/db.server.ts'
import type { CustomerScope } from '../shop/viewer.ts'

/** Card payments of the buying customer, newest first, for the personal data export. */
export const loadOwnPayments = (db: Db, { siteId, customer }: CustomerScope) =>
  db
    .selectFrom('paymentAttempts')
    .select(['reference', 'createdAt', 'charged', 'refunded', 'currency', 'state'])
    .where('siteId', '=', siteId)
    .where('customerId', '=', customer.id)
    .where('state', '!=', 'created')
    .orderBy('id', 'desc')
    .execute()
