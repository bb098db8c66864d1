import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { upsertSearch } from '../search-index-commands.server.ts'

/** Shows or hides products of the site, in the search too; returns those that changed. */
export async function setProductsVisible(
  tx: Tx,
  siteId: number,
  { ids, visible }: { ids: readonly number[]; visible: boolean },
): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    with locked as (
      select id from products where site_id = ${siteId} and id = any(${ids}::bigint[]) and visible <> ${visible}
      order by id for update)
    update products p set visible = ${visible}, updated_at = now() from locked where p.id = locked.id
    returning p.id, p.code`.execute(tx)
  await upsertSearch(
    tx,
    siteId,
    rows.map(({ id }) => id),
  )
  return rows
}
