import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { joinLines } from '../add-rules.ts'
import { type CartOwner, MAX_CART_LINES } from '../cart.ts'
import { releaseUnneededStock } from '../checkout-commands.server.ts'
import type { CartChange } from '../commands.server.ts'
import { isSameLine, upsertLines, withoutTerms } from '../line-merge-commands.server.ts'
import { type Buyer, countLines, linesById, loadLines, type StoredLine } from '../line-queries.server.ts'
import {
  type CartHead,
  type CartReference,
  lockOpenCart,
  openCart,
  requireCartOwner,
} from '../open-cart-commands.server.ts'
import { loadRemovedLines, type RemovedLine, removeRestorably, restoreIntoCart } from '../removal-commands.server.ts'

export interface Move {
  from: CartReference
  to: CartReference
  /** The lines to move; null for all. */
  lineIds: readonly number[] | null
  /** The lines also stay in the source cart. */
  copy: boolean
}

interface MoveResult extends CartChange {
  /** Id to undo the move; null for a copy. */
  moveId: number | null
}

/**
 * Moves or copies lines to another cart, merging with equal lines there. 404 for a cart or line of another user.
 * CartIsFull leaves both carts unchanged. Returns the source cart and the id to undo the move.
 */
export async function moveLines(
  db: Db,
  { scope }: Buyer,
  { from, to, lineIds, copy }: Move,
): Promise<Result<MoveResult>> {
  const owner = requireCartOwner(scope)
  return transact(db, async (tx) => {
    const [sourceCart, targetCart] = [await openCart(tx, scope, from), await openCart(tx, scope, to)]
    if (!sourceCart || sourceCart.id === targetCart?.id) throw notFound()
    const backwards = targetCart !== undefined && targetCart.id < sourceCart.id
    const { source, target } = await lockBothCarts(tx, owner, { from, to, backwards })
    const lines = lineIds === null ? await loadLines(tx, source.id) : await linesById(tx, source.id, lineIds)
    if (lines.length === 0) throw notFound()
    await upsertLines(tx, target, toArrivingLines(target, await loadLines(tx, target.id), lines))
    const ids = lines.map(({ id }) => id)
    const moved = copy ? undefined : await removeRestorably(tx, { cartId: source.id, lineIds: ids, movedTo: target.id })
    if (moved) await releaseUnneededStock(tx, source.id)
    const full = (await countLines(tx, target.id)) > MAX_CART_LINES
    if (full) return refuse('CartIsFull', { maximum: MAX_CART_LINES })
    const count = await countLines(tx, source.id)
    return ok({ ...source, affected: lines.length, count, moveId: moved?.removalId ?? null })
  })
}

interface CartPair {
  from: CartReference
  to: CartReference
  /** The target cart is older than the source cart. */
  backwards: boolean
}

/** Locks the older cart first, whatever the direction, so that opposite moves do not deadlock. */
async function lockBothCarts(tx: Tx, owner: CartOwner, { from, to, backwards }: CartPair) {
  const first = await lockOpenCart(tx, owner, backwards ? to : from)
  const second = await lockOpenCart(tx, owner, backwards ? from : to)
  return backwards ? { source: second, target: first } : { source: first, target: second }
}

/** Special terms are dropped where the whole company would see them. */
const toArrivingLines = ({ shared }: CartHead, own: readonly StoredLine[], lines: readonly StoredLine[]) =>
  (shared ? withoutTerms(lines) : lines).map((coming) => {
    const same = own.find((other) => isSameLine(other, coming))
    return same ? { ...same, ...joinLines(same, coming) } : coming
  })

/**
 * Undoes a move: the quantity of each line that the target cart still has returns to the source cart. What was ordered
 * or removed there meanwhile stays so: nothing is doubled. 404 for a second undo, and for a move from or to a cart of
 * another user or one that is ordered or deleted. Refuses CartChanged if no line is left, CartIsFull.
 */
export async function takeMoveBack(db: Db, { scope }: Buyer, moveId: number): Promise<Result<CartChange>> {
  const owner = requireCartOwner(scope)
  return transact(db, async (tx) => {
    const carts = await cartsOfMove(tx, moveId)
    if (!carts) throw notFound()
    const { source, target } = await lockBothCarts(tx, owner, carts)
    const lines = await loadRemovedLines(tx, sql`delete from cart_removals where id = ${moveId} returning lines`)
    if (lines.length === 0) throw notFound()
    const back = findReturnable(lines, await loadLines(tx, target.id), target)
    if (back.length === 0) return refuse('CartChanged')
    await subtractLines(tx, target, back)
    await releaseUnneededStock(tx, target.id)
    return restoreIntoCart(
      tx,
      source,
      back.map(({ line }) => line),
    )
  })
}

async function cartsOfMove(tx: Tx, moveId: number) {
  const move = await tx
    .selectFrom('cartRemovals')
    .innerJoin('carts as source', 'source.id', 'cartRemovals.cartId')
    .innerJoin('carts as target', 'target.id', 'cartRemovals.movedTo')
    .select(['source.id as fromId', 'source.type as fromType', 'target.id as toId', 'target.type as toType'])
    .where('cartRemovals.id', '=', moveId)
    .executeTakeFirst()
  if (!move) return undefined
  const { fromId, fromType, toId, toType } = move
  const which = (cartId: number, type: number): CartReference => ({ cartId, type: type === 1 ? 1 : 0 })
  return { from: which(fromId, fromType), to: which(toId, toType), backwards: toId < fromId }
}

interface ReturningLine {
  /** With the returned quantity. */
  line: RemovedLine
  /** The line of the target cart it is taken from. */
  from: StoredLine
}

/** Lines that lost their special terms were merged: together they return at most what is left of that line. */
function findReturnable(
  lines: readonly RemovedLine[],
  targetLines: readonly StoredLine[],
  { shared }: CartHead,
): ReturningLine[] {
  const remaining = new Map(targetLines.map(({ id, quantity }) => [id, new Big(quantity)]))
  return lines.flatMap((line) => {
    const from = targetLines.find((other) => isSameLine(other, shared ? { ...line, given: null } : line))
    const rest = remaining.get(from?.id ?? 0)
    if (!from || !rest?.gt(0)) return []
    const quantity = rest.lt(line.quantity) ? rest : new Big(line.quantity)
    remaining.set(from.id, rest.minus(quantity))
    return [{ line: { ...line, quantity: quantity.toFixed() }, from }]
  })
}

/** Deletes a line without quantity left; of others only the quantity changes. */
async function subtractLines(tx: Tx, { id, version }: CartHead, back: readonly ReturningLine[]) {
  await sql`
    with taken as (
      select line_id, sum(quantity) as quantity from unnest(${back.map(({ from }) => from.id)}::bigint[], ${back.map(({ line }) => line.quantity)}::numeric[])
        as returned (line_id, quantity)
      group by line_id
    ), gone as (
      delete from cart_lines using taken
      where cart_id = ${id} and cart_lines.id = line_id and cart_lines.quantity <= taken.quantity
    )
    update cart_lines set quantity = cart_lines.quantity - taken.quantity, version = ${version} from taken
    where cart_id = ${id} and cart_lines.id = line_id and cart_lines.quantity > taken.quantity`.execute(tx)
}
