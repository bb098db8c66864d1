import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { OPENING_DAYS, TODAY } from './opening-commands.server.ts'
import { notifyCatalogChange, recordSearchChanges } from './search-index-commands.server.ts'

/** Orders of these last days count. */
const ORDER_DAYS = 180
/** So many openings of a product's page count as one order of it. */
const OPENINGS_PER_ORDER = 20

/**
 * Counts the recent orders of every listed product, those of its variations included, and the openings of its page.
 * Products whose popularity changed are fed to other search engines.
 */
export async function updatePopularity(db: Db): Promise<void> {
  const sites = await db.selectFrom('sites').select('id').orderBy('id').execute()
  for (const { id } of sites) await updateSitePopularity(db, id)
}

const updateSitePopularity = (db: Db, siteId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ productId: number }>`
      with ordered as (
        select coalesce(product.parent_id, product.id) as product_id, count(distinct line.order_id) as orders
        from orders
        join order_lines line on line.order_id = orders.id
        join products product on product.id = line.product_id
        where orders.site_id = ${siteId} and orders.placed_at > now() - make_interval(days => ${ORDER_DAYS})
        group by 1
      ), opened as (
        select coalesce(product.parent_id, product.id) as product_id, sum(opening.openings) as openings
        from product_openings opening join products product on product.id = opening.product_id
        where product.site_id = ${siteId} and opening.day >= ${TODAY} - ${OPENING_DAYS}::integer
        group by 1
      ), changed as (
        select listed.product_id, floor(log(2, 1 + coalesce(ordered.orders, 0)
          + coalesce(opened.openings, 0) / ${OPENINGS_PER_ORDER}::numeric))::smallint as popularity
        from product_search listed
        left join ordered on ordered.product_id = listed.product_id
        left join opened on opened.product_id = listed.product_id
        where listed.site_id = ${siteId} and (listed.popularity > 0 or ordered.orders > 0 or opened.openings > 0)
        order by listed.product_id for no key update of listed
      )
      update product_search listed set popularity = changed.popularity from changed
      where listed.product_id = changed.product_id and listed.popularity <> changed.popularity
      returning listed.product_id`.execute(tx)
    if (rows.length === 0) return
    await recordSearchChanges(tx, siteId, { productIds: rows.map(({ productId }) => productId), removed: false })
    await notifyCatalogChange(tx, siteId)
  })
