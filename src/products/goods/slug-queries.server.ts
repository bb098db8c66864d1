import type { Db } from '#src/platform/db.server.ts'
import { can, type RequestContext } from '#src/shop/policy.ts'
import { viewerScope } from '#src/shop/viewer.ts'
import { loadGoods } from './queries.server.ts'

/** The part of the address of each product that this viewer is shown; a document may name others. */
export async function loadVisibleSlugs(
  db: Db,
  context: RequestContext,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0 || !can(context, 'seeCatalog')) return new Map()
  const goods = await loadGoods(db, viewerScope(context), [...new Set(productIds)])
  return new Map([...goods].flatMap(([id, { visible, slug }]) => (visible ? [[id, slug] as const] : [])))
}
