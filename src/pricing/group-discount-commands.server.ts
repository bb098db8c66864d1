import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'

interface GroupPair {
  id: number
  into: number
}

/** The number of discounts of a group on goods on which the other group has one from the same day. */
export async function countCommonDiscounts(tx: Tx, { id, into }: GroupPair): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from discounts own join discounts other
      on (own.brand_id, own.category_id, own.product_id, own.valid_from)
        is not distinct from (other.brand_id, other.category_id, other.product_id, other.valid_from)
    where own.group_id = ${id} and other.group_id = ${into}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Gives the discounts of a group to another one. */
export const moveGroupDiscounts = (tx: Tx, { id, into }: GroupPair) =>
  tx.updateTable('discounts').set({ groupId: into }).where('groupId', '=', id).execute()
