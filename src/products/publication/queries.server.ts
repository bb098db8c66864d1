import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Publication } from './publication.ts'

/** The moments of a product that are still to come. */
export async function loadPublication(db: Db | Tx, productId: number): Promise<Publication> {
  const { rows } = await sql<Publication>`
    select shown_at, hidden_at from product_publications where product_id = ${productId}`.execute(db)
  return rows[0] ?? { shownAt: null, hiddenAt: null }
}
