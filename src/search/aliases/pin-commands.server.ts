import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import { resolveMiss } from '../search-log/commands.server.ts'

interface PinRequest {
  siteId: number
  /** Folded: see `aliasTerm`. */
  term: string
  /** Codes of products, the first to be shown first. */
  codes: readonly string[]
}

/**
 * Makes these products lead the results of a term, in place of those pinned before, within two seconds, and resolves
 * its misses. Changes nothing if a code is unknown; returns the unknown ones.
 */
export async function pinProducts(db: Db, { siteId, term, codes }: PinRequest): Promise<{ unknown: string[] }> {
  const { unknown } = await transact(db, async (tx) => {
    const products = await tx
      .selectFrom('products')
      .where('siteId', '=', siteId)
      .where('code', 'in', codes)
      .select(['id', 'code'])
      .execute()
    const ids = new Map(products.map(({ id, code }) => [code, id]))
    const missing = codes.filter((code) => !ids.has(code))
    if (missing.length > 0) return { ok: false, unknown: missing }
    await tx.deleteFrom('searchPins').where('siteId', '=', siteId).where('term', '=', term).execute()
    await sql`
      insert into search_pins (site_id, term, product_id, position)
      select ${siteId}, ${term}, product_id, min(position)
      from unnest(${codes.map((code) => ids.get(code))}::bigint[]) with ordinality pin (product_id, position)
      group by product_id`.execute(tx)
    await resolveMiss(tx, siteId, term)
    const detail = { codes: codes.join(', ') }
    await audit(tx, { siteId, userId: null, customerId: null, action: 'search.pin', target: term, detail })
    await notifyCatalogChange(tx, siteId)
    return { ok: true, unknown: [] }
  })
  return { unknown }
}

/** False if nothing was pinned to the term. */
export async function unpinProducts(db: Db, siteId: number, term: string): Promise<boolean> {
  const { ok } = await transact(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('searchPins')
      .where('siteId', '=', siteId)
      .where('term', '=', term)
      .executeTakeFirstOrThrow()
    await audit(tx, { siteId, userId: null, customerId: null, action: 'search.unpin', target: term })
    await notifyCatalogChange(tx, siteId)
    return { ok: numDeletedRows > 0n }
  })
  return ok
}
