import { sql } from 'kysely'
import { Stop } from '../api/refusal.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { ViewerScope } from '../shop/viewer.ts'
import type { CartType } from './cart.ts'
import { type CartOwner, cartOwner } from './owner.ts'

export interface CartHead {
  id: number
  /** Grows with every change. */
  version: number
}

/** The owner, or 403: a command needs somebody to write for. */
export function writingOwner(scope: ViewerScope): CartOwner {
  const owner = cartOwner(scope)
  if (!owner) throw new Stop(403, 'Forbidden')
  return owner
}

/**
 * The owner's open cart, made when there is none, locked until the transaction ends and one version further. One
 * statement: two first additions at once find the same cart.
 */
export async function touchCart(tx: Tx, owner: CartOwner, type: CartType): Promise<CartHead> {
  const { rows } =
    owner.kind === 'user' ? await touchUserCart(tx, owner, type) : await touchVisitorCart(tx, owner, type)
  const [head] = rows
  if (!head) throw new Error('A cart was neither found nor made')
  return head
}

const touchUserCart = (tx: Tx, owner: CartOwner & { kind: 'user' }, type: CartType) =>
  sql<CartHead>`
    insert into carts (site_id, type, customer_id, user_id)
    values (${owner.siteId}, ${type}, ${owner.customerId}, ${owner.userId})
    on conflict (site_id, user_id, customer_id, type) where state = 'open' and user_id is not null
    do update set version = carts.version + 1, updated_at = now()
    returning id, version`.execute(tx)

const touchVisitorCart = (tx: Tx, owner: CartOwner & { kind: 'visitor' }, type: CartType) =>
  sql<CartHead>`
    insert into carts (site_id, type, visitor_id) values (${owner.siteId}, ${type}, ${owner.visitorId})
    on conflict (site_id, visitor_id, type) where state = 'open' and visitor_id is not null
    do update set version = carts.version + 1, updated_at = now()
    returning id, version`.execute(tx)

/** The open cart as it is, not locked; undefined while nothing was ever put into it. */
export async function openCart(db: Db, scope: ViewerScope, type: CartType): Promise<CartHead | undefined> {
  const owner = cartOwner(scope)
  return owner && ofOwner(db, owner, type).executeTakeFirst()
}

/** The open cart, locked; undefined when there is none or another transaction has just ordered it. */
export const lockOpenCart = (tx: Tx, owner: CartOwner, type: CartType): Promise<CartHead | undefined> =>
  ofOwner(tx, owner, type).forNoKeyUpdate().executeTakeFirst()

function ofOwner(db: Db, owner: CartOwner, type: CartType) {
  const open = db
    .selectFrom('carts')
    .select(['id', 'version'])
    .where('siteId', '=', owner.siteId)
    .where('type', '=', type)
    .where('state', '=', 'open')
  return owner.kind === 'user'
    ? open.where('userId', '=', owner.userId).where('customerId', '=', owner.customerId)
    : open.where('visitorId', '=', owner.visitorId)
}
