import { sql } from 'kysely'
import { addressNames } from '#src/addresses/queries.server.ts'
import { userNames } from '#src/customers/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type ViewerScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { toVisiblePrice } from '#src/pricing/visible-price.ts'
import { depotNames } from '#src/products/goods/depot-queries.server.ts'
import { existsForBuyer, loadGoods } from '#src/products/goods/queries.server.ts'
import { toQuantityTerms } from '#src/products/quantity.ts'
import { getPriceVisibility } from '#src/products/visibility.ts'
import { filterProducts } from '#src/search/product-filter-queries.server.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { findWarnings, isAvailable } from './add-rules.ts'
import { type Cart, type CartRow, type CartType, cartOwner, type RowProduct } from './cart.ts'
import {
  type Buyer,
  loadCartWithLines,
  type PricedLine,
  priceLines,
  type StoredLine,
  toBuyer,
} from './line-queries.server.ts'
import { type CartReference, matchRequestedCart } from './open-cart-commands.server.ts'
import { lineMoney } from './totals.ts'

interface PageRequest extends CartReference {
  /** Starts at 1; 0 returns every line, for the export (catalogue 4). */
  page: number
  search: string
  /** Only active lines. */
  onlyActive?: boolean | undefined
}

/** One page of the open cart in the order of addition. Only the lines of the page are priced. */
export async function cartPage(db: Db, context: RequestContext, request: PageRequest): Promise<Cart> {
  const { page, search, onlyActive = false } = request
  const scope = viewerScope(context)
  const pageSize = context.shop.listing.pageSize
  const cart = await loadCartWithLines(db, scope, request)
  if (!cart) return { id: null, name: '', version: 0, rows: [], totalHits: 0, pageSize }
  const { id, name, version } = cart.head
  const all = cart.lines.filter(({ active }) => active || !onlyActive)
  const lines = await searchLines(db, scope, { lines: all, search })
  const pageLines = page === 0 ? lines : lines.slice((page - 1) * pageSize, page * pageSize)
  const [rows, names] = await Promise.all([
    pricePage(db, toBuyer(context), { lines: all, visible: pageLines }),
    loadNames(db, scope, pageLines),
  ])
  return {
    id,
    name,
    version,
    rows: rows.map((line) => toCartRow(context, line, names)),
    totalHits: lines.length,
    pageSize,
  }
}

/** Names for the ids on lines; loaded only if a line has one. */
interface LineNames {
  depots: ReadonlyMap<number, string>
  addresses: ReadonlyMap<number, string>
  users: ReadonlyMap<number, string>
}

async function loadNames(db: Db, scope: ViewerScope, lines: readonly StoredLine[]): Promise<LineNames> {
  const userIds = [...new Set(lines.flatMap(({ addedBy }) => (addedBy === null ? [] : [addedBy])))]
  const [depots, addresses, users] = await Promise.all([
    lines.some(({ depotId }) => depotId !== null) ? depotNames(db, scope) : EMPTY,
    lines.some(({ addressId }) => addressId !== null) ? addressNames(db, scope) : EMPTY,
    userIds.length > 0 ? userNames(db, scope.siteId, userIds) : EMPTY,
  ])
  return { depots, addresses, users }
}

const EMPTY: ReadonlyMap<number, string> = new Map()

interface PageLines {
  lines: readonly StoredLine[]
  visible: readonly StoredLine[]
}

/** Lines of one product reach quantity tiers, minimum and maximum together, on whichever page they are. */
async function pricePage(db: Db, buyer: Buyer, { lines, visible }: PageLines): Promise<PricedLine<StoredLine>[]> {
  const productIds = new Set(visible.map(({ productId }) => productId))
  const all = await priceLines(
    db,
    buyer,
    lines.filter(({ productId }) => productIds.has(productId)),
  )
  return all.filter(({ id }) => visible.some((line) => line.id === id))
}

interface LineSearch {
  lines: readonly StoredLine[]
  search: string
}

/** Searches by any number of the product, like the catalogue, and by words of code, name, brand, category and note. */
async function searchLines(db: Db, scope: ViewerScope, { lines, search }: LineSearch): Promise<readonly StoredLine[]> {
  if (search.trim() === '') return lines
  const goods = await loadGoods(
    db,
    scope,
    lines.map(({ productId }) => productId),
  )
  const products = lines.map((line) => {
    const { code = '', name = '', brand = '', categoryName = '' } = goods.get(line.productId) ?? {}
    return { line, productId: line.productId, text: [code, name, brand, categoryName, line.note].join(' \n') }
  })
  return (await filterProducts(db, scope, { products, query: search })).map(({ line }) => line)
}

