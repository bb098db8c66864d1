import { sql } from 'kysely'
import { hasSectionChange } from '#src/audit/setting-history-queries.server.ts'
import { hasCustomers, hasCustomerUsers } from '#src/customers/queries.server.ts'
import { hasFurtherStaff } from '#src/customers/staff/queries.server.ts'
import { hasMailServer } from '#src/notifications/mail-queries.server.ts'
import { hasOrders } from '#src/orders/queries.server.ts'
import { countTerminals, hasPaymentMethods } from '#src/payments/terminal-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { hasPriceLists } from '#src/pricing/price-list-queries.server.ts'
import { hasProducts } from '#src/products/queries.server.ts'
import { hasShippingMethods } from '#src/shipping/queries.server.ts'
import { hasRates, isSetupGuideHidden, isSiteOpen, selectSkippedSteps } from '#src/site/queries.server.ts'
import { hasDepots } from '#src/stock/depot-queries.server.ts'
import type { ShopProgress } from './progress.ts'

/** What a site has already, in one statement of index look-ups. */
export async function loadShopProgress(db: Db, scope: SiteScope): Promise<ShopProgress> {
  const { rows } = await sql<ShopProgress>`
    select ${hasSectionChange(scope, 'site')} as facts, ${hasRates(scope)} as rates,
      ${hasPriceLists(scope)} as price_lists, ${hasDepots(scope)} as depots, ${hasProducts(scope)} as products,
      ${hasCustomers(scope)} as customers, ${hasCustomerUsers(scope)} as users, ${hasPaymentMethods(scope)} as payment,
      ${hasShippingMethods(scope)} as shipping, ${countTerminals(scope)} > 0 as terminals, ${hasFurtherStaff(scope)} as staff,
      ${selectSkippedSteps(scope)} as skipped,
      ${hasMailServer(scope)} as mail, ${isSiteOpen(scope)} as open, ${hasOrders(scope)} as orders, ${isSetupGuideHidden(scope)} as hidden`.execute(
    db,
  )
  return rows[0] as ShopProgress
}
