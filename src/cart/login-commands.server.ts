import { sql } from 'kysely'
import type { Login } from '../api/serve.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { type CustomerScope, customerScope } from '../shop/viewer.ts'
import { joinLines } from './joining.ts'
import { type KeptLine, linesOf } from './line-queries.server.ts'
import { type CartHead, lockOpenCart, touchCart, writingOwner } from './open-cart-commands.server.ts'

/**
 * Joins a visitor's cart to the signed-in customer's: quantities add up, nothing is lost and nothing comes twice. The
 * lines leave the visitor's cart in the same transaction, so a retry or a second login finds nothing left to join.
 * Always the visitor's cart is locked first, then the customer's: two logins cannot wait for each other in a circle.
 * Answers how many lines came over.
 */
export async function joinVisitorCart(db: Db, scope: CustomerScope, visitorId: string): Promise<number> {
  const owner = writingOwner(scope)
  return db.transaction().execute(async (tx) => {
    const left = await lockOpenCart(tx, { kind: 'visitor', siteId: scope.siteId, visitorId }, 0)
    const coming = left ? await takeOut(tx, left) : []
    if (coming.length === 0) return 0
    const head = await touchCart(tx, owner, 0)
    await putIn(tx, head, joined(await linesOf(tx, head.id), coming))
    return coming.length
  })
}

async function takeOut(tx: Tx, head: CartHead): Promise<KeptLine[]> {
  const lines = await linesOf(tx, head.id)
  await tx.deleteFrom('cartLines').where('cartId', '=', head.id).execute()
  await tx
    .updateTable('carts')
    .set({ version: head.version + 1, updatedAt: sql`now()` })
    .where('id', '=', head.id)
    .execute()
  return lines
}

function joined(own: readonly KeptLine[], coming: readonly KeptLine[]): KeptLine[] {
  return coming.map((line) => {
    const same = own.find(({ productId, depotId }) => productId === line.productId && depotId === line.depotId)
    return same ? { ...line, ...joinLines(same, line) } : line
  })
}

async function putIn(tx: Tx, head: CartHead, lines: readonly KeptLine[]) {
  await sql`
    insert into cart_lines (cart_id, product_id, depot_id, quantity, note, active, above_stock, version)
    select ${head.id}::bigint, item.*, ${head.version}::integer
    from unnest(
      ${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ depotId }) => depotId)}::bigint[],
      ${lines.map(({ quantity }) => quantity)}::numeric[], ${lines.map(({ note }) => note)}::text[],
      ${lines.map(({ active }) => active)}::boolean[], ${lines.map(({ aboveStock }) => aboveStock)}::boolean[]
    ) as item
    on conflict (cart_id, product_id, depot_id) do update set
      quantity = excluded.quantity, note = excluded.note, active = excluded.active,
      above_stock = excluded.above_stock, version = excluded.version`.execute(tx)
}

/** What the cart does when a visitor has signed in (`House.afterLogin`). */
export async function joinCartAfterLogin(db: Db, { visitorId, ...someone }: Login): Promise<void> {
  const scope = customerScope(someone)
  if (scope && visitorId !== null) await joinVisitorCart(db, scope, visitorId)
}
