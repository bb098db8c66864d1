import Big from 'big.js'
import { addressNames } from '../addresses/queries.server.ts'
import { transact } from '../api/command.server.ts'
import { notFound, ok, type Result, refuse } from '../api/refusal.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { isQuantity, joinLines, refuseLine, refuseShortage } from './add-rules.ts'
import { releaseUnneededStock } from './checkout-commands.server.ts'
import type { CartChange } from './commands.server.ts'
import { isSameLine, upsertLines } from './line-merge-commands.server.ts'
import {
  type Buyer,
  countLines,
  findLine,
  loadLinesOfProducts,
  priceLines,
  type StoredLine,
} from './line-queries.server.ts'
import {
  type CartHead,
  type CartReference,
  lockOpenCart,
  openCart,
  requireCartOwner,
} from './open-cart-commands.server.ts'

interface LineReference extends CartReference {
  lineId: number
  /** The version of the cart that the client rendered; a line written since then is not overwritten (CartChanged). */
  version?: number | undefined
}

/**
 * Sets the quantity of one line, by the same rules as adding. 404 for a line of another user. The rules are evaluated
 * before the cart is locked, so that slow pricing blocks no other request.
 */
export async function changeQuantity(
  db: Db,
  buyer: Buyer,
  change: LineReference & { quantity: Decimal; stockConfirmed: boolean },
): Promise<Result<CartChange>> {
  const { line, others } = await loadOwnLine(db, buyer, change)
  if (!isQuantity(change.quantity)) return refuse('InvalidQuantity')
  const request = { quantity: change.quantity, inCart: '0', stockConfirmed: change.stockConfirmed }
  // Special terms of the line are unchanged: exceeding the limit is a warning in the cart and a refusal at checkout.
  const [{ buyable } = throwMissing()] = await priceLines(db, buyer, [
    { ...line, given: null, quantity: change.quantity },
  ])
  const total = others.reduce((all, { quantity }) => all.plus(quantity), new Big(change.quantity)).toFixed()
  const refusal = refuseLine(change.quantity, buyable, total) ?? refuseShortage(request, buyable)
  if (refusal) return { ok: false, refusal }
  const aboveStock = new Big(change.quantity).gt(buyable.available)
  return writeLine(db, buyer, { ...change, set: { quantity: change.quantity, aboveStock } })
}

const throwMissing = (): never => {
  throw notFound()
}

/** The line, and the other lines of its product that will be ordered. */
async function loadOwnLine(
  db: Db,
  { scope }: Buyer,
  which: LineReference,
): Promise<{ line: StoredLine; others: StoredLine[] }> {
  const head = await openCart(db, scope, which)
  const line = (head && (await findLine(db, head.id, which.lineId))) ?? throwMissing()
  const same = head ? await loadLinesOfProducts(db, head.id, [line.productId]) : []
  return { line, others: same.filter(({ id, active }) => active && id !== line.id) }
}

/** Sets the note of one line; 404 for a line of another user. */
export const changeNote = (db: Db, buyer: Buyer, { note, ...line }: LineReference & { note: string }) =>
  writeLine(db, buyer, { ...line, set: { note } })

/**
 * Sets the delivery address of one line, null for that of the order; 404 for an address of another customer. Two lines
 * of the same product that get the same address are merged.
 */
export async function changeAddress(
  db: Db,
  buyer: Buyer,
  { addressId, ...which }: LineReference & { addressId: number | null },
): Promise<Result<CartChange>> {
  if (addressId !== null && !(await addressNames(db, buyer.scope)).has(addressId)) throw notFound()
  const owner = requireCartOwner(buyer.scope)
  return transact(db, async (tx) => {
    const head = await lockOpenCart(tx, owner, which)
    const line = await findLine(tx, head.id, which.lineId)
    if (!line) throw notFound()
    if (which.version !== undefined && line.version > which.version) return refuse('CartChanged')
    if (line.addressId !== addressId) await moveLine(tx, head, { line, addressId })
    return ok({ ...head, affected: 1, count: await countLines(tx, head.id) })
  })
}

async function moveLine(tx: Tx, head: CartHead, { line, addressId }: { line: StoredLine; addressId: number | null }) {
  const moved = { ...line, addressId }
  const same = (await loadLinesOfProducts(tx, head.id, [line.productId])).find((other) => isSameLine(other, moved))
  await tx.deleteFrom('cartLines').where('id', '=', line.id).execute()
  await upsertLines(tx, head, [same ? { ...same, ...joinLines(same, moved) } : moved])
}

interface LineUpdate extends LineReference {
  set: { quantity?: Decimal; aboveStock?: boolean; note?: string }
}

async function writeLine(
  db: Db,
  { scope }: Buyer,
  { lineId, version, set, ...which }: LineUpdate,
): Promise<Result<CartChange>> {
  const owner = requireCartOwner(scope)
  return transact(db, async (tx) => {
    const head = await lockOpenCart(tx, owner, which)
    const line = await findLine(tx, head.id, lineId)
    if (!line) throw notFound()
    if (version !== undefined && line.version > version) return refuse('CartChanged')
    await tx
      .updateTable('cartLines')
      .set({ ...set, version: head.version })
      .where('id', '=', lineId)
      .execute()
    if (set.quantity !== undefined) await releaseUnneededStock(tx, head.id)
    return ok({ ...head, affected: 1, count: await countLines(tx, head.id) })
  })
}

export interface LinesReference extends CartReference {
  /** The selected lines; null for all of them. */
  lineIds: readonly number[] | null
}

/** Includes lines in the order or defers them. Returns how many; ids of others change nothing. */
export function setActive(
  db: Db,
  { scope }: Buyer,
  { active, lineIds, ...which }: LinesReference & { active: boolean },
): Promise<CartChange> {
  const owner = requireCartOwner(scope)
  return db.transaction().execute(async (tx) => {
    const head = await lockOpenCart(tx, owner, which)
    const { numUpdatedRows } = await tx
      .updateTable('cartLines')
      .set({ active, version: head.version })
      .where('cartId', '=', head.id)
      .$if(lineIds !== null, (lines) => lines.where('id', 'in', lineIds ?? []))
      .executeTakeFirst()
    if (!active) await releaseUnneededStock(tx, head.id)
    return { ...head, affected: Number(numUpdatedRows), count: await countLines(tx, head.id) }
  })
}
