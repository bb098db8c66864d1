import { sql } from 'kysely'
import type { Goods } from '../catalog/goods/goods.ts'
import { goodsFor } from '../catalog/goods/queries.server.ts'
import type { ResolvedPrice } from '../catalog/pricing/price.ts'
import { pricesFor } from '../catalog/pricing/queries.server.ts'
import { NO_STOCK } from '../catalog/stock.ts'
import { stockFor } from '../catalog/stock-queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { Shop } from '../shop/settings/shop.ts'
import type { ViewerScope } from '../shop/viewer.ts'
import type { Buyable } from './adding.ts'
import type { CartLine } from './cart.ts'

/** Who buys where: the scope that owns the cart and what the shop allows. */
export interface Buyer {
  scope: ViewerScope
  shop: Shop
}

export interface KeptLine extends CartLine {
  /** The cart's version when the line was last written. */
  version: number
}

/** All lines of a cart in the order they came. */
export const linesOf = async (db: Db, cartId: number): Promise<KeptLine[]> =>
  (
    await sql<KeptLine>`
      select id, product_id, depot_id, quantity, note, active, above_stock, version
      from cart_lines where cart_id = ${cartId} order by id`.execute(db)
  ).rows

type Intent = Pick<CartLine, 'productId' | 'depotId' | 'quantity'>

/** A line with what the catalogue knows of it now. */
export type Priced<Line extends Intent> = Line & {
  goods: Goods | undefined
  price: ResolvedPrice | undefined
  buyable: Buyable
}

/** Prices, stock and facts of any number of lines in three queries. */
export async function priced<Line extends Intent>(
  db: Db,
  { scope, shop }: Buyer,
  lines: readonly Line[],
): Promise<Priced<Line>[]> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const [goods, prices, stock] = await Promise.all([
    goodsFor(db, scope, productIds),
    pricesFor(db, scope, lines),
    stockFor(db, scope, productIds),
  ])
  return lines.map((line, at) => {
    const product = goods.get(line.productId)
    const price = prices[at]
    const there = stock.get(line.productId) ?? NO_STOCK
    const available = line.depotId === null ? there.onHand : inDepot(there.depots, line.depotId)
    return { ...line, goods: product, price, buyable: buyable(shop, { product, price, available }) }
  })
}

const inDepot = (depots: readonly { id: number; onHand: Decimal }[], depotId: number): Decimal =>
  depots.find(({ id }) => id === depotId)?.onHand ?? '0'

interface Known {
  product: Goods | undefined
  price: ResolvedPrice | undefined
  available: Decimal
}

const buyable = (shop: Shop, { product, price, available }: Known): Buyable => ({
  visible: product?.visible ?? false,
  purchasable: product?.purchasable ?? false,
  hasPrice: price !== undefined,
  stockType: product?.stockType ?? 1,
  packageQuantity: product?.packageQuantity ?? '1',
  available,
  aboveStockAllowed: shop.stock.orderAboveAllowed && (product?.orderAboveStock ?? false),
  askWhenOut: shop.stock.askWhenOut,
})
