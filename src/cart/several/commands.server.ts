import { sql } from 'kysely'
import { transact } from '../../api/command.server.ts'
import { done, notFound, type Result, refused } from '../../api/refusal.ts'
import type { Db, Tx } from '../../platform/db.server.ts'
import type { ViewerScope } from '../../shop/viewer.ts'
import { isReachable, writingOwner } from '../open-cart-commands.server.ts'
import type { CartOwner } from '../owner.ts'
import { MAX_CARTS } from './named-cart.ts'

export interface Opened {
  cartId: number
}

interface NewCart {
  name: string
  shared: boolean
  /** Whose lines it starts with; none when left out. */
  copyOf?: number | undefined
}

/**
 * Makes a cart, with the lines of another where it is a copy, and puts it before its maker; the one he had waits.
 * TooManyCarts beyond what anybody keeps apart. Special terms never go into a list of the company: they are for the one
 * who gave them to decide on.
 */
export async function createCart(db: Db, scope: ViewerScope, cart: NewCart): Promise<Result<Opened>> {
  const owner = userOf(scope)
  return transact(db, async (tx) => {
    const carts = await lockCarts(tx, owner)
    if (carts.length >= MAX_CARTS) return refused('TooManyCarts', { most: MAX_CARTS })
    if (cart.copyOf !== undefined && !carts.includes(cart.copyOf)) throw notFound()
    await putAside(tx, owner)
    const { id } = await tx
      .insertInto('carts')
      .values({ ...placeOf(owner), name: cart.name, shared: cart.shared, state: cart.shared ? 'saved' : 'open' })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (cart.shared) await choose(tx, owner, id)
    if (cart.copyOf !== undefined) await copyLines(tx, { from: cart.copyOf, to: id, shared: cart.shared })
    return done({ cartId: id })
  })
}

const placeOf = ({ siteId, customerId, userId }: User) => ({ siteId, type: 0, customerId, userId })

/** Puts one of the carts before the user: his own becomes the open one, a list of the company is chosen. */
export async function selectCart(db: Db, scope: ViewerScope, cartId: number): Promise<Result<Opened>> {
  const owner = userOf(scope)
  return transact(db, async (tx) => {
    const carts = await lockCarts(tx, owner)
    if (!carts.includes(cartId)) throw notFound()
    const cart = await tx.selectFrom('carts').select('shared').where('id', '=', cartId).executeTakeFirstOrThrow()
    if (cart.shared) {
      await choose(tx, owner, cartId)
      return done({ cartId })
    }
    await putAside(tx, owner, cartId)
    await tx.updateTable('carts').set({ state: 'open' }).where('id', '=', cartId).execute()
    return done({ cartId })
  })
}

/** Names one of the user's own carts. */
export async function renameCart(db: Db, scope: ViewerScope, cart: { cartId: number; name: string }) {
  const owner = userOf(scope)
  const { numUpdatedRows } = await own(db, owner, cart.cartId).set({ name: cart.name }).executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return done({ cartId: cart.cartId })
}

/** Deletes one of the user's own carts with its lines; another is before him then, or none. */
export async function deleteCart(db: Db, scope: ViewerScope, cartId: number): Promise<Result<Opened>> {
  const owner = userOf(scope)
  return transact(db, async (tx) => {
    await lockCarts(tx, owner)
    const { numDeletedRows } = await tx
      .deleteFrom('carts')
      .where('id', '=', cartId)
      .where('siteId', '=', owner.siteId)
      .where('userId', '=', owner.userId)
      .where('customerId', '=', owner.customerId)
      .where('type', '=', 0)
      .where('state', '<>', 'ordered')
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    return done({ cartId })
  })
}

type User = CartOwner & { kind: 'user' }

function userOf(scope: ViewerScope): User {
  const owner = writingOwner(scope)
  if (owner.kind !== 'user') throw notFound()
  return owner
}

/** Locked in the order of their ids: whoever needs several waits for the same one first. */
async function lockCarts(tx: Tx, owner: User): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from carts where ${isReachable(owner)} and type = 0 order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

const own = (db: Db, { siteId, userId, customerId }: User, cartId: number) =>
  db
    .updateTable('carts')
    .where('id', '=', cartId)
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)
    .where('customerId', '=', customerId)
    .where('type', '=', 0)
    .where('state', '<>', 'ordered')

/** What is open now waits; an open one without a name and without lines is not worth keeping. */
async function putAside(tx: Tx, { siteId, userId, customerId }: User, but = 0) {
  await sql`
    with choice as (delete from cart_choices where user_id = ${userId} and customer_id = ${customerId}),
    bare as (
      delete from carts where site_id = ${siteId} and user_id = ${userId} and customer_id = ${customerId} and type = 0
        and state = 'open' and name = '' and id <> ${but} and not exists (select from cart_lines where cart_id = carts.id)
      returning id
    )
    update carts set state = 'saved' where site_id = ${siteId} and user_id = ${userId} and customer_id = ${customerId}
      and type = 0 and state = 'open' and id <> ${but} and id not in (select id from bare)`.execute(tx)
}

const choose = (tx: Tx, { userId, customerId }: User, cartId: number) =>
  tx
    .insertInto('cartChoices')
    .values({ userId, customerId, cartId })
    .onConflict((conflict) => conflict.columns(['userId', 'customerId']).doUpdateSet({ cartId }))
    .execute()

const copyLines = (tx: Tx, { from, to, shared }: { from: number; to: number; shared: boolean }) =>
  sql`
    insert into cart_lines (cart_id, product_id, depot_id, address_id, quantity, note, active, above_stock, added_by,
      discounts, given_price, given_by)
    select ${to}::bigint, product_id, depot_id, address_id, quantity, note, active, above_stock, added_by,
      case when ${shared} then '{}' else discounts end, case when not ${shared} then given_price end,
      case when not ${shared} then given_by end
    from cart_lines where cart_id = ${from} order by id`.execute(tx)
