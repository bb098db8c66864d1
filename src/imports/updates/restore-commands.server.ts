import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { updateListedStock } from '#src/products/search-index-commands.server.ts'
import { selectBatchRows, type UpdateBatch } from './batch.server.ts'

const IS_COUNT = sql`there.product_id = part.product_id and there.depot_id = part.place_id`
const IS_PRICE = sql`there.product_id = part.product_id and there.price_list_id = part.place_id
  and there.min_quantity = part.min_quantity and there.valid_from is not distinct from part.valid_from`

/** Whether a count may be restored: one that a checkout reserves is not removed, and not lowered below what is reserved. */
export const isAboveReserved = (change: RawBuilder<unknown>) => sql`(
  coalesce(${change}.before >= ${change}.after, false)
  or coalesce(${change}.before, 0) >= coalesce((
    select sum(held.quantity) from stock_reservations held
    where held.product_id = ${change}.product_id and held.depot_id = ${change}.place_id and held.expires_at > now()), 0))`

/** Locks the counts or prices of a batch, counts in the same order as orders lock them. */
export async function lockBatch(tx: Tx, batch: UpdateBatch): Promise<void> {
  const part = sql`(${selectBatchRows(batch)}) part`
  if (batch.update.kind === 'stock')
    await sql`
      select 1 from stock there join ${part} on ${IS_COUNT}
      order by there.product_id, there.depot_id for no key update of there`.execute(tx)
  else await sql`select 1 from prices there join ${part} on ${IS_PRICE} for no key update of there`.execute(tx)
}

/**
 * Writes the values before an update again, each only if it is still the one that the update wrote, and removes those
 * that it added, unless checkouts reserve more. The caller has locked them. Returns how many were restored.
 */
export const restoreBatch = (tx: Tx, siteId: number, batch: UpdateBatch): Promise<number> =>
  batch.update.kind === 'stock' ? restoreCounts(tx, siteId, batch) : restorePrices(tx, siteId, batch)

async function restoreCounts(tx: Tx, siteId: number, batch: UpdateBatch): Promise<number> {
  const isUnchanged = sql`
    (there.on_hand, there.coming, there.coming_on) is not distinct from (part.after, part.coming_after, part.day_after)
    and ${isAboveReserved(sql`part`)}`
  const { rows } = await sql<{ products: number[]; done: number }>`
    with part as (${selectBatchRows(batch)}), restored as (
      update stock there set on_hand = part.before, coming = part.coming_before, coming_on = part.day_before
      from part where ${IS_COUNT} and part.before is not null and ${isUnchanged}
      returning there.product_id, there.depot_id, part.before - part.after as quantity
    ), removed as (
      delete from stock there using part
      where ${IS_COUNT} and part.before is null and ${isUnchanged}
      returning there.product_id, there.depot_id, -there.on_hand as quantity
    ), written as (
      select * from restored union all select * from removed
    ), moves as (
      insert into stock_moves (site_id, product_id, depot_id, quantity, reason)
      select ${siteId}, product_id, depot_id, quantity, 'count' from written where quantity <> 0
    )
    select coalesce(array_agg(distinct product_id) filter (where quantity <> 0), '{}') as products,
           count(*)::integer as done from written`.execute(tx)
  const { products = [], done = 0 } = rows[0] ?? {}
  await updateListedStock(tx, products)
  return done
}

async function restorePrices(tx: Tx, siteId: number, batch: UpdateBatch): Promise<number> {
  const isUnchanged = sql`there.site_id = ${siteId}
    and (there.amount, there.valid_to) is not distinct from (part.after, part.day_after)`
  const { rows } = await sql<{ done: number }>`
    with part as (${selectBatchRows(batch)}), restored as (
      update prices there set amount = part.before, valid_to = part.day_before,
        amount_before = case when there.amount = part.before then there.amount_before else part.replaced end,
        changed_at = case when there.amount = part.before then there.changed_at else part.replaced_at end
      from part where ${IS_PRICE} and part.price_id is not null and ${isUnchanged}
      returning 1
    ), removed as (
      delete from prices there using part where ${IS_PRICE} and part.price_id is null and ${isUnchanged}
      returning 1
    )
    select ((select count(*) from restored) + (select count(*) from removed))::integer as done`.execute(tx)
  return rows[0]?.done ?? 0
}
