import { type RawBuilder, sql } from 'kysely'
import type { CustomerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { releaseExcess } from '#src/stock/reserving-commands.server.ts'
import { isRunning, type OpenCheckout } from './cart.ts'
import { findOpenCheckout, secondsLeft } from './checkout-queries.server.ts'
import type { CartHead } from './open-cart-commands.server.ts'

export interface OrderableCart extends CartHead {
  /** It was neither ordered nor deleted: the open cart, a saved one, or a list of the company. */
  open: boolean
  /** The typed coupon code; empty for none. */
  coupon: string
}

/**
 * One of the buyer's own carts or a list of their company by id, locked until the transaction ends, in any state;
 * undefined if it belongs to another user or does not exist. The customer is locked first, as by a merge of customers:
 * either the merge moves what this transaction writes, or the cart is another customer's and not found.
 */
export const lockOrderableCart = (tx: Tx, scope: CustomerScope, cartId: number): Promise<OrderableCart | undefined> =>
  tx
    .selectFrom('carts')
    .innerJoin('customers', 'customers.id', 'carts.customerId')
    .select(['carts.id', 'carts.version', 'carts.shared', 'carts.coupon'])
    .select(sql<boolean>`carts.state in ('open', 'saved')`.as('open'))
    .where('carts.id', '=', cartId)
    .where('carts.siteId', '=', scope.siteId)
    .where('carts.customerId', '=', scope.customer.id)
    .where(({ or, eb }) => or([eb('carts.userId', '=', scope.userId), eb('carts.shared', '=', true)]))
    .where('carts.type', '=', 0)
    .forKeyShare('customers')
    .forNoKeyUpdate('carts')
    .executeTakeFirst()

/** The user's current proposal cart, locked as `lockOrderableCart` does; undefined without one. */
export const lockProposalCart = (tx: Tx, { siteId, userId, customer }: CustomerScope): Promise<CartHead | undefined> =>
  tx
    .selectFrom('carts')
    .innerJoin('customers', 'customers.id', 'carts.customerId')
    .select(['carts.id', 'carts.version', 'carts.shared'])
    .where('carts.siteId', '=', siteId)
    .where('carts.customerId', '=', customer.id)
    .where('carts.userId', '=', userId)
    .where('carts.type', '=', 1)
    .where('carts.state', '=', 'open')
    .forKeyShare('customers')
    .forNoKeyUpdate('carts')
    .executeTakeFirst()

/** An empty cart that is closed on creation: orders that do not come from a cart refer to it like any other. */
export async function closedCart(tx: Tx, { siteId, userId, customer }: CustomerScope): Promise<OrderableCart> {
  const cart = await tx
    .insertInto('carts')
    .values({ siteId, type: 0, customerId: customer.id, userId, state: 'ordered' })
    .returning(['id', 'version', 'shared', 'coupon'])
    .executeTakeFirstOrThrow()
  return { ...cart, open: true }
}

/** A line of a cart as it was ordered. */
interface OrderedLine {
  lineId: number
  quantity: Decimal
}

/** SQL for ordered lines: rows of line_id and quantity. */
export const selectOrderedLines = (ordered: readonly OrderedLine[]): RawBuilder<OrderedLine> => sql`
  select * from unnest(
    ${ordered.map(({ lineId }) => lineId)}::bigint[], ${ordered.map(({ quantity }) => quantity)}::numeric[]
  ) as item (line_id, quantity)`

/** The cart of an order, locked before the order: placing from it and paying for it both lock it first. */
export const lockCart = (tx: Tx, cartId: number) =>
  tx.selectFrom('carts').select('id').where('id', '=', cartId).forNoKeyUpdate().executeTakeFirst()

/**
 * Closes a locked cart whose lines became an order or a proposal, and ends its checkout; nothing if it is closed already.
 * Lines that were not ordered move to a new cart of the same name: deferred lines, and those added or increased during
 * payment; users with the shared list as their current cart get the new one.
 */
export async function closeOrderedCart(tx: Tx, cartId: number, ordered: RawBuilder<OrderedLine>): Promise<void> {
  const remaining = selectRemaining(cartId, ordered)
  const { rows } = await sql<{ state: string; hasRemaining: boolean }>`
    with ended as (
      delete from checkouts using carts
      where checkouts.cart_id = ${cartId} and carts.id = checkouts.cart_id and carts.state <> 'ordered')
    update carts set state = 'ordered', updated_at = now()
    from (select id, state from carts where id = ${cartId} and state <> 'ordered') before
    where carts.id = before.id
    returning before.state, exists (${remaining}) as has_remaining`.execute(tx)
  const [closed] = rows
  if (closed?.hasRemaining) await moveRemaining(tx, { cartId, state: closed.state, ordered })
}

interface RemainingLines {
  cartId: number
  /** The state of the cart before it was closed. */
  state: string
  ordered: RawBuilder<OrderedLine>
}

async function moveRemaining(tx: Tx, { cartId, state, ordered }: RemainingLines) {
  const { rows } = await sql<{ id: number }>`
    insert into carts (site_id, type, customer_id, user_id, name, shared, state)
    select site_id, type, customer_id, user_id, name, shared, ${state} from carts where id = ${cartId}
    returning id`.execute(tx)
  const [newCart] = rows
  if (!newCart) return
  await tx.updateTable('cartChoices').set({ cartId: newCart.id }).where('cartId', '=', cartId).execute()
  await sql`
    insert into cart_lines (cart_id, product_id, depot_id, quantity, note, active, above_stock, added_at, address_id,
      discounts, given_price, given_by, added_by)
    select ${newCart.id}::bigint, product_id, depot_id, rest, note, active, above_stock, added_at, address_id, discounts,
      given_price, given_by, added_by
    from (${selectRemaining(cartId, ordered)}) left_over order by id`.execute(tx)
  await sql`
    delete from cart_lines where cart_id = ${cartId} and id not in (select line_id from (${ordered}) ordered)`.execute(
    tx,
  )
}

const selectRemaining = (cartId: number, ordered: RawBuilder<OrderedLine>) => sql`
  select line.*, line.quantity - coalesce(ordered.quantity, 0) as rest
  from cart_lines line left join (${ordered}) ordered on ordered.line_id = line.id
  where line.cart_id = ${cartId} and line.quantity > coalesce(ordered.quantity, 0)`

export interface CheckoutOpening {
  cartId: number
  minutes: number
  sessionId: string | null
}

/**
 * The checkout of a locked cart: a running one continues with its own end time, whichever tab or colleague opens it; an
 * expired one is replaced. A buyer has one checkout at a time, so that no stock is reserved for carts that are not
 * being ordered.
 */
export async function openCheckout(tx: Tx, scope: CustomerScope, opening: CheckoutOpening): Promise<OpenCheckout> {
  const { cartId, minutes, sessionId } = opening
  await endOtherCheckouts(tx, scope, cartId)
  const buyer = { userId: scope.userId, customerId: scope.customer.id, sessionId }
  const before = await findOpenCheckout(tx, cartId)
  if (before && isRunning(before)) {
    await tx.updateTable('checkouts').set(buyer).where('id', '=', before.id).execute()
    return before
  }
  if (before) await endCheckout(tx, cartId)
  return tx
    .insertInto('checkouts')
    .values({ ...buyer, cartId, siteId: scope.siteId, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .returning(['id', 'cartId', 'openedAt', 'expiresAt', secondsLeft])
    .executeTakeFirstOrThrow()
}

/** A checkout that is being placed or opened at this moment is skipped: waiting for it could deadlock. */
const endOtherCheckouts = (tx: Tx, { userId, customer }: CustomerScope, cartId: number) =>
  sql`
  delete from checkouts where id in (
    select id from checkouts where user_id = ${userId} and customer_id = ${customer.id} and cart_id <> ${cartId}
    for update skip locked)`.execute(tx)

/** Ends the checkout of a cart; its reservations are released, or belong to the order. */
export const endCheckout = (db: Db, cartId: number) => db.deleteFrom('checkouts').where('cartId', '=', cartId).execute()

/** Ends the checkouts of a session that has ended. */
export const endCheckouts = (db: Db, sessionId: string) =>
  db.deleteFrom('checkouts').where('sessionId', '=', sessionId).execute()

/**
 * After lines were removed, deactivated or reduced: releases reservations that are no longer needed. Additional
 * quantities are reserved when the checkout is opened again.
 */
export async function releaseUnneededStock(tx: Tx, cartId: number): Promise<void> {
  const checkout = await findOpenCheckout(tx, cartId)
  if (!checkout || !isRunning(checkout)) return
  const needed = await tx
    .selectFrom('cartLines')
    .select(['productId'])
    .select(({ fn }) => fn.sum<Decimal>('quantity').as('quantity'))
    .where('cartId', '=', cartId)
    .where('active', '=', true)
    .groupBy('productId')
    .execute()
  await releaseExcess(tx, checkout.id, needed)
}

/** Deletes checkouts a day after their end: until then a returning user is informed that the time is over. */
export const deleteOldCheckouts = (db: Db) =>
  db.deleteFrom('checkouts').where('expiresAt', '<', sql<Date>`now() - interval '1 day'`).execute()
