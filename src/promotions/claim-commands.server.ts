import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { AppliedReward } from './promotion.ts'

interface Claim<Named = AppliedReward> {
  customerId: number
  promotions: readonly Named[]
}

/**
 * Claims one use of each promotion for an order that is being placed: counted with the row locked and only while the
 * limits hold, in total and for this customer (promise F). Rows are locked by id, so that two orders cannot deadlock.
 * Returns the first promotion that is used up; the caller must then not place the order.
 */
export async function claimPromotions<Named extends Pick<AppliedReward, 'id' | 'name'>>(
  tx: Tx,
  { customerId, promotions }: Claim<Named>,
): Promise<Named | undefined> {
  if (promotions.length === 0) return undefined
  const ids = promotions.map(({ id }) => id)
  await lockPromotions(tx, ids)
  const { rows } = await sql<{ id: number }>`
    with counted as (
      update promotions set used = used + 1
      where id = any(${ids}::bigint[]) and not retired and (most_uses is null or used < most_uses)
      returning id, most_uses_each
    ), each as (
      insert into promotion_customers as mine (promotion_id, customer_id, used)
      select id, ${customerId}::bigint, 1 from counted order by id
      on conflict (promotion_id, customer_id) do update set used = mine.used + 1
      where mine.used < coalesce((select most_uses_each from promotions where id = mine.promotion_id), mine.used + 1)
      returning promotion_id
    )
    select promotion_id as id from each`.execute(tx)
  const claimed = new Set(rows.map(({ id }) => id))
  return promotions.find(({ id }) => !claimed.has(id))
}

const lockPromotions = (tx: Tx, ids: readonly number[]) =>
  sql`select 1 from promotions where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)

interface ClaimUse extends Claim {
  orderId: number
  currency: string
}

/** Records the promotions of an order, with the names and amounts that its buyer saw. */
export async function writeUses(tx: Tx, { orderId, customerId, currency, promotions }: ClaimUse): Promise<void> {
  if (promotions.length === 0) return
  const rows = promotions.map(({ id, name, times, off, freeFreight }) => ({
    promotionId: id,
    orderId,
    customerId,
    currency,
    name,
    times,
    amount: off,
    freeFreight,
  }))
  await tx.insertInto('promotionUses').values(rows).execute()
}

/** Releases the uses of a cancelled order; idempotent. */
export async function releasePromotions(tx: Tx, orderId: number): Promise<void> {
  const uses = await tx
    .selectFrom('promotionUses')
    .select('promotionId')
    .where('orderId', '=', orderId)
    .where('releasedAt', 'is', null)
    .execute()
  if (uses.length === 0) return
  await lockPromotions(
    tx,
    uses.map(({ promotionId }) => promotionId),
  )
  await sql`
    with released as (
      update promotion_uses set released_at = now() where order_id = ${orderId} and released_at is null
      returning promotion_id, customer_id
    ), less as (
      update promotions set used = used - 1 from released where promotions.id = released.promotion_id
    )
    update promotion_customers as mine set used = mine.used - 1 from released
    where mine.promotion_id = released.promotion_id and mine.customer_id = released.customer_id`.execute(tx)
}

/**
 * Claims the uses again that an order released when its payment failed. Returns the first promotion that is used up
 * meanwhile; the caller then rolls back.
 */
export async function reclaimPromotions(tx: Tx, orderId: number): Promise<{ name: string } | undefined> {
  const uses = await tx
    .selectFrom('promotionUses')
    .select(['promotionId as id', 'customerId', 'name'])
    .where('orderId', '=', orderId)
    .where('releasedAt', 'is not', null)
    .execute()
  const [first] = uses
  if (!first) return undefined
  const usedUp = await claimPromotions(tx, { customerId: first.customerId, promotions: uses })
  if (usedUp) return usedUp
  await tx.updateTable('promotionUses').set({ releasedAt: null }).where('orderId', '=', orderId).execute()
  return undefined
}
