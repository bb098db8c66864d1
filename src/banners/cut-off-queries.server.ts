import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { RequestContext } from '../shop/policy.ts'

/**
 * Until when an order of today is shipped today: the earliest cut-off of the depots that work today and of the shop, in
 * the time zone of the site. Null after it, on holidays, and if no depot with a schedule works today.
 */
export async function shippingCutOff(
  db: Db,
  { site, shop }: Pick<RequestContext, 'site' | 'shop'>,
): Promise<Date | null> {
  const { holidays, cutOff } = shop.orders.delivery
  const ofShop = `${cutOff ?? 24 * 60} minutes`
  const { rows } = await sql<{ until: Date | null; isHoliday: boolean }>`
    with clock as (select now() at time zone ${site.timeZone} as local)
    select (date_trunc('day', local) + least(min(coalesce(depot.cut_off::interval, '24 hours')), ${ofShop}::interval))
             at time zone ${site.timeZone} as until,
           local::date::text = any(${[...holidays]}::text[]) as is_holiday
    from clock join depots depot on depot.site_id = ${site.id} and depot.lead_days is not null
      and extract(isodow from local)::int = any(depot.work_days)
    group by local`.execute(db)
  const [today] = rows
  return !today || today.isHoliday || !today.until || today.until <= new Date() ? null : today.until
}
