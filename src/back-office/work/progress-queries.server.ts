import { sql } from 'kysely'
import { hasCustomers } from '#src/customers/queries.server.ts'
import { hasOrders } from '#src/orders/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { hasProducts } from '#src/products/queries.server.ts'
import type { ShopProgress } from './progress.ts'

/** What a site has already, in one statement. */
export async function loadShopProgress(db: Db, scope: SiteScope): Promise<ShopProgress> {
  const { rows } = await sql<ShopProgress>`
    select ${hasProducts(scope)} as products, ${hasCustomers(scope)} as customers, ${hasOrders(scope)} as orders`.execute(
    db,
  )
  return rows[0] as ShopProgress
}
