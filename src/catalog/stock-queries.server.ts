import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { ViewerScope } from '../shop/viewer.ts'
import { heldByOthers } from './goods/reserved-queries.server.ts'
import type { Stock } from './stock.ts'

/**
 * What this viewer could have of these products, depot by depot in the order they serve: what is there less what open checkouts
 * of others hold. Without rows a product is absent.
 */
export async function stockFor(db: Db, scope: ViewerScope, productIds: readonly number[]): Promise<Map<number, Stock>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<Stock & { productId: number }>`/* kept plan */
    select stock.product_id, sum(free.on_hand) as on_hand, sum(stock.coming) as coming,
           min(stock.coming_on) filter (where stock.coming > 0) as coming_on,
           coalesce(json_agg(json_build_object('quantity', stock.coming::text, 'on', stock.coming_on, 'note', stock.coming_note)
                             order by stock.coming_on, depot.priority) filter (where stock.coming > 0), '[]') as comings,
           json_agg(json_build_object('id', depot.id, 'code', depot.code, 'name', depot.name, 'onHand', free.on_hand::text)
                    order by depot.priority, depot.id) as depots
    from stock join depots depot on depot.id = stock.depot_id and depot.site_id = ${scope.siteId}
    left join (${heldByOthers(scope, productIds)}) held
      on held.product_id = stock.product_id and held.depot_id = stock.depot_id
    cross join lateral (select greatest(stock.on_hand - coalesce(held.quantity, 0), 0) as on_hand) free
    where stock.product_id = any(${productIds}::bigint[])
    group by stock.product_id`.execute(db)
  return new Map(rows.map(({ productId, ...stock }) => [productId, stock]))
}
