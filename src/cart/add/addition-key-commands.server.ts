import { sql } from 'kysely'
import { digestRequest, isRepetition } from '#src/api/repetition.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ViewerScope } from '#src/shop/viewer.ts'

export type AdditionKeyState = 'new' | 'repeated' | 'reused'

/**
 * Claims an idempotency key for an addition to a cart, within its transaction. `repeated`: the same addition was made
 * before, nothing is added. `reused`: the key belongs to another addition.
 */
export async function claimAdditionKey(
  tx: Tx,
  { siteId, userId, visitorId, customer }: ViewerScope,
  { key, items }: { key: string; items: unknown },
): Promise<AdditionKeyState> {
  const digest = digestRequest([userId, visitorId, customer?.id, items])
  const claimed = await tx
    .insertInto('cartAdditions')
    .values({ siteId, key, digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return 'new'
  const before = await tx
    .selectFrom('cartAdditions')
    .select('digest')
    .where('siteId', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst()
  return before && isRepetition(before.digest, digest) ? 'repeated' : 'reused'
}

/** Deletes keys that no browser sends again: unsent additions are offered to their user for 30 days. */
export async function deleteOldAdditionKeys(db: Db): Promise<void> {
  await sql`delete from cart_additions where added_at < now() - interval '60 days'`.execute(db)
}
