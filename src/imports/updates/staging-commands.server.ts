import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { RowToCompare } from './update.ts'

/** Temporary table for the rows of a list, dropped with the transaction. */
export async function openStaging(tx: Tx): Promise<void> {
  // Sorting and joining a million rows in memory; one statement of one command at a time.
  await sql`set local work_mem = '96MB'`.execute(tx)
  await sql`
    create temp table staged (line integer, code text, place_id bigint, value numeric(18,4), coming numeric(14,3),
      day date, min_quantity numeric(12,3), valid_from date) on commit drop`.execute(tx)
}

/** Inserts about 10,000 rows per call. */
export async function stage(tx: Tx, rows: readonly RowToCompare[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into staged select * from unnest(
      ${rows.map(({ at }) => at)}::integer[], ${rows.map(({ code }) => code)}::text[],
      ${rows.map(({ targetId }) => targetId)}::bigint[], ${rows.map(({ value }) => value)}::numeric[],
      ${rows.map(({ coming }) => coming)}::numeric[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ minQuantity }) => minQuantity)}::numeric[], ${rows.map(({ validFrom }) => validFrom)}::date[])`.execute(
    tx,
  )
}
