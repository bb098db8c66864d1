import Big from 'big.js'
import { transact } from '../api/command.server.ts'
import { done, notFound, type Result, refused } from '../api/refusal.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { isQuantity, refuseLine, refuseShortage } from './adding.ts'
import type { CartType } from './cart.ts'
import type { CartChange } from './commands.server.ts'
import { type Buyer, countLines, type KeptLine, lineOf, priced } from './line-queries.server.ts'
import { type CartHead, openCart, touchCart, writingOwner } from './open-cart-commands.server.ts'

interface LineOf {
  type: CartType
  lineId: number
  /** The version of the cart the client drew; a line written since then is not overwritten (CartChanged). */
  version?: number | undefined
}

/**
 * Sets the quantity of one line, by the same rules as adding. A line of somebody else is 404. The rules are worked out
 * before the cart is locked, so that a slow look at prices holds nobody up.
 */
export async function changeQuantity(
  db: Db,
  buyer: Buyer,
  change: LineOf & { quantity: Decimal; stockConfirmed: boolean },
): Promise<Result<CartChange>> {
  const line = await ownLine(db, buyer, change)
  if (!isQuantity(change.quantity)) return refused('InvalidQuantity')
  const asked = { quantity: change.quantity, inCart: '0', stockConfirmed: change.stockConfirmed }
  const [{ buyable } = missing()] = await priced(db, buyer, [{ ...line, quantity: change.quantity }])
  const refusal = refuseLine(change.quantity, buyable) ?? refuseShortage(asked, buyable)
  if (refusal) return { ok: false, refusal }
  const aboveStock = new Big(change.quantity).gt(buyable.available)
  return writeLine(db, buyer, { ...change, set: { quantity: change.quantity, aboveStock } })
}

const missing = (): never => {
  throw notFound()
}

async function ownLine(db: Db, { scope }: Buyer, { type, lineId }: LineOf): Promise<KeptLine> {
  const head = await openCart(db, scope, type)
  const line = head && (await lineOf(db, head.id, lineId))
  return line ?? missing()
}

/** Sets the note of one line; a line of somebody else is 404. */
export const changeNote = (db: Db, buyer: Buyer, { note, ...line }: LineOf & { note: string }) =>
  writeLine(db, buyer, { ...line, set: { note } })

interface LineSet extends LineOf {
  set: { quantity?: Decimal; aboveStock?: boolean; note?: string }
}

async function writeLine(
  db: Db,
  { scope }: Buyer,
  { type, lineId, version, set }: LineSet,
): Promise<Result<CartChange>> {
  const owner = writingOwner(scope)
  return transact(db, async (tx) => {
    const head = await touchCart(tx, owner, type)
    const line = await lineOf(tx, head.id, lineId)
    if (!line) throw notFound()
    if (version !== undefined && line.version > version) return refused('CartChanged')
    await tx
      .updateTable('cartLines')
      .set({ ...set, version: head.version })
      .where('id', '=', lineId)
      .execute()
    return done({ ...head, affected: 1, count: await countLines(tx, head.id) })
  })
}

interface LinesOf {
  type: CartType
  /** The lines meant; null for all of them. */
  lineIds: readonly number[] | null
}

/** Includes lines in the order or leaves them for later. How many there were; ids of others change nothing. */
export const setActive = (db: Db, buyer: Buyer, { active, ...which }: LinesOf & { active: boolean }) =>
  changeLines(db, { ...buyer, ...which }, (tx, head, ids) =>
    tx
      .updateTable('cartLines')
      .set({ active, version: head.version })
      .where('cartId', '=', head.id)
      .$if(ids !== null, (lines) => lines.where('id', 'in', ids ?? []))
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => Number(numUpdatedRows)),
  )

/** Takes lines out. How many there were; what is already gone, or somebody else's, does not count. */
export const removeLines = (db: Db, buyer: Buyer, which: LinesOf) =>
  changeLines(db, { ...buyer, ...which }, (tx, head, ids) =>
    tx
      .deleteFrom('cartLines')
      .where('cartId', '=', head.id)
      .$if(ids !== null, (lines) => lines.where('id', 'in', ids ?? []))
      .executeTakeFirst()
      .then(({ numDeletedRows }) => Number(numDeletedRows)),
  )

type Change = (tx: Tx, head: CartHead, lineIds: readonly number[] | null) => Promise<number>

async function changeLines(db: Db, { scope, type, lineIds }: Buyer & LinesOf, change: Change): Promise<CartChange> {
  const owner = writingOwner(scope)
  return db.transaction().execute(async (tx) => {
    const head = await touchCart(tx, owner, type)
    const affected = await change(tx, head, lineIds)
    return { ...head, affected, count: await countLines(tx, head.id) }
  })
}
