import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ImportLimits } from '#src/settings/import-limits.ts'
import { interpret } from '#src/settings/shop.ts'
import { readSettings } from '#src/settings/wire.ts'

export async function loadImportLimits(db: Db | Tx, siteId: number): Promise<ImportLimits> {
  const site = await db
    .selectFrom('sites')
    .select(['platform', 'settings'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return interpret(readSettings(site)).imports
}

/** The number of counts above zero of a site. */
export async function countStocked(db: Db | Tx, siteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stock join depots depot on depot.id = stock.depot_id
    where depot.site_id = ${siteId} and stock.on_hand > 0`.execute(db)
  return rows[0]?.count ?? 0
}
