import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { SiteScope } from '#src/shop/viewer.ts'

interface ProductMeasures {
  kilos: Decimal | null
  /** dm³ */
  volume: Decimal | null
  /** It travels free. */
  free: boolean
}

/** Weight and size of products of the site, by id. */
export async function loadMeasures(
  db: Db,
  { siteId }: SiteScope,
  productIds: readonly number[],
): Promise<Map<number, ProductMeasures>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'weightKg as kilos', 'volumeDm3 as volume', 'freeShipping as free'])
    .where('siteId', '=', siteId)
    .where('id', 'in', [...new Set(productIds)])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
