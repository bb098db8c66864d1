import Big from 'big.js'
import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { leftAfter } from './discount.ts'

/** General discounts of these customers today, each chain as one percent with two digits; 0 without one. */
export async function overallDiscounts(
  db: Db,
  siteId: number,
  customerIds: readonly number[],
): Promise<Map<number, Decimal>> {
  const { rows } = await sql<{ customerId: number; percents: Decimal[] }>`
    select customer_id, percents::text[] as percents
    from discounts
      cross join (select (now() at time zone time_zone)::date as today from sites where id = ${siteId}) day
    where site_id = ${siteId} and customer_id = any(${[...customerIds]}::bigint[])
      and brand_id is null and category_id is null and product_id is null
      and coalesce(valid_from <= day.today, true) and coalesce(valid_to >= day.today, true)
    order by id`.execute(db)
  const overall = new Map(customerIds.map((id) => [id, '0' as Decimal]))
  for (const [id, chains] of Map.groupBy(rows, ({ customerId }) => customerId))
    overall.set(id, toOverallPercent(chains.flatMap(({ percents }) => percents)))
  return overall
}

const toOverallPercent = (percents: readonly Decimal[]): Decimal =>
  new Big(1).minus(leftAfter(percents)).times(100).round(2, Big.roundHalfUp).toFixed()
