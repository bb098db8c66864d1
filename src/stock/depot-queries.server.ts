import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { DepotsDocument } from './depots-document.ts'

/** The depots of a site in their order, in the owner's format. */
export async function readDepots(db: Db | Tx, siteId: number): Promise<DepotsDocument> {
  const { rows } = await sql<DepotsDocument[number]>`
    select code, name, priority, to_char(cut_off, 'HH24:MI') as cut_off, lead_days, work_days, holidays
    from depots where site_id = ${siteId} order by priority, id`.execute(db)
  return rows
}

export interface DepotUse {
  code: string
  /** Number of products that it stocks, or ever did. */
  products: number
  /** Number of stock documents, also drafts. */
  documents: number
  /** Number of customers that are served from it. */
  customers: number
  /** Codes of the first of them. */
  sampleCustomers: string[]
}

const SAMPLE = 5

/**
 * The records that use the depots of a site, or those with these codes, by code. Ordered quantities were in the depot's
 * stock before.
 */
export async function depotUses(
  db: Db | Tx,
  siteId: number,
  codes?: readonly string[],
): Promise<Map<string, DepotUse>> {
  const { rows } = await sql<DepotUse>`
    select depot.code,
           (select count(*)::int from (
             select product_id from stock where depot_id = depot.id
             union select product_id from stock_moves where depot_id = depot.id) known) as products,
           (select count(*)::int from stock_documents document where document.site_id = depot.site_id
             and depot.id in (document.depot_id, document.to_depot_id)) as documents,
           (select count(*)::int from customers where site_id = depot.site_id
             and (depot_id = depot.id or depot.id = any(depot_ids))) as customers,
           array(select code from customers where site_id = depot.site_id and (depot_id = depot.id or depot.id = any(depot_ids))
                 order by code limit ${SAMPLE}) as sample_customers
    from depots depot where depot.site_id = ${siteId}
      and (${codes === undefined} or depot.code = any(${codes ?? []}::text[]))`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

export const hasDepots = ({ siteId }: Pick<SiteScope, 'siteId'>) =>
  sql<boolean>`exists (select from depots d where d.site_id = ${siteId})`
