import type { Goods } from '../catalog/goods/goods.ts'
import { availableFor, goodsFor } from '../catalog/goods/queries.server.ts'
import type { ResolvedPrice } from '../catalog/pricing/price.ts'
import { pricesFor } from '../catalog/pricing/queries.server.ts'
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
export const linesOf = (db: Db, cartId: number): Promise<KeptLine[]> => lines(db, cartId).orderBy('id').execute()

/** The lines of a cart that ask for one of these products. */
export const linesWith = (db: Db, cartId: number, productIds: readonly number[]): Promise<KeptLine[]> =>
  lines(db, cartId).where('productId', 'in', productIds).execute()

/** One line of a cart; undefined when it is another cart's or not there. */
export const lineOf = (db: Db, cartId: number, lineId: number): Promise<KeptLine | undefined> =>
  lines(db, cartId).where('id', '=', lineId).executeTakeFirst()

const lines = (db: Db, cartId: number) =>
  db
    .selectFrom('cartLines')
    .select(['id', 'productId', 'depotId', 'quantity', 'note', 'active', 'aboveStock', 'version'])
    .where('cartId', '=', cartId)

export async function countLines(db: Db, cartId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cartLines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  return count
}

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
  if (lines.length === 0) return []
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const [goods, prices, available] = await Promise.all([
    goodsFor(db, scope, productIds),
    pricesFor(db, scope, lines),
    availableFor(db, scope, lines),
  ])
  return lines.map((line, at) => {
    const product = goods.get(line.productId)
    const price = prices[at]
    return {
      ...line,
      goods: product,
      price,
      buyable: buyable(shop, { product, price, available: available[at] ?? '0' }),
    }
  })
}

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
  choose: product?.choose ?? null,
})