function toCartRow(context: RequestContext, line: PricedLine<StoredLine>, names: LineNames): CartRow {
  const { goods, buyable, version: _, addedBy, productTotal: __, ...stored } = line
  const price = isAvailable(buyable) ? line.price : undefined
  const seesPrice = can(context, 'seeActualPrices')
  const money = price && seesPrice ? computeLineMoney(line) : undefined
  const warnings = findWarnings(line, buyable)
  const short = warnings.includes('InsufficientStock')
  return {
    product: toRowProduct(context, line, names.depots),
    price: price && seesPrice ? toVisiblePrice(price, getPriceVisibility(context)) : null,
    line: {
      ...stored,
      given: stored.given && can(context, 'seeDiscounts') ? stored.given : null,
      addressName: getName(names.addresses, stored.addressId),
      userName: getName(names.users, addedBy),
      customerName: context.viewer.customer?.name ?? '',
      categoryId: goods?.categoryId ?? null,
      categoryName: goods?.categoryName ?? '',
      net: money?.net ?? null,
      tax: money?.tax ?? null,
      total: money?.total ?? null,
      warnings,
      available: short && seesNumbers(context) ? buyable.available : null,
      shortageAllowed: buyable.aboveStockAllowed,
    },
  }
}

const getName = (names: ReadonlyMap<number, string>, id: number | null) => (id === null ? '' : (names.get(id) ?? ''))

function computeLineMoney({ price, quantity }: PricedLine<StoredLine>) {
  return price && lineMoney({ ...price, quantity }, { currency: price.currency, paymentDiscount: '0' })
}

function toRowProduct(
  context: RequestContext,
  { goods, depotId }: PricedLine<StoredLine>,
  depots: ReadonlyMap<number, string>,
): RowProduct {
  return {
    code: goods?.code ?? '',
    name: goods?.name ?? '',
    slug: goods?.slug ?? '',
    brand: goods?.brand ?? '',
    picture: goods?.picture ?? null,
    unit: goods ? unitName(goods.unit, getSiteTexts(context)) : '',
    ...toQuantityTerms(goods),
    taxRate: goods?.taxRate ?? '0',
    depotName: depotId === null ? null : (depots.get(depotId) ?? null),
  }
}

/** Whether this viewer sees stock quantities: by their own flag, or because the shop shows stock as a number. */
export const seesNumbers = (context: RequestContext) =>
  can(context, 'seeExactStock') || (can(context, 'seeStock') && context.shop.stock.display === 'number')

/** Number of lines in the given cart, active or not. */
export async function cartCount(db: Db, scope: ViewerScope, which: CartReference): Promise<CartCount> {
  const owner = cartOwner(scope)
  const { rows } = owner
    ? await sql<CartCount>`/* prepared */
        select cart.version, count(line.id) as count
        from (select id, version ${matchRequestedCart(owner, which)}) cart left join cart_lines line on line.cart_id = cart.id
        group by cart.version`.execute(db)
    : { rows: [] }
  return rows[0] ?? { version: 0, count: 0 }
}

interface CartCount {
  version: number
  count: number
}

interface Badge {
  /** Pieces, or number of different products where the shop counts those. */
  count: Decimal
  /** All lines, including those without product or price. */
  lines: number
}

interface BadgeCounts {
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
  const scope = viewerScope(context)
  const owner = cartOwner(scope)
  const { rows } = owner
    ? await sql<BadgeCounts>`/* prepared */
        select count(*) as lines, count(distinct line.product_id) filter (where there) as products,
               trim_scale(coalesce(sum(line.quantity) filter (where there), 0)) as pieces
        from (select id ${matchRequestedCart(owner, { type })}) cart
        join cart_lines line on line.cart_id = cart.id
        cross join lateral (select ${existsForBuyer(scope, { productId: sql`line.product_id`, priced: type === 0 })} as there offset 0) state`.execute(
        db,
      )
    : { rows: [] }
  const { lines, products, pieces } = rows[0] ?? { lines: 0, products: 0, pieces: '0' }
  return { count: context.shop.cart.counts === 'products' ? `${products}` : pieces, lines }
}
