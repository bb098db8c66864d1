import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { SiteUnit } from '#src/settings/site.ts'
import { touchSite } from './commands.server.ts'

/** Units of one site are written one after the other. */
export const lockUnits = (tx: Tx, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`unit names of ${siteId}`}))`.execute(tx)

/** Stores a unit, new or known by its code. */
export async function writeUnit(tx: Tx, siteId: number, { code, names, aliases, decimals }: SiteUnit): Promise<void> {
  const values = { names: JSON.stringify(names), aliases: [...aliases], decimals }
  await tx
    .insertInto('units')
    .values({ siteId, code, ...values })
    .onConflict((conflict) => conflict.columns(['siteId', 'code']).doUpdateSet(values))
    .execute()
  await touchSite(tx, siteId)
}

/** Removes what the site decided about a unit; products keep its code. */
export async function deleteUnit(tx: Tx, siteId: number, code: string): Promise<void> {
  await tx.deleteFrom('units').where('siteId', '=', siteId).where('code', '=', code).execute()
  await touchSite(tx, siteId)
}
