import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { AppliedReward } from './promotion.ts'

/** A promotion of an order with its cost in the currency of the site. */
type ClaimedPromotion = Pick<AppliedReward, 'id' | 'name' | 'cost' | 'byCoupon'>

interface Claim<Claimed = AppliedReward> {
  customerId: number
  promotions: readonly Claimed[]
  /** The coupon code of the order; empty for none. */
  coupon: string
}

/**
 * Claims one use of each promotion for an order that is being placed: counted with the row locked and only while the
 * limits hold, in total, for this customer and of the budget, and the one-time code that was typed (promise F). Rows
 * are locked by id, so that two orders cannot deadlock. Returns the first promotion that is used up; the caller must
 * then not place the order.
 */
export async function claimPromotions<Claimed extends ClaimedPromotion>(
  tx: Tx,
  { customerId, promotions, coupon }: Claim<Claimed>,
): Promise<Claimed | undefined> {
  if (promotions.length === 0) return undefined
  const ids = promotions.map(({ id }) => id)
  await lockPromotions(tx, ids)
  const { rows } = await sql<{ id: number }>`
    with claim as (
      select * from unnest(${ids}::bigint[], ${promotions.map(({ cost }) => cost)}::numeric[]) as claim (id, cost)
    ), counted as (
      update promotions p set used = p.used + 1, spent = p.spent + claim.cost from claim
      where p.id = claim.id and not p.retired and (p.most_uses is null or p.used < p.most_uses)
        and (p.budget is null or p.spent + claim.cost <= p.budget)
      returning p.id
    ), each as (
      insert into promotion_customers as mine (promotion_id, customer_id, used)
      select id, ${customerId}::bigint, 1 from counted order by id
      on conflict (promotion_id, customer_id) do update set used = mine.used + 1
      where mine.used < coalesce((select most_uses_each from promotions where id = mine.promotion_id), mine.used + 1)
      returning promotion_id
    )
    select promotion_id as id from each`.execute(tx)
  const claimed = new Set(rows.map(({ id }) => id))
  const usedUp = promotions.find(({ id }) => !claimed.has(id))
  if (usedUp) return usedUp
  const byCoupon = promotions.find((promotion) => promotion.byCoupon)
  return byCoupon && !(await claimCode(tx, byCoupon.id, coupon)) ? byCoupon : undefined
}

/** Marks the one-time code as used; false if another order has it. A promotion with one code for everybody needs none. */
async function claimCode(tx: Tx, promotionId: number, code: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    with claimed as (
      update promotion_codes set used_at = now()
      where promotion_id = ${promotionId} and code = ${code} and used_at is null and deactivated_at is null
      returning id
    )
    select not one_time_codes or exists (select from claimed) as claimed from promotions where id = ${promotionId}`.execute(
    tx,
  )
  return rows[0]?.claimed ?? false
}

const lockPromotions = (tx: Tx, ids: readonly number[]) =>
  sql`select 1 from promotions where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)

interface ClaimUse extends Claim {
  orderId: number
  currency: string
}

/** Records the promotions of an order, with the names and amounts that its buyer saw. */
export async function writeUses(
  tx: Tx,
  { orderId, customerId, currency, promotions, coupon }: ClaimUse,
): Promise<void> {
  if (promotions.length === 0) return
  const rows = promotions.map(({ id, name, times, off, cost, byCoupon, freeFreight }) => ({
    promotionId: id,
    orderId,
    customerId,
    currency,
    name,
    times,
    amount: off,
    cost,
    freeFreight,
    codeId: byCoupon ? selectCode(id, coupon) : null,
  }))
  await tx.insertInto('promotionUses').values(rows).execute()
}

const selectCode = (promotionId: number, code: string) =>
  sql<number | null>`(select id from promotion_codes where promotion_id = ${promotionId} and code = ${code})`

/**
 * Releases the uses of a cancelled order; idempotent. Of a split order the use is counted until its last part is
 * cancelled: another part that still has it counts it from then on.
 */
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
      returning promotion_id, customer_id, cost, code_id, counted, coalesce(split_from_id, id) as first_id
    ), next as (
      select distinct on (released.first_id) u.id, released.first_id, released.code_id
      from released join promotion_uses u on u.id = released.first_id or u.split_from_id = released.first_id
      where released.counted and u.order_id <> ${orderId} and u.released_at is null
      order by released.first_id, u.id
    ), passed as (
      update promotion_uses set counted = true, code_id = next.code_id from next where promotion_uses.id = next.id
    ), ended as (
      select * from released where counted and first_id not in (select first_id from next)
    ), less as (
      update promotions set spent = spent - released.cost,
        used = used - (released.promotion_id in (select promotion_id from ended))::integer
      from released where promotions.id = released.promotion_id
    ), unused as (
      update promotion_codes set used_at = null from ended where promotion_codes.id = ended.code_id
    )
    update promotion_customers as mine set used = mine.used - 1 from ended
    where mine.promotion_id = ended.promotion_id and mine.customer_id = ended.customer_id`.execute(tx)
}

/**
 * Claims the uses again that an order released when its payment failed; those that count with another part of a split
 * order stay released. Returns the first promotion that is used up
 * meanwhile; the caller then rolls back.
 */
export async function reclaimPromotions(tx: Tx, orderId: number): Promise<{ name: string } | undefined> {
  const uses = await tx
    .selectFrom('promotionUses as used')
    .innerJoin('promotions as promotion', 'promotion.id', 'used.promotionId')
    .leftJoin('promotionCodes as code', 'code.id', 'used.codeId')
    .select(['used.promotionId as id', 'used.customerId', 'used.name', 'used.cost', 'promotion.byCoupon', 'code.code'])
    .where('used.orderId', '=', orderId)
    .where('used.counted', '=', true)
    .where('used.releasedAt', 'is not', null)
    .execute()
  const [first] = uses
  if (!first) return undefined
  const coupon = uses.find(({ code }) => code !== null)?.code ?? ''
  const usedUp = await claimPromotions(tx, { customerId: first.customerId, promotions: uses, coupon })
  if (usedUp) return usedUp
  await tx
    .updateTable('promotionUses')
    .set({ releasedAt: null })
    .where('orderId', '=', orderId)
    .where('counted', '=', true)
    .execute()
  return undefined
}
