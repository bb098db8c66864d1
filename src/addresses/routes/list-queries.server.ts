import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { RoutedAddress } from './route-list.ts'

interface AddressesRequest {
  /** Of customers. */
  codes: readonly string[]
  /** The addresses stay unchanged until the transaction ends. */
  lock: boolean
}

/** The addresses of the customers that have these codes, by code; a customer without addresses has none of them. */
export async function loadAddressesByCode(
  tx: Db | Tx,
  siteId: number,
  { codes, lock }: AddressesRequest,
): Promise<Map<string, RoutedAddress[]>> {
  if (lock)
    await sql`
      select from addresses a join customers c on c.id = a.customer_id
      where c.site_id = ${siteId} and c.code = any(${codes}::text[]) and a.removed_at is null
      order by a.id for update of a`.execute(tx)
  const { rows } = await sql<RoutedAddress & { code: string; id: number | null }>`
    select c.code, a.id, a.title, a.is_default, a.route, a.route_order
    from customers c left join addresses a on a.customer_id = c.id and a.removed_at is null
    where c.site_id = ${siteId} and c.code = any(${codes}::text[]) and c.joined_to_id is null
    order by a.id`.execute(tx)
  const byCode = new Map<string, RoutedAddress[]>(rows.map(({ code }) => [code, []]))
  for (const { code, ...address } of rows) if (address.id !== null) byCode.get(code)?.push(address)
  return byCode
}

/** An address of a file of routes. */
export interface PresentRoute extends RoutedAddress {
  customerId: number
  code: string
  customer: string
  /** City and county. */
  place: string
}

/** All addresses of a site by route and place, those without a route last. */
export async function loadPresentRoutes(db: Db, siteId: number, limit: number): Promise<PresentRoute[]> {
  const { rows } = await sql<PresentRoute>`
    select a.id, a.customer_id, c.code, coalesce(c.company_name, '') as customer, a.title, a.is_default, a.route,
      a.route_order, concat_ws(' / ', nullif(a.city, ''), nullif(a.county, '')) as place
    from addresses a join customers c on c.id = a.customer_id
    where a.site_id = ${siteId} and a.removed_at is null and c.joined_to_id is null
    order by a.route = '', a.route collate numeric_order, a.route_order nulls last, c.code, a.id
    limit ${limit}`.execute(db)
  return rows
}
