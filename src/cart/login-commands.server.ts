import { sql } from 'kysely'
import type { Login } from '../api/serve.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { type CustomerScope, customerScope } from '../shop/viewer.ts'
import type { CartType } from './cart.ts'
import { joinLines } from './line-merge.ts'
import { loadLines, type StoredLine } from './line-queries.server.ts'
import { isSameLine, upsertLines } from './line-upsert-commands.server.ts'
import { type CartHead, lockOwnerCart, lockVisitorCart, writingOwner } from './open-cart-commands.server.ts'

/**
 * Merges a visitor's carts into the signed-in customer's own open ones: quantities are added, nothing is lost or
 * doubled. The lines leave the visitor's cart in the same transaction, so a retry or a second login finds none. The
 * visitor's cart is always locked first, then the customer's, so that two logins cannot deadlock. Never merged into a
 * shared list; the merged cart becomes the current one. Returns the number of lines.
 */
export async function joinVisitorCart(db: Db, scope: CustomerScope, visitorId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const joined = [await joinOne(tx, scope, { visitorId, type: 0 }), await joinOne(tx, scope, { visitorId, type: 1 })]
    return joined.reduce((all, lines) => all + lines, 0)
  })
}

async function joinOne(tx: Tx, scope: CustomerScope, { visitorId, type }: { visitorId: string; type: CartType }) {
  const left = await lockVisitorCart(tx, { siteId: scope.siteId, visitorId }, type)
  const coming = left ? await takeOut(tx, left) : []
  if (coming.length === 0) return 0
  const head = await lockOwnerCart(tx, writingOwner(scope), type)
  await upsertLines(tx, head, mergeAfterLogin(scope, await loadLines(tx, head.id), coming))
  if (type === 0) await leaveSharedList(tx, scope)
  return coming.length
}

async function takeOut(tx: Tx, head: CartHead): Promise<StoredLine[]> {
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
  coming: readonly StoredLine[],
): StoredLine[] {
  return coming.map((line) => {
    const same = lines.find((other) => isSameLine(other, line))
    return same ? { ...same, ...joinLines(same, line) } : { ...line, addedBy: userId }
  })
}

const leaveSharedList = (tx: Tx, { userId, customer }: CustomerScope) =>
  tx.deleteFrom('cartChoices').where('userId', '=', userId).where('customerId', '=', customer.id).execute()

/** Merges the cart after a visitor signed in (`AppContext.afterLogin`). */
export async function joinCartAfterLogin(db: Db, { visitorId, ...someone }: Login): Promise<void> {
  const scope = customerScope(someone)
  if (scope && visitorId !== null) await joinVisitorCart(db, scope, visitorId)
}
