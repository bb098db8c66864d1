import type { Db } from '../../platform/db.server.ts'
import { can, type Who } from '../../shop/policy.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { goodsFor } from './queries.server.ts'

/** The part of the address of each product that this viewer is shown; a document may name others. */
export async function shownSlugs(db: Db, who: Who, productIds: readonly number[]): Promise<Map<number, string>> {
  if (productIds.length === 0 || !can(who, 'seeCatalog')) return new Map()
  const goods = await goodsFor(db, viewerScope(who), [...new Set(productIds)])
  return new Map([...goods].flatMap(([id, { visible, slug }]) => (visible ? [[id, slug] as const] : [])))
}
