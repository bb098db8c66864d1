import { sql } from 'kysely'
import { goodsFor } from '../catalog/goods/queries.server.ts'
import { pricedAmong } from '../catalog/pricing/queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { Who } from '../shop/policy.ts'
import { type ViewerScope, viewerScope } from '../shop/viewer.ts'
import { isThere } from './adding.ts'
import type { CartLine, CartType } from './cart.ts'
import { fromMeant } from './open-cart-commands.server.ts'
import { cartOwner } from './owner.ts'
import { quantityOf } from './summary/quantity.ts'

interface Badge {
  /** Pieces, or different products where the shop counts those. */
  count: Decimal
  /** Lines, those that count nowhere too. */
  lines: number
}

/**
 * What the badge of the open cart says. Lines that wait are in it, those that lost their product or price are not. Every page
 * asks, so that of the catalogue no more is read than whether they are there: neither stock nor discounts.
 */
export async function badgeOf(db: Db, who: Who, type: CartType): Promise<Badge> {
  const scope = viewerScope(who)
  const lines = await linesIn(db, scope, type)
  const counted = lines.length > 0 ? await stillThere(db, scope, { lines, type }) : []
  return { count: quantityOf(counted, who.shop), lines: lines.length }
}

type Line = Pick<CartLine, 'productId' | 'quantity'>

async function linesIn(db: Db, scope: ViewerScope, type: CartType): Promise<Line[]> {
  const owner = cartOwner(scope)
  if (!owner) return []
  const { rows } = await sql<Line>`/* kept plan */
    select line.product_id, line.quantity from (select id ${fromMeant(owner, { type })}) cart
    join cart_lines line on line.cart_id = cart.id`.execute(db)
  return rows
}

/** A proposal asks for what has no price as well. */
async function stillThere(db: Db, scope: ViewerScope, { lines, type }: { lines: readonly Line[]; type: CartType }) {
  const [goods, priced] = await Promise.all([
    goodsFor(
      db,
      scope,
      lines.map(({ productId }) => productId),
    ),
    type === 1 ? undefined : pricedAmong(db, scope, lines),
  ])
  return lines.filter(({ productId }) => {
    const product = goods.get(productId)
    return product && (priced ? isThere({ ...product, hasPrice: priced.has(productId) }) : product.visible)
  })
}
