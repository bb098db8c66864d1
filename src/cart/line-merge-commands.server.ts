import Big from 'big.js'
import { sql } from 'kysely'
import type { Login } from '#src/api/serve.server.ts'
import { type CustomerScope, customerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { SpecialTerms } from '#src/pricing/special.ts'
import { joinLines } from './add-rules.ts'
import type { CartLine, CartType } from './cart.ts'
import { loadLines, type StoredLine } from './line-queries.server.ts'
import { type CartHead, lockOwnerCart, lockVisitorCart, requireCartOwner } from './open-cart-commands.server.ts'

/**
 * Merges a visitor's carts into the signed-in customer's own open ones: quantities are added, nothing is lost or
 * doubled. The lines leave the visitor's cart in the same transaction, so a retry or a second login finds none. The
 * visitor's cart is always locked first, then the customer's, so that two logins cannot deadlock. Never merged into a
 * shared list; the merged cart becomes the current one. Returns the number of lines.
 */
export async function joinVisitorCart(db: Db, scope: CustomerScope, visitorId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const joined = [
      await mergeCartOfType(tx, scope, { visitorId, type: 0 }),
      await mergeCartOfType(tx, scope, { visitorId, type: 1 }),
    ]
    return joined.reduce((all, lines) => all + lines, 0)
  })
}

async function mergeCartOfType(
  tx: Tx,
  scope: CustomerScope,
  { visitorId, type }: { visitorId: string; type: CartType },
) {
  const visitorCart = await lockVisitorCart(tx, { siteId: scope.siteId, visitorId }, type)
  const visitorLines = visitorCart ? await emptyCart(tx, visitorCart) : []
  if (visitorLines.length === 0) return 0
  const head = await lockOwnerCart(tx, requireCartOwner(scope), type)
  await upsertLines(tx, head, mergeAfterLogin(scope, await loadLines(tx, head.id), visitorLines))
  if (type === 0) await deselectSharedList(tx, scope)
  return visitorLines.length
}

async function emptyCart(tx: Tx, head: CartHead): Promise<StoredLine[]> {
  const lines = await loadLines(tx, head.id)
  await tx.deleteFrom('cartLines').where('cartId', '=', head.id).execute()
  await tx
    .updateTable('carts')
    .set({ version: head.version + 1, updatedAt: sql`now()` })
    .where('id', '=', head.id)
    .execute()
  return lines
}

function mergeAfterLogin(
  { userId }: CustomerScope,
  lines: readonly StoredLine[],
  visitorLines: readonly StoredLine[],
): StoredLine[] {
  return visitorLines.map((line) => {
    const same = lines.find((other) => isSameLine(other, line))
    return same ? { ...same, ...joinLines(same, line) } : { ...line, addedBy: userId }
  })
}

const deselectSharedList = (tx: Tx, { userId, customer }: CustomerScope) =>
  tx.deleteFrom('cartChoices').where('userId', '=', userId).where('customerId', '=', customer.id).execute()

/** Merges the cart after a visitor signed in (`AppContext.afterLogin`). */
export async function joinCartAfterLogin(db: Db, { visitorId, ...someone }: Login): Promise<void> {
  const scope = customerScope(someone)
  if (scope && visitorId !== null) await joinVisitorCart(db, scope, visitorId)
}

/** A line to write: the same product from the same depot for the same address on the same special terms is one line. */
export type NewCartLine = Omit<CartLine, 'id'>

/** Writes these lines; each replaces the one with the same identity. */
export async function upsertLines(tx: Tx, head: CartHead, lines: readonly NewCartLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ productId, depotId, addressId, quantity, note, active, aboveStock, given, addedBy }) => ({
    product_id: productId,
    depot_id: depotId,
    address_id: addressId,
    quantity,
    note,
    active,
    above_stock: aboveStock,
    added_by: addedBy,
    discounts: given?.discounts ?? [],
    given_price: given?.price ?? null,
    given_by: given?.by ?? null,
  }))
  await sql`
    insert into cart_lines (cart_id, product_id, depot_id, address_id, quantity, note, active, above_stock, added_by,
      discounts, given_price, given_by, version)
    select ${head.id}::bigint, product_id, depot_id, address_id, quantity, note, active, above_stock, added_by,
      discounts, given_price, given_by, ${head.version}::integer
    from json_to_recordset(${JSON.stringify(rows)}::json) as line (product_id bigint, depot_id bigint, address_id bigint,
      quantity numeric, note text, active boolean, above_stock boolean, added_by bigint, discounts numeric[],
      given_price numeric, given_by bigint)
    on conflict on constraint cart_lines_one_each do update set quantity = excluded.quantity, note = excluded.note,
      active = excluded.active, above_stock = excluded.above_stock, given_by = excluded.given_by,
      version = excluded.version`.execute(tx)
}

type LineLocation = Pick<CartLine, 'productId' | 'depotId' | 'addressId'>

export const isSameLocation = (one: LineLocation, other: LineLocation) =>
  one.productId === other.productId && one.depotId === other.depotId && one.addressId === other.addressId

/** Special terms are part of a line's identity, so pieces on other terms are another line. */
export const isSameLine = (
  one: LineLocation & Pick<CartLine, 'given'>,
  other: LineLocation & Pick<CartLine, 'given'>,
) => isSameLocation(one, other) && hasSameTerms(one.given, other.given)

function hasSameTerms(one: SpecialTerms | null, other: SpecialTerms | null): boolean {
  if (!one || !other) return one === other
  return (
    isSameAmount(one.price, other.price) &&
    one.discounts.length === other.discounts.length &&
    one.discounts.every((percent, at) => isSameAmount(percent, other.discounts[at] ?? null))
  )
}

const isSameAmount = (one: Decimal | null, other: Decimal | null) =>
  one === other || (one !== null && other !== null && new Big(one).eq(other))

/** Lines without their special terms; those that only differed by them become one. */
export function withoutTerms<Line extends NewCartLine>(lines: readonly Line[]): Line[] {
  const combined: Line[] = []
  for (const line of lines.map((one) => ({ ...one, given: null }))) {
    const at = combined.findIndex((one) => isSameLine(one, line))
    const same = combined[at]
    if (same) combined[at] = { ...same, ...joinLines(same, line) }
    else combined.push(line)
  }
  return combined
}
