import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { LocalPublication, Publication } from './publication.ts'

/** The moments of a product that are still to come. */
export async function loadPublication(db: Db | Tx, productId: number): Promise<Publication> {
  const { rows } = await sql<Publication>`
    select shown_at, hidden_at from product_publications where product_id = ${productId}`.execute(db)
  return rows[0] ?? { shownAt: null, hiddenAt: null }
}

/** The moments of products that have any. */
export async function loadLocalPublications(
  tx: Tx,
  siteId: number,
  productIds: readonly number[],
): Promise<(LocalPublication & { productId: number })[]> {
  const { rows } = await sql<LocalPublication & { productId: number }>`
    select due.product_id, coalesce(${toLocalText(sql`due.shown_at`)}, '') as shown_at,
      coalesce(${toLocalText(sql`due.hidden_at`)}, '') as hidden_at
    from product_publications due join sites site on site.id = ${siteId}
    where due.product_id = any(${productIds}::bigint[])`.execute(tx)
  return rows
}

/** The present moment in the same form. */
export async function loadLocalNow(tx: Tx, siteId: number): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    select ${toLocalText(sql`now()`)} as now from sites site where site.id = ${siteId}`.execute(tx)
  return rows[0]?.now ?? ''
}

const toLocalText = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone site.time_zone, 'YYYY-MM-DD HH24:MI')`
