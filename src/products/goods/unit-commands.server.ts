import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'

/** Gives all products with one of the spellings of a unit another one. */
export const replaceUnit = (tx: Tx, siteId: number, { from, into }: { from: readonly string[]; into: string }) =>
  sql`
    update products set unit = ${into}, updated_at = now()
    where site_id = ${siteId} and unit = any(${[...from]}::text[])`.execute(tx)
