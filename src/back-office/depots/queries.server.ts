import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { readDepots } from '#src/stock/depot-queries.server.ts'

export interface DepotUse {
  /** It has, or ever had, stock of a product, or a record of orders, returns or stock documents names it. */
  isUsed: boolean
  /** Codes of the first customers who are served from it. */
  customers: string[]
}

const SAMPLE = 5

/** What uses a depot; undefined if the site has none with this code. */
export async function loadDepotUse(db: Db, siteId: number, code: string): Promise<DepotUse | undefined> {
  const { rows } = await sql<DepotUse>`
    select exists (select from stock where depot_id = depot.id) or exists (select from stock_moves where depot_id = depot.id)
        or exists (select from order_line_depots where depot_id = depot.id)
        or exists (select from returns where depot_id = depot.id)
        or exists (select from stock_reservations where depot_id = depot.id)
        or exists (select from stock_documents where depot.id in (depot_id, to_depot_id)) as is_used,
      array(select c.code from customers c where c.site_id = depot.site_id and (c.depot_id = depot.id or depot.id = any(c.depot_ids)) order by c.code limit ${SAMPLE}) as customers
    from depots depot where depot.site_id = ${siteId} and depot.code = ${code}`.execute(db)
  return rows[0]
}

/** One depot with its version and use; 404 if the site has none with this code. */
export async function loadDepot(db: Db, siteId: number, code: string) {
  const depot = (await readDepots(db, siteId)).find((one) => one.code === code)
  const use = await loadDepotUse(db, siteId, code)
  if (!depot || !use) throw notFound()
  return { ...depot, ...use, version: toContentVersion(depot) }
}
