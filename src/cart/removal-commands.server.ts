import { type RawBuilder, sql } from 'kysely'
import { transact } from '../api/command.server.ts'
import { notFound, ok, type Result, refuse } from '../api/refusal.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { joinLines } from './add-rules.ts'
import { MAX_CART_LINES } from './cart.ts'
import { releaseUnneededStock } from './checkout-commands.server.ts'
import type { CartChange } from './commands.server.ts'
import type { LinesReference } from './line-commands.server.ts'
import { isSameLine, upsertLines } from './line-merge-commands.server.ts'
import { type Buyer, countLines, loadLines, type StoredLine } from './line-queries.server.ts'
import { type CartHead, type CartReference, lockOpenCart, requireCartOwner } from './open-cart-commands.server.ts'

export interface Removal extends CartChange {
  /** Id for restoring the lines; null if none was removed. */
  removalId: number | null
}

/** Removes lines and stores them for restoring. Returns their number; missing and foreign lines do not count. */
export function removeLines(db: Db, { scope }: Buyer, { lineIds, ...which }: LinesReference): Promise<Removal> {
  const owner = requireCartOwner(scope)
  return db.transaction().execute(async (tx) => {
    const head = await lockOpenCart(tx, owner, which)
    const { removalId, affected } = await removeRestorably(tx, { cartId: head.id, lineIds })
    await releaseUnneededStock(tx, head.id)
    return { ...head, affected, removalId, count: await countLines(tx, head.id) }
  })
}

interface RemovalRecord {
  cartId: number
  /** null for all lines. */
  lineIds: readonly number[] | null
  /** The target cart, if they were moved. */
  movedTo?: number
}

/** Removes lines of a locked cart and stores them for a day under the returned id; null if there were none. */
export async function removeRestorably(tx: Tx, { cartId, lineIds, movedTo }: RemovalRecord) {
  const { rows } = await sql<{ removalId: number | null; affected: number }>`
    with old as (
      delete from cart_removals where cart_id = ${cartId} and removed_at < now() - interval '1 day'
    ), gone as (
      delete from cart_lines where cart_id = ${cartId} and (${lineIds === null} or id = any(${lineIds ?? []}::bigint[]))
      returning *
    ), removal as (
      insert into cart_removals (cart_id, moved_to, lines)
      select ${cartId}::bigint, ${movedTo ?? null}::bigint, jsonb_agg(to_jsonb(gone) order by gone.id)
      from gone having count(*) > 0 returning id
    )
    select (select id from removal) as removal_id, (select count(*) from gone) as affected`.execute(tx)
  return rows[0] ?? { removalId: null, affected: 0 }
}

/**
 * Restores removed lines as they were. If the same product was added meanwhile, both lines are merged; if the cart was
 * ordered meanwhile, they go into the open one. 404 for a second restore, and for a removal of another user.
 */
export async function restoreLines(
  db: Db,
  { scope }: Buyer,
  { removalId, ...which }: CartReference & { removalId: number },
): Promise<Result<CartChange>> {
  const owner = requireCartOwner(scope)
  return transact(db, async (tx) => {
    const head = await lockOpenCart(tx, owner, await findCartOfRemoval(tx, { ...which, removalId }))
    return restoreIntoCart(tx, head, await takeRemovedLines(tx, head, removalId))
  })
}

/** Restores lines, each merged with an equal line. CartIsFull leaves the cart unchanged. */
export async function restoreIntoCart(
  tx: Tx,
  head: CartHead,
  lines: readonly RemovedLine[],
): Promise<Result<CartChange>> {
  const existing = await loadLines(tx, head.id)
  const back = lines.filter((line) => !existing.some((other) => isSameLine(other, line)))
  await insertRestoredLines(tx, head, back)
  await upsertLines(tx, head, mergeRestored(existing, lines))
  if (existing.length + back.length > MAX_CART_LINES) return refuse('CartIsFull', { maximum: MAX_CART_LINES })
  return ok({ ...head, affected: lines.length, count: existing.length + back.length })
}

/** The source cart unless it was ordered or deleted; otherwise the open one, which is a visitor's only cart. */
async function findCartOfRemoval(
  tx: Tx,
  { removalId, type }: CartReference & { removalId: number },
): Promise<CartReference> {
  const cart = await tx
    .selectFrom('cartRemovals')
    .innerJoin('carts', 'carts.id', 'cartRemovals.cartId')
    .select(['carts.id', 'carts.type', 'carts.state', 'carts.userId'])
    .where('cartRemovals.id', '=', removalId)
    .executeTakeFirst()
  const isUnordered = cart?.state === 'open' || cart?.state === 'saved'
  const canReceive = cart !== undefined && cart.userId !== null && isUnordered && cart.type === type
  return canReceive ? { type, cartId: cart.id } : { type }
}

export interface RemovedLine extends StoredLine {
  /** The complete table row as JSON. */
  whole: string
}

async function takeRemovedLines(tx: Tx, head: CartHead, removalId: number): Promise<RemovedLine[]> {
  const lines = await loadRemovedLines(
    tx,
    sql`delete from cart_removals using carts
      where cart_removals.id = ${removalId} and carts.id = cart_removals.cart_id and cart_removals.moved_to is null
        and carts.customer_id is not distinct from (select customer_id from carts where id = ${head.id})
        and (carts.id = ${head.id} or carts.user_id is not distinct from (select user_id from carts where id = ${head.id}))
        and carts.visitor_id is not distinct from (select visitor_id from carts where id = ${head.id})
      returning cart_removals.lines`,
  )
  if (lines.length === 0) throw notFound()
  return lines
}

/** The lines of removals that the statement deletes and returns as `lines`. */
export async function loadRemovedLines(tx: Tx, removals: RawBuilder<unknown>): Promise<RemovedLine[]> {
  const { rows } = await sql<RemovedLine>`
    with removal as (${removals})
    select line.id, line.product_id, line.depot_id, line.address_id, line.quantity, line.note, line.active,
      line.above_stock, line.added_by, line.version, to_jsonb(line)::text as whole,
      case when line.given_by is not null then json_build_object('discounts', line.discounts::text[],
        'price', line.given_price::text, 'by', line.given_by) end as given
    from removal, jsonb_populate_recordset(null::cart_lines, removal.lines) as line`.execute(tx)
  return rows
}

/** All columns as they were, including the id; only version and restored quantity are new. */
async function insertRestoredLines(tx: Tx, head: CartHead, lines: readonly RemovedLine[]) {
  if (lines.length === 0) return
  const now = JSON.stringify({ cart_id: head.id, version: head.version })
  await sql`
    insert into cart_lines overriding system value
    select line.* from unnest(${lines.map(({ whole }) => whole)}::jsonb[],
        ${lines.map(({ quantity }) => quantity)}::numeric[]) as restored (whole, quantity),
      jsonb_populate_record(null::cart_lines, restored.whole || ${now}::jsonb || jsonb_build_object('quantity', quantity)) as line`.execute(
    tx,
  )
}

const mergeRestored = (existing: readonly StoredLine[], lines: readonly RemovedLine[]) =>
  existing.flatMap((line) => {
    const same = lines.find((other) => isSameLine(other, line))
    return same ? [{ ...line, ...joinLines(line, same) }] : []
  })
