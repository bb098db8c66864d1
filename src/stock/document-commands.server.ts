import Big from 'big.js'
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { type DepotQuantity, subtractReserved } from '#src/products/goods/allocation.ts'
import { loadReserved } from '#src/products/goods/queries.server.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'

/** The cause of a move of a posted document. */
type MoveReason = 'receipt' | 'transfer' | 'damage' | 'found' | 'internalUse'

interface DocumentMoves {
  documentId: number
  depotId: number
  reason: MoveReason
  /** At most one for each product; all above zero. */
  moves: readonly { productId: number; quantity: Decimal }[]
}

const toRecordset = (moves: DocumentMoves['moves']) => sql`
  select * from unnest(${moves.map(({ productId }) => productId)}::bigint[],
    ${moves.map(({ quantity }) => quantity)}::numeric[]) as item (product_id, quantity)`

/** Adds goods to a depot of the site, with a stock move for each product. The caller has checked site and depot. */
export async function addGoods(
  tx: Tx,
  siteId: number,
  { documentId, depotId, reason, moves }: DocumentMoves,
): Promise<void> {
  await sql`
    with move as (${toRecordset(moves)} order by product_id), added as (
      insert into stock (product_id, depot_id, on_hand) select product_id, ${depotId}::bigint, quantity from move
      on conflict (product_id, depot_id) do update set on_hand = stock.on_hand + excluded.on_hand
    )
    insert into stock_moves (site_id, product_id, depot_id, quantity, reason, document_id)
    select ${siteId}::bigint, product_id, ${depotId}::bigint, quantity, ${reason}, ${documentId}::bigint from move`.execute(
    tx,
  )
}

/**
 * Takes goods from a depot of the site, with a stock move for each product. Goods that open checkouts reserve stay,
 * unless they are damaged. Refuses StockTooLow with the first product of which the depot has less.
 */
export async function takeGoods(
  tx: Tx,
  siteId: number,
  { documentId, depotId, reason, moves }: DocumentMoves,
): Promise<Result<null>> {
  const ids = moves.map(({ productId }) => productId)
  const { rows } = await sql<DepotQuantity>`
    select product_id, depot_id, on_hand as quantity from stock
    where depot_id = ${depotId} and product_id = any(${ids}::bigint[]) order by product_id for update`.execute(tx)
  const reserved = reason === 'damage' ? [] : await loadReserved(tx, { userId: null, customer: null }, ids)
  const available = new Map(subtractReserved(rows, reserved).map(({ productId, quantity }) => [productId, quantity]))
  const short = moves.filter(({ productId, quantity }) => new Big(quantity).gt(available.get(productId) ?? 0))
  if (short.length > 0) return refuse('StockTooLow', await describeFirst(tx, short, available))
  await sql`
    with move as (${toRecordset(moves)}), taken as (
      update stock set on_hand = stock.on_hand - move.quantity from move
      where stock.product_id = move.product_id and stock.depot_id = ${depotId} and stock.on_hand >= move.quantity
      returning stock.product_id, move.quantity
    )
    insert into stock_moves (site_id, product_id, depot_id, quantity, reason, document_id)
    select ${siteId}::bigint, product_id, ${depotId}::bigint, -quantity, ${reason}, ${documentId}::bigint from taken`.execute(
    tx,
  )
  return ok(null)
}

/** The shortage whose product code is the first. */
async function describeFirst(tx: Tx, short: DocumentMoves['moves'], available: ReadonlyMap<number, Decimal>) {
  const { id, code } = await tx
    .selectFrom('products')
    .select(['id', 'code'])
    .where(
      'id',
      'in',
      short.map(({ productId }) => productId),
    )
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { code, available: new Big(available.get(id) ?? 0).toFixed() }
}

/** Updates what listings and the search know of the stock of products. */
export const refreshGoods = (tx: Tx, siteId: number, productIds: readonly number[]) =>
  upsertSearch(tx, siteId, productIds)

interface CountedDepot {
  documentId: number
  depotId: number
  counts: readonly { productId: number; counted: Decimal; seenMove: number }[]
}

export interface WrittenCount {
  productId: number
  /** The stock moved after it was counted: nothing was written. */
  moved: boolean
  before: Decimal
}

/**
 * Sets the quantities of products in a depot to what was counted, with stock moves; see `writeStockCount` for one of
 * them. Products whose stock moved since are left as they are.
 */
export async function writeStockCounts(
  tx: Tx,
  siteId: number,
  { documentId, depotId, counts }: CountedDepot,
): Promise<WrittenCount[]> {
  const ids = counts.map(({ productId }) => productId)
  // The product's row stands for a stock row that does not exist yet.
  await sql`select id from products where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ productId: number; onHand: Decimal | null; lastMove: number }>`
    select item.product_id, stock.on_hand, coalesce((select max(m.id) from stock_moves m
      where m.product_id = item.product_id and m.depot_id = ${depotId}), 0) as last_move
    from unnest(${ids}::bigint[]) as item (product_id)
      left join (select product_id, on_hand from stock where depot_id = ${depotId} and product_id = any(${ids}::bigint[])
        order by product_id for update) stock on stock.product_id = item.product_id`.execute(tx)
  const stock = new Map(rows.map((row) => [row.productId, row]))
  const written = counts.map(({ productId, counted, seenMove }) => {
    const { onHand = null, lastMove = 0 } = stock.get(productId) ?? {}
    const change = new Big(counted).minus(onHand ?? 0)
    return { productId, counted, change, onHand, moved: !change.eq(0) && lastMove !== seenMove }
  })
  const changes = written.filter(({ change, moved }) => !moved && !change.eq(0))
  if (changes.length > 0)
    await sql`
      with counted as (select * from unnest(${changes.map(({ productId }) => productId)}::bigint[],
        ${changes.map(({ counted }) => counted)}::numeric[], ${changes.map(({ change }) => change.toFixed())}::numeric[],
        ${changes.map(({ onHand }) => (onHand === null ? 'opening' : 'count'))}::text[])
        as item (product_id, quantity, change, reason)), written as (
        insert into stock (product_id, depot_id, on_hand) select product_id, ${depotId}::bigint, quantity from counted
        on conflict (product_id, depot_id) do update set on_hand = excluded.on_hand)
      insert into stock_moves (site_id, product_id, depot_id, quantity, reason, document_id)
      select ${siteId}::bigint, product_id, ${depotId}::bigint, change, reason, ${documentId}::bigint from counted`.execute(
      tx,
    )
  return written.map(({ productId, moved, onHand }) => ({ productId, moved, before: onHand ?? '0.000' }))
}
