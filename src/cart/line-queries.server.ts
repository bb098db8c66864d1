import Big from 'big.js'
import type { RequestContext } from '../permissions/policy.ts'
import { type ViewerScope, viewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { ResolvedPrice } from '../pricing/price.ts'
import { loadPrices } from '../pricing/queries.server.ts'
import { withSpecial } from '../pricing/special.ts'
import type { Goods } from '../products/goods/goods.ts'
import { loadAvailableQuantities, loadGoods } from '../products/goods/queries.server.ts'
import { toQuantityTerms } from '../products/quantity.ts'
import type { Shop } from '../settings/shop.ts'
import { type Buyable, getSpecialTermsLimit, refuseTerms, type SpecialTermsLimit } from './add-rules.ts'
import type { CartLine } from './cart.ts'

/** The scope that owns the cart, the shop's rules, and the limit of special terms. */
export interface Buyer {
  scope: ViewerScope
  shop: Shop
  termsLimit?: SpecialTermsLimit | undefined
}

export const toBuyer = (context: RequestContext): Buyer => ({
  scope: viewerScope(context),
  shop: context.shop,
  termsLimit: getSpecialTermsLimit(context),
})

export interface StoredLine extends CartLine {
  /** The cart's version when the line was last written. */
  version: number
}

/** All lines of a cart in the order they were added. */
export const loadLines = (db: Db, cartId: number): Promise<StoredLine[]> =>
  toStoredLines(selectLines(db, cartId).orderBy('id'))

/** The lines of a cart with one of these products. */
export const loadLinesOfProducts = (db: Db, cartId: number, productIds: readonly number[]): Promise<StoredLine[]> =>
  toStoredLines(selectLines(db, cartId).where('productId', 'in', productIds))

/** These lines of a cart; ids of other carts are ignored. */
export const linesById = (db: Db, cartId: number, lineIds: readonly number[]): Promise<StoredLine[]> =>
  toStoredLines(selectLines(db, cartId).where('id', 'in', lineIds).orderBy('id'))

/** One line of a cart; undefined if it does not exist or belongs to another cart. */
export const findLine = async (db: Db, cartId: number, lineId: number): Promise<StoredLine | undefined> =>
  (await linesById(db, cartId, [lineId]))[0]

const selectLines = (db: Db, cartId: number) =>
  db
    .selectFrom('cartLines')
    .select(['id', 'productId', 'depotId', 'addressId', 'quantity', 'note', 'active', 'aboveStock', 'addedBy'])
    .select(['discounts', 'givenPrice', 'givenBy', 'version'])
    .where('cartId', '=', cartId)

const toStoredLines = async (query: ReturnType<typeof selectLines>): Promise<StoredLine[]> =>
  (await query.execute()).map(({ discounts, givenPrice, givenBy, ...line }) => ({
    ...line,
    given: givenBy === null ? null : { discounts, price: givenPrice, by: givenBy },
  }))

export async function countLines(db: Db, cartId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cartLines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  return count
}

type LineInput = Pick<CartLine, 'productId' | 'depotId' | 'quantity'> & Partial<Pick<CartLine, 'given' | 'active'>>

/** A line with its current catalogue data. */
export type PricedLine<Line extends LineInput> = Line & {
  goods: Goods | undefined
  /** With its special terms, if they are still allowed. */
  price: ResolvedPrice | undefined
  buyable: Buyable
  /** The total quantity of the product in these lines: minimum and maximum apply to it. */
  productTotal: Decimal
}

/** Prices, stock and facts of any number of lines in three queries. */
export async function priceLines<Line extends LineInput>(
  db: Db,
  buyer: Buyer,
  lines: readonly Line[],
): Promise<PricedLine<Line>[]> {
  if (lines.length === 0) return []
  const { scope, shop } = buyer
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const [goods, prices, available] = await Promise.all([
    loadGoods(db, scope, productIds),
    loadPrices(db, scope, lines),
    loadAvailableQuantities(db, scope, lines),
  ])
  const totals = orderedTotals(lines)
  return lines.map((line, at) => {
    const product = goods.get(line.productId)
    const price = prices[at]
    const termsRefusal = line.given ? refuseTerms(line.given, price, buyer.termsLimit) : undefined
    return {
      ...line,
      productTotal: new Big(totals.get(line.productId) ?? 0).plus(line.active === false ? line.quantity : 0).toFixed(),
      goods: product,
      price: price && line.given && !termsRefusal ? withSpecial(price, line.given) : price,
      buyable: {
        ...toBuyable(shop, { product, price, available: available[at] ?? '0' }),
        ...(termsRefusal && { termsRefusal }),
      },
    }
  })
}

/** The ordered quantity of each product; deferred lines do not count. */
function orderedTotals(lines: readonly LineInput[]): Map<number, Big> {
  const totals = new Map<number, Big>()
  for (const { productId, quantity, active } of lines) {
    if (active !== false) totals.set(productId, new Big(quantity).plus(totals.get(productId) ?? 0))
  }
  return totals
}

interface PricingFacts {
  product: Goods | undefined
  price: ResolvedPrice | undefined
  available: Decimal
}

const toBuyable = (shop: Shop, { product, price, available }: PricingFacts): Buyable => ({
  visible: product?.visible ?? false,
  purchasable: product?.purchasable ?? false,
  hasPrice: price !== undefined,
  ...toQuantityTerms(product),
  available,
  aboveStockAllowed: shop.stock.orderAboveAllowed && (product?.orderAboveStock ?? false),
  promptsWhenUnavailable: shop.stock.inquiresWhenOut,
  choose: product?.choose ?? null,
})
