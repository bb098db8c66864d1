import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../permissions/policy.ts'
import { type ViewerScope, viewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import { type ExactDecimal, toExact, ZERO } from '../platform/exact-decimal.ts'
import type { Decimal } from '../platform/money.ts'
import { executeTogether, type JoinedRows } from '../platform/postgres/joined-statements.server.ts'
import type { ResolvedPrice } from '../pricing/price.ts'
import { withSpecial } from '../pricing/special.ts'
import type { Goods, GoodsFacts } from '../products/goods/goods.ts'
import { loadPricedFacts, loadPricedGoods, type PricedGoods } from '../products/goods/priced-goods-queries.server.ts'
import { toQuantityTerms } from '../products/quantity.ts'
import type { Shop } from '../settings/shop.ts'
import { type Buyable, getSpecialTermsLimit, refuseTerms, type SpecialTermsLimit } from './add-rules.ts'
import { type CartLine, type CartOwner, cartOwner } from './cart.ts'
import { type CartReference, matchRequestedCart, type OpenCart, selectOpenCart } from './open-cart-commands.server.ts'

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

/** The identified cart with its lines in the order they were added; undefined until something was added. */
export async function loadCartWithLines(
  db: Db,
  scope: ViewerScope,
  which: CartReference,
): Promise<CartWithLines | undefined> {
  const owner = cartOwner(scope)
  return owner && toCartWithLines(await executeTogether<CartRows>(db, selectCartWithLines(owner, which)))
}

export interface CartWithLines {
  head: OpenCart
  lines: StoredLine[]
}

/** A row of each of the statements of `selectCartWithLines`. */
export interface CartRows {
  heads: OpenCart
  lines: LineRow
}

/** The statements that read the identified cart and its lines. */
export const selectCartWithLines = (owner: CartOwner, which: CartReference) => ({
  heads: selectOpenCart(owner, which),
  lines: selectLines(sql`cart_id = (select id ${matchRequestedCart(owner, which)})`),
})

/** The cart from their rows. */
export const toCartWithLines = ({ heads: [head], lines }: JoinedRows<CartRows>): CartWithLines | undefined =>
  head && { head, lines: lines.map(toStoredLine) }

/** All lines of a cart in the order they were added. */
export const loadLines = (db: Db, cartId: number): Promise<StoredLine[]> => readLines(db, sql`cart_id = ${cartId}`)

/** The lines of a cart with one of these products. */
export const loadLinesOfProducts = (db: Db, cartId: number, productIds: readonly number[]): Promise<StoredLine[]> =>
  readLines(db, sql`cart_id = ${cartId} and product_id = any(${productIds}::bigint[])`)

/** These lines of a cart; ids of other carts are ignored. */
export const linesById = (db: Db, cartId: number, lineIds: readonly number[]): Promise<StoredLine[]> =>
  readLines(db, sql`cart_id = ${cartId} and id = any(${lineIds}::bigint[])`)

/** One line of a cart; undefined if it does not exist or belongs to another cart. */
export const findLine = async (db: Db, cartId: number, lineId: number): Promise<StoredLine | undefined> =>
  (await linesById(db, cartId, [lineId]))[0]

async function readLines(db: Db, condition: RawBuilder<unknown>): Promise<StoredLine[]> {
  const { rows } = await selectLines(condition).execute(db)
  return rows.map(toStoredLine)
}

interface LineRow extends Omit<StoredLine, 'given'> {
  discounts: Decimal[]
  givenPrice: Decimal | null
  givenBy: number | null
}

/** Can be read as JSON: decimals are text. */
const selectLines = (condition: RawBuilder<unknown>) => sql<LineRow>`
  select id, product_id as "productId", depot_id as "depotId", address_id as "addressId", quantity::text as quantity, note, active,
         above_stock as "aboveStock", added_by as "addedBy", discounts::text[] as discounts, given_price::text as "givenPrice",
         given_by as "givenBy", version
  from cart_lines where ${condition} order by id`

const toStoredLine = ({ discounts, givenPrice, givenBy, ...line }: LineRow): StoredLine => ({
  ...line,
  given: givenBy === null ? null : { discounts, price: givenPrice, by: givenBy },
})

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
export type PricedLine<Line extends LineInput, Product extends GoodsFacts = Goods> = Line & {
  goods: Product | undefined
  /** With its special terms, if they are still allowed. */
  price: ResolvedPrice | undefined
  buyable: Buyable
  /** The total quantity of the product in these lines: minimum and maximum apply to it. */
  productTotal: Decimal
}

/** Prices, stock and facts of any number of lines in one statement, of hundreds in four. */
export async function priceLines<Line extends LineInput>(
  db: Db,
  buyer: Buyer,
  lines: readonly Line[],
): Promise<PricedLine<Line>[]> {
  return lines.length === 0 ? [] : toPricedLines(buyer, lines, await loadPricedGoods(db, buyer.scope, lines))
}

/** The same without the texts of the products, for totals. */
export async function priceLinesWithoutTexts<Line extends LineInput>(
  db: Db,
  buyer: Buyer,
  lines: readonly Line[],
): Promise<PricedLine<Line, GoodsFacts>[]> {
  return lines.length === 0 ? [] : toPricedLines(buyer, lines, await loadPricedFacts(db, buyer.scope, lines))
}

function toPricedLines<Line extends LineInput, Product extends GoodsFacts>(
  { shop, termsLimit }: Buyer,
  lines: readonly Line[],
  { goods, prices, available }: PricedGoods<Product>,
): PricedLine<Line, Product>[] {
  const totals = orderedTotals(lines)
  return lines.map((line, at) => {
    const product = goods.get(line.productId)
    const price = prices[at]
    const termsRefusal = line.given ? refuseTerms(line.given, price, termsLimit) : undefined
    return {
      ...line,
      productTotal: addDeferredQuantity(line, totals.get(line.productId)).toFixed(),
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
function orderedTotals(lines: readonly LineInput[]): Map<number, ExactDecimal> {
  const totals = new Map<number, ExactDecimal>()
  for (const { productId, quantity, active } of lines) {
    if (active !== false) totals.set(productId, toExact(quantity).plus(totals.get(productId) ?? ZERO))
  }
  return totals
}

/** With the line itself, also if it is deferred. */
const addDeferredQuantity = ({ quantity, active }: LineInput, ordered = ZERO): ExactDecimal =>
  active === false ? ordered.plus(toExact(quantity)) : ordered

interface PricingFacts {
  product: GoodsFacts | undefined
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
