import { sql } from 'kysely'
import type { BuyingCustomer, CustomerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { findBuyingCustomer } from '../queries.server.ts'
import { SUB_DEALER_HIDES, type SubDealer } from './sub-dealer.ts'

/** Sub-dealers of this dealer by name; `id` selects one of them. Those of others are not found. */
export async function loadSubDealers(db: Db, { siteId, customer }: CustomerScope, id?: number): Promise<SubDealer[]> {
  const { rows } = await sql<Row>`
    select c.id, c.version, c.code, c.company_name, c.first_name, c.last_name, c.phone, c.mobile_phone, c.web_address,
      c.tax_office, c.tax_number, c.active, c.annual_revenue::text as annual_revenue,
      coalesce(c.price_list_id, dealer.price_list_id) as price_list_id,
      c.role_type <> 0 as collects_only, coalesce(u.email, c.email) as email, c.hidden_by_dealer as hides
    from customers c
      join customers dealer on dealer.id = c.parent_id
      left join lateral (
        select email from users where customer_id = c.id and erased_at is null order by id limit 1) u on true
    where c.site_id = ${siteId} and c.parent_id = ${customer.id} and c.kind = 'subDealer'
      and (${id ?? null}::bigint is null or c.id = ${id ?? null})
    order by c.company_name, c.id`.execute(db)
  return rows.map((row) => ({ ...row, hides: SUB_DEALER_HIDES.filter((what) => row.hides.includes(what)) }))
}

interface Row extends Omit<SubDealer, 'hides'> {
  hides: string[]
}

/** A sub-dealer of this dealer as a buyer; undefined for those of others. */
export async function buyingSubDealer(
  db: Db | Tx,
  { siteId, customer }: CustomerScope,
  id: number,
): Promise<BuyingCustomer | undefined> {
  const found = await findBuyingCustomer(db, siteId, id)
  return found?.kind === 'subDealer' && found.parentId === customer.id ? found : undefined
}
