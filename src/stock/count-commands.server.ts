import Big from 'big.js'
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'

export interface StockCount {
  productId: number
  depotId: number
  counted: Decimal
  /** The last stock move of the product in the depot when the user saw its quantity; 0 for none. */
  seenMove: number
}

/**
 * Sets the available quantity of a product in a depot to what was counted, with a stock move. Refuses StockChanged if
 * the stock moved since the user saw it, unless it has the counted quantity. The caller has locked the product.
 */
export async function writeStockCount(
  tx: Tx,
  siteId: number,
  { productId, depotId, counted, seenMove }: StockCount,
): Promise<Result<{ before: Decimal; after: Decimal }>> {
  const { rows } = await sql<{ onHand: Decimal }>`
    select on_hand from stock where product_id = ${productId} and depot_id = ${depotId} for update`.execute(tx)
  const before = rows[0]?.onHand
  const after = new Big(counted).toFixed(3)
  if (before === after) return ok({ before, after })
  if ((await loadLastMove(tx, { productId, depotId })) !== seenMove) return refuse('StockChanged')
  const moved = new Big(after).minus(before ?? 0)
  const { numAffectedRows = 0n } = await sql`
    insert into stock (product_id, depot_id, on_hand) values (${productId}, ${depotId}, ${after}::numeric)
    on conflict (product_id, depot_id) do update set on_hand = excluded.on_hand
      where stock.on_hand = ${before ?? null}::numeric`.execute(tx)
  if (numAffectedRows === 0n) return refuse('StockChanged')
  if (!moved.eq(0))
    await sql`
      insert into stock_moves (site_id, product_id, depot_id, quantity, reason)
      values (${siteId}, ${productId}, ${depotId}, ${moved.toFixed()}::numeric, ${before === undefined ? 'opening' : 'count'})`.execute(
      tx,
    )
  await upsertSearch(tx, siteId, [productId])
  return ok({ before: before ?? '0.000', after })
}

async function loadLastMove(tx: Tx, { productId, depotId }: Pick<StockCount, 'productId' | 'depotId'>) {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from stock_moves
    where product_id = ${productId} and depot_id = ${depotId}`.execute(tx)
  return rows[0]?.id ?? 0
}
