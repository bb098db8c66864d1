import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { nameOfCustomer } from '../queries.server.ts'
import type { Status } from '../status.ts'

interface FoundOrder {
  number: string
  placedAt: Date
  status: Status
  currency: string
  total: Decimal
  customerName: string
}

/** Orders by a part of their number, by the index `orders_inside`; the one with this number first, then the newest. */
export async function findOrders(
  db: Db,
  { siteId }: SiteScope,
  { text, limit }: { text: string; limit: number },
): Promise<FoundOrder[]> {
  // Every order number contains such a text, or none does.
  if (text.length < 3 || !/\d/.test(text)) return []
  const { rows } = await sql<FoundOrder>`
    with found as (
      (select o.id from orders o where o.site_id = ${siteId} and o.number in (${text}, ${text.toUpperCase()}))
      union
      (select o.id from orders o where o.site_id = ${siteId} and o.number ilike ${`%${escapeLike(text)}%`}
        order by o.placed_at desc, o.id desc limit ${limit}))
    select o.number, o.placed_at, o.status, o.currency, o.total, ${nameOfCustomer} as customer_name
    from found join orders o on o.id = found.id join customers customer on customer.id = o.customer_id
    order by lower(o.number) = lower(${text}) desc, o.placed_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}
