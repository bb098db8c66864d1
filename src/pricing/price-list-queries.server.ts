import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { PriceListsDocument } from './price-lists-document.ts'

/** The price lists of a site in creation order, as in the owner's document. */
export async function readPriceLists(db: Db | Tx, siteId: number): Promise<PriceListsDocument> {
  const { rows } = await sql<PriceListsDocument[number]>`
    select list.code, list.name, list.currency, list.tax_included, fallback.code as fallback, list.is_public as public, list.kind
    from price_lists list left join price_lists fallback on fallback.id = list.fallback_id
    where list.site_id = ${siteId} order by list.id`.execute(db)
  return rows
}

/** The names of the price lists of a site by id. */
export async function loadPriceListNames(db: Db | Tx, siteId: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('priceLists').select(['id', 'name']).where('siteId', '=', siteId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface PriceListUse {
  code: string
  currency: string
  kind: string
  /** Number of prices. */
  prices: number
  /** Number of customers who buy by it. */
  customers: number
  /** Codes of the first of them. */
  sampleCustomers: string[]
}

const SAMPLE = 5

/** Usage of the price lists of a site, or of those with these codes, by code. */
export async function priceListUses(
  db: Db | Tx,
  siteId: number,
  codes?: readonly string[],
): Promise<Map<string, PriceListUse>> {
  const { rows } = await sql<PriceListUse>`
    select list.code, list.currency, list.kind,
           (select count(*)::int from prices where price_list_id = list.id) as prices,
           (select count(*)::int from customers where site_id = list.site_id and price_list_id = list.id) as customers,
           array(select code from customers where site_id = list.site_id and price_list_id = list.id
                 order by code limit ${SAMPLE}) as sample_customers
    from price_lists list where list.site_id = ${siteId}
      and (${codes === undefined} or list.code = any(${codes ?? []}::text[]))`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

/** Whether amounts in a currency can be shown: it is the site's own, or has a rate. */
export async function hasRate(db: Db | Tx, siteId: number, currency: string): Promise<boolean> {
  const { rows } = await sql`
    select from sites where id = ${siteId} and currency = ${currency}
    union all
    select from currency_rates where site_id = ${siteId} and currency = ${currency} limit 1`.execute(db)
  return rows.length > 0
}

/** Codes of a site's price lists, by id. */
export async function priceListCodes(db: Db, siteId: number): Promise<Map<number, string>> {
  const lists = await db.selectFrom('priceLists').where('siteId', '=', siteId).select(['id', 'code']).execute()
  return new Map(lists.map(({ id, code }) => [id, code]))
}

/** Whether there is a list to sell by. */
export const hasPriceLists = ({ siteId }: Pick<SiteScope, 'siteId'>) =>
  sql<boolean>`exists (select from price_lists l where l.site_id = ${siteId} and l.kind = 'sale')`

/** Whether the site has a list with this code that is not one of purchase prices. */
export async function hasSalesList(db: Db, siteId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from price_lists where site_id = ${siteId} and code = ${code} and kind <> 'purchase'`.execute(db)
  return rows.length > 0
}
