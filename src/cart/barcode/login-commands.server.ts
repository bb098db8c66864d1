import { sql } from 'kysely'
import type { Login } from '#src/api/serve.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type CustomerScope, customerScope } from '#src/shop/viewer.ts'

/**
 * Makes a visitor's scans the signed-in customer's: codes nobody has seen to stay listed, and a scan whose answer was
 * lost before the login is still known by its key when its device sends it again.
 */
export async function joinVisitorScans(db: Db, { siteId, userId, customer }: CustomerScope, visitorId: string) {
  await sql`
    update barcode_scans scan set visitor_id = null, user_id = ${userId}, customer_id = ${customer.id}
    where site_id = ${siteId} and visitor_id = ${visitorId} and not exists (
      select from barcode_scans own where own.site_id = scan.site_id and own.user_id = ${userId}
        and own.customer_id = ${customer.id} and own.key = scan.key
    )`.execute(db)
}

/** What barcodes do when a visitor has signed in (`House.afterLogin`). */
export async function joinScansAfterLogin(db: Db, { visitorId, ...someone }: Login): Promise<void> {
  const scope = customerScope(someone)
  if (scope && visitorId !== null) await joinVisitorScans(db, scope, visitorId)
}
