import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#src/platform/db.server.ts'
import type { Site } from '#src/settings/site.ts'

/**
 * SQL for the next number of a document in the current year of the site, as in 2026-000123. Numbers are not locked: one
 * of a transaction that rolls back is not used again.
 */
export const nextNumber = (document: 'order' | 'proposal', { id, timeZone }: Pick<Site, 'id' | 'timeZone'>) =>
  sql<string>`next_document_number(${document}, ${id}, extract(year from now() at time zone ${timeZone})::integer)`

/**
 * Creates the sequences of the next year if it begins within these months, so that its first orders do not wait for
 * them. `next_document_number` creates those that are missing.
 */
export async function createNextSequences(db: Db, months = 1): Promise<void> {
  await sql`
    select document_sequence(document, id, year.next)
    from sites, unnest(array['order', 'proposal']) as document,
      lateral (select extract(year from now() at time zone time_zone)::integer as this,
        extract(year from now() at time zone time_zone + make_interval(months => ${months}))::integer as next) as year
    where year.next > year.this`.execute(db)
}

/**
 * Skips this many numbers of every site and document in the current year: those that documents possibly got after the
 * state to which the database was reset.
 */
export async function skipNumbers(client: Pick<pg.Pool, 'query'>, count: number): Promise<void> {
  if (count === 0) return
  await client.query(
    `with series as (
      select document, id as site, extract(year from now() at time zone time_zone)::integer as year
      from sites, unnest(array['order', 'proposal']) as document
    ), skipped as materialized (
      select document_sequence(document, site, year) as sequence, next_document_number(document, site, year) as number
      from series
    )
    select setval(sequence, split_part(number, '-', 2)::bigint + $1::bigint - 1) from skipped`,
    [count],
  )
}

/** The line of a command about skipped numbers; none if none were skipped. */
export const describeSkipped = (count: number): string[] =>
  count === 0 ? [] : [`Skipped ${count.toLocaleString('en')} numbers of orders and proposals.`]
