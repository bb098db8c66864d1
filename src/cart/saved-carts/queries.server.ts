import { sql } from 'kysely'
import { userNames } from '#src/customers/queries.server.ts'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { cartOwner } from '../cart.ts'
import { isReachable } from '../open-cart-commands.server.ts'
import { MAX_CARTS, type NamedCart } from './named-cart.ts'

/** Carts of a user for the customer, and lists of the company: the open one first, then by age. */
export async function loadCarts(db: Db, scope: ViewerScope): Promise<NamedCart[]> {
  const owner = cartOwner(scope)
  if (owner?.kind !== 'user') return []
  const { rows } = await sql<Omit<NamedCart, 'by' | 'open'> & { state: string; chosen: boolean; userId: number }>`
    select carts.id, carts.type, carts.name, carts.shared, carts.state, carts.user_id, carts.updated_at, carts.version,
      carts.user_id = ${owner.userId} as own, choice.cart_id is not null as chosen,
      (select count(*) from cart_lines where cart_id = carts.id) as lines
    from carts
    left join cart_choices choice on choice.cart_id = carts.id and choice.user_id = ${owner.userId}
      and choice.customer_id = ${owner.customerId}
    where ${isReachable(owner)}
    order by carts.updated_at desc, carts.id desc limit ${2 * MAX_CARTS}`.execute(db)
  const chosen = rows.some((row) => row.chosen)
  const names = await userNames(db, scope.siteId, [...new Set(rows.map(({ userId }) => userId)), 0])
  const carts = rows.map(({ state, chosen: isChosen, userId, ...cart }) => ({
    ...cart,
    open: isChosen || (state === 'open' && (cart.type === 1 || !chosen)),
    by: names.get(userId) ?? '',
  }))
  return carts.sort((one, other) => Number(other.open) - Number(one.open))
}
