import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { readTyre } from './tyre.ts'

/**
 * Writes the tyre data of these products, from their numbers of kind 'size' and their names; must be called in the
 * transaction that changed either. A product without a size is no longer a tyre.
 */
export async function writeTyres(tx: Tx, siteId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const { rows } = await sql<{ id: number; name: string; key: string; raw: string }>`
    select distinct on (p.id) p.id, p.name, n.key, n.raw
    from products p join product_numbers n on n.product_id = p.id and n.kind = 'size'
    where p.site_id = ${siteId} and p.id = any(${productIds}::bigint[])
    order by p.id, n.key`.execute(tx)
  const tyres = rows.map(({ id, ...printed }) => {
    const { sizeKey, size, width, aspect, rim, loadIndex, speed } = readTyre(printed)
    return { id, size_key: sizeKey, size, width, aspect, rim, load_index: loadIndex, speed }
  })
  await tx
    .deleteFrom('productTyres')
    .where('siteId', '=', siteId)
    .where(sql<boolean>`product_id = any(${productIds}::bigint[])`)
    .where(sql<boolean>`product_id <> all(${tyres.map(({ id }) => id)}::bigint[])`)
    .execute()
  if (tyres.length === 0) return
  await sql`
    insert into product_tyres as old (product_id, site_id, size_key, size, width, aspect, rim, load_index, speed)
    select id, ${siteId}, size_key, size, width, aspect, rim, load_index, speed
    from json_to_recordset(${JSON.stringify(tyres)}::json) as row
      (id bigint, size_key text, size text, width smallint, aspect smallint, rim smallint, load_index smallint, speed text)
    on conflict (product_id) do update set
      size_key = excluded.size_key, size = excluded.size, width = excluded.width, aspect = excluded.aspect,
      rim = excluded.rim, load_index = excluded.load_index, speed = excluded.speed
    where (old.size_key, old.load_index, old.speed) is distinct from
      (excluded.size_key, excluded.load_index, excluded.speed)`.execute(tx)
}
