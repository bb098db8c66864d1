import { sql } from 'kysely'
import type { Login } from '#src/api/serve.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type CustomerScope, customerScope } from '#src/shop/viewer.ts'

/**
 * Transfers a visitor's scans to the signed-in customer: unknown codes stay listed, and a scan whose response was lost
 * before the login is still recognized by its key.
 */
export async function joinVisitorScans(db: Db, { siteId, userId, customer }: CustomerScope, visitorId: string) {
  await sql`
    update barcode_scans scan set visitor_id = null, user_id = ${userId}, customer_id = ${customer.id}
    where site_id = ${siteId} and visitor_id = ${visitorId} and not exists (
      select from barcode_scans own where own.site_id = scan.site_id and own.user_id = ${userId}
        and own.customer_id = ${customer.id} and own.key = scan.key
    )`.execute(db)
}

/** Transfers scans after a visitor signed in (`AppContext.afterLogin`). */
export async function joinScansAfterLogin(db: Db, { visitorId, ...someone }: Login): Promise<void> {
  const scope = customerScope(someone)
  if (scope && visitorId !== null) await joinVisitorScans(db, scope, visitorId)
}
