import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'

/** Gives all products with a unit another one. */
export const replaceUnit = (tx: Tx, siteId: number, { from, into }: { from: string; into: string }) =>
  sql`update products set unit = ${into}, updated_at = now() where site_id = ${siteId} and unit = ${from}`.execute(tx)
