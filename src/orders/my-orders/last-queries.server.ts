import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'

export interface LastOrder {
  customerId: number
  number: string
  placedAt: Date
}

/** The newest order of each of these customers, cancelled or not; customers without orders are missing. */
export async function lastOrders(db: Db, siteId: number, customerIds: readonly number[]): Promise<LastOrder[]> {
  const { rows } = await sql<LastOrder>`
    select requested.id as customer_id, last.number, last.placed_at
    from unnest(${[...customerIds]}::bigint[]) as requested (id), lateral (
      select number, placed_at from orders
      where customer_id = requested.id and site_id = ${siteId}
      order by placed_at desc, id desc limit 1) last`.execute(db)
  return rows
}
