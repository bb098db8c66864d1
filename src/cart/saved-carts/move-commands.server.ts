import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { MAX_CART_LINES } from '../cart.ts'
import { abandonUnneeded } from '../checkout/commands.server.ts'
import type { CartChange } from '../commands.server.ts'
import { joinLines } from '../line-merge.ts'
import { type Buyer, countLines, linesById, loadLines, type StoredLine } from '../line-queries.server.ts'
import { isSameLine, upsertLines, withoutTerms } from '../line-upsert-commands.server.ts'
import { type CartHead, openCart, touchCart, type WhichCart, writingOwner } from '../open-cart-commands.server.ts'
import type { CartOwner } from '../owner.ts'
import { takeOut } from '../removal-commands.server.ts'

export interface Move {
  from: WhichCart
  to: WhichCart
  /** The lines to move; null for all. */
  lineIds: readonly number[] | null
  /** The lines also stay in the source cart. */
  copy: boolean
}

export interface MoveResult extends CartChange {
  /** Id to undo the move; null for a copy. */
  moveId: number | null
}

interface Both {
  from: WhichCart
  to: WhichCart
  /** The target cart is older than the source cart. */
  backwards: boolean
}

/** Locks the older cart first, whatever the direction, so that opposite moves do not deadlock. */
export async function touchBoth(tx: Tx, owner: CartOwner, { from, to, backwards }: Both) {
  const first = await touchCart(tx, owner, backwards ? to : from)
  const second = await touchCart(tx, owner, backwards ? from : to)
  return backwards ? { source: second, target: first } : { source: first, target: second }
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
  const owner = writingOwner(scope)
  return transact(db, async (tx) => {
    const [here, cart] = [await openCart(tx, scope, from), await openCart(tx, scope, to)]
    if (!here || here.id === cart?.id) throw notFound()
    const backwards = cart !== undefined && cart.id < here.id
    const { source, target } = await touchBoth(tx, owner, { from, to, backwards })
    const lines = lineIds === null ? await loadLines(tx, source.id) : await linesById(tx, source.id, lineIds)
    if (lines.length === 0) throw notFound()
    await upsertLines(tx, target, toArrivingLines(target, await loadLines(tx, target.id), lines))
    const ids = lines.map(({ id }) => id)
    const moved = copy ? undefined : await takeOut(tx, { cartId: source.id, lineIds: ids, movedTo: target.id })
    if (moved) await abandonUnneeded(tx, source.id)
    const full = (await countLines(tx, target.id)) > MAX_CART_LINES
    if (full) return refuse('CartIsFull', { maximum: MAX_CART_LINES })
    const count = await countLines(tx, source.id)
    return ok({ ...source, affected: lines.length, count, moveId: moved?.removalId ?? null })
  })
}

/** Special terms are dropped where the whole company would see them. */
const toArrivingLines = ({ shared }: CartHead, own: readonly StoredLine[], lines: readonly StoredLine[]) =>
  (shared ? withoutTerms(lines) : lines).map((coming) => {
    const same = own.find((other) => isSameLine(other, coming))
    return same ? { ...same, ...joinLines(same, coming) } : coming
  })
