import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { StoredNetPrice, StoredNetPriceListRow } from '#src/pricing/net-price.ts'

/** The net prices of a site in the owner's format, or of one customer. */
export async function readNetPrices(db: Db | Tx, siteId: number, customer?: string): Promise<StoredNetPriceListRow[]> {
  const { rows } = await sql<StoredNetPriceListRow>`
    select c.code as customer, p.code as product, n.min_quantity, n.amount, n.currency,
      n.valid_from::text as "from", n.valid_to::text as until, n.reference, n.note
    from net_prices n join customers c on c.id = n.customer_id join products p on p.id = n.product_id
    where n.site_id = ${siteId} and coalesce(c.code = ${customer ?? null}, true)
    order by c.code, p.code, n.min_quantity, n.valid_from nulls first`.execute(db)
  return rows
}

/** The customers of the site with these codes, without merged ones, by code. */
export async function loadNetPriceCustomers(
  tx: Tx,
  siteId: number,
  codes: readonly string[],
): Promise<Map<string, { id: number; currency: string; isSubDealer: boolean }>> {
  const { rows } = await sql<{ id: number; code: string; currency: string; isSubDealer: boolean }>`
    select id, code, currency, parent_id is not null as is_sub_dealer from customers
    where site_id = ${siteId} and code = any(${[...new Set(codes)]}::text[]) and joined_to_id is null`.execute(tx)
  return new Map(rows.map(({ code, ...customer }) => [code, customer]))
}

/** The net prices of these customers, locked if they are written. */
export async function loadStoredNetPrices(
  tx: Tx,
  siteId: number,
  { customerIds, lock }: { customerIds: readonly number[]; lock: boolean },
): Promise<StoredNetPrice[]> {
  const { rows } = await sql<StoredNetPrice>`
    select n.id, n.customer_id, n.product_id, n.min_quantity, n.valid_from::text as "from", n.amount, n.currency,
      n.valid_to::text as until, n.reference, n.note, n.version
    from net_prices n where n.site_id = ${siteId} and n.customer_id = any(${customerIds}::bigint[])
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows
}

/** The currency of the site, and those with a rate: prices in others are not shown in the shop. */
export async function loadPriceCurrencies(tx: Tx, siteId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ currency: string }>`
    select currency from sites where id = ${siteId}
    union select currency from currency_rates where site_id = ${siteId}`.execute(tx)
  return new Set(rows.map(({ currency }) => currency))
}
