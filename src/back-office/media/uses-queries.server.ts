import { sql } from 'kysely'
import { matchMediaAddress, selectMediaUses } from '#src/media/uses-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { MediaUse } from './media-file.ts'

const MAX_USES = 50

/** The first places that show a file. */
export async function loadMediaUses(db: Db, siteId: number, key: string): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    ${selectMediaUses(siteId, key)}
    union all
    (select 'product', '', code from products p where site_id = ${siteId} and (picture = ${key} or exists (
      select from product_images i where i.product_id = p.id and i.picture = ${key})
      or (position(${`/media/${key}`} in descriptions::text) > 0 and descriptions::text ~ ${matchMediaAddress(key)})) limit 5)
    limit ${MAX_USES}`.execute(db)
  return rows
}
