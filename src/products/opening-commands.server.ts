import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { WriteBuffer } from '#src/platform/write-buffer.server.ts'

/** Openings of a product's page count this long. */
export const OPENING_DAYS = 180
const MAX_BUFFERED_OPENINGS = 5000

interface Opening {
  siteId: number
  slug: string
}

/** The current day in UTC, whatever the time zone of the database. */
export const TODAY = sql`(now() at time zone 'utc')::date`

const buffers = new WeakMap<Db, WriteBuffer<Opening>>()

/** Starts counting in this process; without this call no opening is counted. */
export function createOpeningCounter(db: Db, log: Pick<Logger, 'warn'>) {
  const buffer = new WriteBuffer<Opening>({
    maxEntries: MAX_BUFFERED_OPENINGS,
    write: (openings) => addOpenings(db, openings),
    onFailure: (error) => log.warn({ err: error }, 'openings of product pages were not counted'),
  })
  buffers.set(db, buffer)
}

/** Counts one opening of a product's page; it is written with others within a second. */
export const countOpening = (db: Db, opening: Opening) => buffers.get(db)?.push(opening)

/** Writes the openings counted so far. */
export const writeOpenings = async (db: Db): Promise<void> => buffers.get(db)?.flush()

/** The order by product keeps two processes from waiting for each other. */
const addOpenings = async (db: Db, openings: readonly Opening[]): Promise<void> => {
  await sql`
    insert into product_openings as known (product_id, day, openings)
    select coalesce(product.parent_id, product.id) as listed_id, ${TODAY}, count(*)
    from json_to_recordset(${JSON.stringify(openings)}::json) as one ("siteId" bigint, slug text)
    join products product on product.site_id = one."siteId" and product.slug = one.slug
    group by listed_id order by listed_id
    on conflict (product_id, day) do update set openings = known.openings + excluded.openings`.execute(db)
}

/** Deletes what no longer counts. */
export const deleteOldOpenings = async (db: Db): Promise<void> => {
  await sql`delete from product_openings where day < ${TODAY} - ${OPENING_DAYS}::integer`.execute(db)
}
