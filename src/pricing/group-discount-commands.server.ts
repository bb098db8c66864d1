import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'

interface GroupPair {
  id: number
  into: number
}

/**
 * The number of discounts of a group on goods on which the other group has one from the same day. `intersect` compares
 * nulls as equal and by hash; a join on `is not distinct from` would compare each discount with each other one.
 */
export async function countCommonDiscounts(tx: Tx, { id, into }: GroupPair): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select brand_id, category_id, product_id, valid_from from discounts where group_id = ${id}
      intersect all
      select brand_id, category_id, product_id, valid_from from discounts where group_id = ${into}) common`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Gives the discounts of a group to another one. */
export const moveGroupDiscounts = (tx: Tx, { id, into }: GroupPair) =>
  tx.updateTable('discounts').set({ groupId: into }).where('groupId', '=', id).execute()
