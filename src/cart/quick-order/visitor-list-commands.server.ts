import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import type { Login } from '#src/api/serve.server.ts'
import { type CustomerScope, customerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { lockQuickOrder } from './commands.server.ts'
import { MAX_QUICK_ORDER_ROWS } from './quick-order.ts'

/**
 * Merges a visitor's quick-order list into the signed-in customer's own, in the order of the rows. Their prices and
 * stock are now the customer's, so they are looked up again, and so are the customer's own rows of the same products.
 * The idempotency keys move along: a list sent again after the login is recognized. Rows beyond the maximum stay with
 * the visitor until there is space. The visitor's list is always locked first. Returns the number of rows.
 */
export async function joinVisitorQuickOrder(db: Db, scope: CustomerScope, visitorId: string): Promise<number> {
  const answer = await transact(db, async (tx) => {
    const visitorListId = await lockVisitorQuickOrder(tx, scope.siteId, visitorId)
    if (visitorListId === undefined) return { ok: true, rows: 0 }
    const ownListId = await lockQuickOrder(tx, scope)
    const rows = await moveRows(tx, { from: visitorListId, to: ownListId })
    await moveAnswers(tx, { from: visitorListId, to: ownListId })
    return { ok: true, rows }
  })
  return answer.rows
}

async function lockVisitorQuickOrder(tx: Tx, siteId: number, visitorId: string): Promise<number | undefined> {
  const lists = tx.selectFrom('quickOrderLists').select('id').where('siteId', '=', siteId)
  return (await lists.where('visitorId', '=', visitorId).forUpdate().executeTakeFirst())?.id
}

interface ListPair {
  from: number
  to: number
}

async function moveRows(tx: Tx, { from, to }: ListPair): Promise<number> {
  const { rows } = await sql<{ productId: number | null }>`
    update quick_order_rows set list_id = ${to}, state = 'waiting', reason = null
    where id in (
      select id from quick_order_rows where list_id = ${from} order by id
      limit greatest(0, ${MAX_QUICK_ORDER_ROWS} - (select count(*) from quick_order_rows where list_id = ${to}))
    )
    returning product_id`.execute(tx)
  const productIds = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  await tx
    .updateTable('quickOrderRows')
    .set({ state: 'waiting', reason: null })
    .where('listId', '=', to)
    .where('productId', '=', sql<number>`any(${productIds}::bigint[])`)
    .execute()
  return rows.length
}

const moveAnswers = (tx: Tx, { from, to }: ListPair) =>
  sql`
    with gone as (delete from quick_order_answers where list_id = ${from} returning key, request_hash, answer, given_at)
    insert into quick_order_answers (list_id, key, request_hash, answer, given_at)
    select ${to}::bigint, key, request_hash, answer, given_at from gone on conflict do nothing`.execute(tx)

/** Merges the quick-order list after a visitor signed in (`AppContext.afterLogin`). */
export async function joinQuickOrderAfterLogin(db: Db, { visitorId, ...someone }: Login): Promise<void> {
  const scope = customerScope(someone)
  if (scope && visitorId !== null) await joinVisitorQuickOrder(db, scope, visitorId)
}
