import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the number of all rows that a page is cut from, as a column of each of its rows. With it, rows that take long to
 * find are found once instead of twice, for the page and for the number; null where an index has the rows of the page, or
 * the number, without reading all of them.
 */
export const selectHits = (isFoundOnce: boolean): RawBuilder<number | null> =>
  isFoundOnce ? sql`(count(*) over ())::integer` : sql`null::integer`

interface CountedPage<Row> {
  isFoundOnce: boolean
  /** From 1. */
  page: number
  /** Rows with `selectHits` as their column `hits`. */
  load: () => Promise<(Row & { hits: number | null })[]>
  count: () => Promise<number>
}

/** The rows of a page, and the number of all. Beyond the last page no row has the number. */
export async function loadCountedPage<Row>({ isFoundOnce, page, load, count }: CountedPage<Row>) {
  const [rows, counted] = await Promise.all([load(), isFoundOnce ? null : count()])
  const totalHits = counted ?? rows[0]?.hits ?? (page === 1 ? 0 : await count())
  return { rows, totalHits }
}
