import { sql } from 'kysely'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Tx } from '#src/platform/db.server.ts'

export interface ScannedProduct {
  id: number
  code: string
  name: string
}

/**
 * Products of the site with the first of these numbers that any has, also hidden ones; of OEM numbers none, which many
 * products share.
 */
export async function findScannedProducts(
  tx: Tx,
  context: RequestContext,
  keys: readonly string[],
): Promise<ScannedProduct[]> {
  const { siteId } = siteScope(context)
  const { rows } = await sql<ScannedProduct & { key: string }>`
    select p.id, p.code, p.name, n.key from product_numbers n join products p on p.id = n.product_id
    where n.site_id = ${siteId} and n.key = any(${keys}::text[]) and n.kind in ('own', 'barcode', 'maker')
    order by array_position(${keys}::text[], n.key), n.kind = 'maker', p.id limit 100`.execute(tx)
  const [best] = rows
  return [...new Map(rows.filter(({ key }) => key === best?.key).map((row) => [row.id, row])).values()]
}
