import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { Site } from '#src/settings/site.ts'

/**
 * SQL for the next number of a document in the current year of the site, as in 2026-000123. Numbers are not locked: one
 * of a transaction that rolls back is not used again.
 */
export const nextNumber = (document: 'order' | 'proposal', { id, timeZone }: Pick<Site, 'id' | 'timeZone'>) =>
  sql<string>`next_document_number(${document}, ${id}, extract(year from now() at time zone ${timeZone})::integer)`

/**
 * Skips this many numbers of every site and document in the current year. After a restore they are those that were used
 * after the backup.
 */
export async function skipNumbers(db: Db, count: number): Promise<void> {
  if (count === 0) return
  await sql`
    with series as (
      select document, id as site, extract(year from now() at time zone time_zone)::integer as year
      from sites, unnest(array['order', 'proposal']) as document
    ), skipped as materialized (
      select document || '_numbers_' || site || '_' || year as sequence,
        split_part(next_document_number(document, site, year), '-', 2)::bigint as first
      from series
    )
    select setval(sequence::regclass, first + ${count} - 1) from skipped`.execute(db)
}
