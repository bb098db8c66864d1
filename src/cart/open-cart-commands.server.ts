import { sql } from 'kysely'
import { HttpError, notFound } from '../api/refusal.ts'
import type { ViewerScope } from '../permissions/viewer.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { type CartOwner, type CartType, cartOwner } from './cart.ts'

export interface CartHead {
  id: number
  /** Grows with every change. */
  version: number
  /** A list of the whole company. */
  shared: boolean
}

/** Identifies a cart: by id, or the current one of its type. */
export interface CartReference {
  type: CartType
  cartId?: number | undefined
}

/** The owner, or 403: a command needs an owner to write for. */
export function requireCartOwner(scope: ViewerScope): CartOwner {
  const owner = cartOwner(scope)
  if (!owner) throw new HttpError(403, 'Forbidden')
  return owner
}

/**
 * The identified cart, created if none is open, locked until the transaction ends, with its version incremented. Two
 * concurrent first additions get the same cart. 404 for another user's cart, and for one that was ordered or deleted.
 */
export async function lockOpenCart(tx: Tx, owner: CartOwner, which: CartReference): Promise<CartHead> {
  const named = owner.kind === 'user' ? await lockNamedCart(tx, owner, which) : undefined
  if (!named && which.cartId !== undefined) throw notFound()
  return named ?? lockOwnerCart(tx, owner, which.type)
}

/** The owner's own open cart, whichever is current. */
export async function lockOwnerCart(tx: Tx, owner: CartOwner, type: CartType): Promise<CartHead> {
  const { rows } =
    owner.kind === 'user' ? await upsertUserCart(tx, owner, type) : await upsertVisitorCart(tx, owner, type)
  const [head] = rows
  if (!head) throw new Error('A cart was neither found nor created')
  return head
}

/** The cart named by id, or the company's list the user has chosen. */
async function lockNamedCart(tx: Tx, owner: CartOwner & { kind: 'user' }, { type, cartId }: CartReference) {
  if (type === 1 && cartId === undefined) return undefined
  const { rows } = await sql<CartHead>`
    update carts set version = version + 1, updated_at = now()
    where id = coalesce(${cartId ?? null}::bigint, (${isChosenCart(owner)})) and type = ${type} and ${isReachable(owner)}
    returning id, version, shared`.execute(tx)
  return rows[0]
}

const isChosenCart = ({ userId, customerId }: CartOwner & { kind: 'user' }) =>
  sql`select cart_id from cart_choices where user_id = ${userId} and customer_id = ${customerId}`

/** The user's own carts for this customer and the lists of the company, unless ordered or deleted. */
export const isReachable = ({ siteId, userId, customerId }: CartOwner & { kind: 'user' }) =>
  sql<boolean>`(carts.site_id = ${siteId} and carts.customer_id = ${customerId} and carts.state in ('open', 'saved')
    and (carts.user_id = ${userId} or carts.shared))`

const upsertUserCart = (tx: Tx, owner: CartOwner & { kind: 'user' }, type: CartType) =>
  sql<CartHead>`
    insert into carts (site_id, type, customer_id, user_id)
    values (${owner.siteId}, ${type}, ${owner.customerId}, ${owner.userId})
    on conflict (site_id, user_id, customer_id, type) where state = 'open' and user_id is not null
    do update set version = carts.version + 1, updated_at = now()
    returning id, version, shared`.execute(tx)

const upsertVisitorCart = (tx: Tx, owner: CartOwner & { kind: 'visitor' }, type: CartType) =>
  sql<CartHead>`
    insert into carts (site_id, type, visitor_id) values (${owner.siteId}, ${type}, ${owner.visitorId})
    on conflict (site_id, visitor_id, type) where state = 'open' and visitor_id is not null
    do update set version = carts.version + 1, updated_at = now()
    returning id, version, shared`.execute(tx)

export interface OpenCart extends CartHead {
  name: string
  /** The typed coupon code; empty for none. */
  coupon: string
}

/** The identified cart without a lock; undefined until something was added. */
export async function openCart(db: Db, scope: ViewerScope, which: CartReference): Promise<OpenCart | undefined> {
  const owner = cartOwner(scope)
  if (!owner) return undefined
  const { rows } = await selectOpenCart(owner, which).execute(db)
  return rows[0]
}

/** The same as a statement. Can be read as JSON. */
export const selectOpenCart = (owner: CartOwner, which: CartReference) =>
  sql<OpenCart>`/* prepared */ select id, name, version, shared, coupon ${matchRequestedCart(owner, which)}`

/** The from-clause of the identified cart, as one row or none, for other statements. */
export function matchRequestedCart(owner: CartOwner, { type, cartId }: CartReference) {
  if (owner.kind === 'visitor') {
    const isOpenVisitorCart = sql`site_id = ${owner.siteId} and visitor_id = ${owner.visitorId} and type = ${type} and state = 'open'`
    return sql`from carts where ${isOpenVisitorCart} and ${cartId === undefined} limit 1`
  }
  const chosen =
    cartId === undefined
      ? sql`((state = 'open' and user_id = ${owner.userId}) or (shared and id = (${isChosenCart(owner)})))`
      : sql`id = ${cartId}`
  return sql`from carts where ${isReachable(owner)} and type = ${type} and ${chosen} order by shared desc limit 1`
}

/** A visitor's open cart, locked; undefined when there is none or another transaction has just emptied it. */
export const lockVisitorCart = (
  tx: Tx,
  { siteId, visitorId }: { siteId: number; visitorId: string },
  type: CartType,
): Promise<CartHead | undefined> =>
  tx
    .selectFrom('carts')
    .select(['id', 'version', 'shared'])
    .where('siteId', '=', siteId)
    .where('visitorId', '=', visitorId)
    .where('type', '=', type)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst()
