import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { existsForBuyer } from '../products/goods/there-queries.server.ts'
import type { RequestContext } from '../shop/policy.ts'
import { viewerScope } from '../shop/viewer.ts'
import type { CartType } from './cart.ts'
import { matchRequestedCart } from './open-cart-commands.server.ts'
import { cartOwner } from './owner.ts'

interface Badge {
  /** Pieces, or different products where the shop counts those. */
  count: Decimal
  /** Lines, those that count nowhere too. */
  lines: number
}

interface CartCountOptions {
  lines: number
  products: number
  pieces: Decimal
}

/**
 * The counts on the badge of the open cart. Pending lines are included, those without product or price are not; a
 * proposal also contains products without a price. Every page loads it, so nothing is priced: a product with prices for
 * others only is still counted here, and explained in the cart.
 */
export async function loadBadge(db: Db, context: RequestContext, type: CartType): Promise<Badge> {
  const owner = cartOwner(viewerScope(context))
  const { rows } = owner
    ? await sql<CartCountOptions>`/* cached plan */
        select count(*) as lines, count(distinct line.product_id) filter (where there) as products,
               trim_scale(coalesce(sum(line.quantity) filter (where there), 0)) as pieces
        from (select id ${matchRequestedCart(owner, { type })}) cart
        join cart_lines line on line.cart_id = cart.id
        cross join lateral (select ${existsForBuyer(sql`line.product_id`, { priced: type === 0 })} as there offset 0) state`.execute(
        db,
      )
    : { rows: [] }
  const { lines, products, pieces } = rows[0] ?? { lines: 0, products: 0, pieces: '0' }
  return { count: context.shop.cart.counts === 'products' ? `${products}` : pieces, lines }
}
