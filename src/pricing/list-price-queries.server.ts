import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ListPrice } from './list-price.ts'

/** SQL for the prices of a product in a list, as a JSON array of `ListPrice`. */
export const selectListPrices = (productId: RawBuilder<unknown>, priceListId: number): RawBuilder<ListPrice[]> => sql`
  coalesce((select json_agg(json_build_object('id', price.id, 'minQuantity', price.min_quantity::text,
      'amount', price.amount::text, 'validFrom', price.valid_from, 'validTo', price.valid_to,
      'amountBefore', price.amount_before::text,
      'changedOn', (price.changed_at at time zone site.time_zone)::date)
    order by price.min_quantity, price.valid_from nulls first)
  from prices price join sites site on site.id = price.site_id
  where price.product_id = ${productId} and price.price_list_id = ${priceListId}), '[]')`

/** The first quantities from which a list has prices, found by the index one after the other. */
export async function loadQuantitySteps(db: Db | Tx, priceListId: number, limit: number): Promise<Decimal[]> {
  const { rows } = await sql<{ minQuantity: Decimal }>`
    with recursive step as (
      (select min_quantity from prices where price_list_id = ${priceListId} and min_quantity > 0
        order by min_quantity limit 1)
      union all
      select next.min_quantity from step cross join lateral (
        select min_quantity from prices where price_list_id = ${priceListId} and min_quantity > step.min_quantity
          and min_quantity > 0 order by min_quantity limit 1) next)
    select min_quantity::text as min_quantity from step limit ${limit}`.execute(db)
  return rows.map(({ minQuantity }) => minQuantity)
}
