import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the product of a line stored elsewhere, which `productId` names, still exists: visible, and with `priced`
 * sold individually and with a price, even if for others only.
 */
export const existsForBuyer = (productId: RawBuilder<unknown>, { priced }: { priced: boolean }) => sql`(
  select p.visible and coalesce(above.visible, true) and (${!priced}
         or (p.purchasable and coalesce(above.purchasable, true)
             and not exists (select from products child where child.parent_id = p.id and child.visible)
             and exists (select from prices where prices.product_id = p.id)))
  from products p left join products above on above.id = p.parent_id
  where p.id = ${productId})`
