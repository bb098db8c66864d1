import { sql } from 'kysely'
import { addressNames } from '../addresses/queries.server.ts'
import { userNames } from '../customers/name-queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import { fold, splitWords } from '../platform/i18n/fold.ts'
import { getMessages } from '../platform/i18n/messages.server.ts'
import { toVisiblePrice } from '../pricing/visible-price.ts'
import { depotNames, loadGoods } from '../products/goods/queries.server.ts'
import { numberKey } from '../products/number-key.ts'
import { toQuantityTerms } from '../products/quantity.ts'
import { getPriceVisibility } from '../products/visibility.ts'
import { productsWithNumber } from '../search/number-queries.server.ts'
import { can, type RequestContext } from '../shop/policy.ts'
import { unitName } from '../shop/unit-name.ts'
import { type ViewerScope, viewerScope } from '../shop/viewer.ts'
import { findWarnings, isAvailable } from './add-rules.ts'
import type { Cart, CartRow, RowProduct } from './cart.ts'
import { type Buyer, loadLines, type PricedLine, priceLines, type StoredLine, toBuyer } from './line-queries.server.ts'
import { matchRequestedCart, openCart, type WhichCart } from './open-cart-commands.server.ts'
import { cartOwner } from './owner.ts'
import { lineMoney } from './totals/totals.ts'

export interface PageRequest extends WhichCart {
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
  const head = await openCart(db, scope, request)
  if (!head) return { id: null, name: '', version: 0, rows: [], totalHits: 0, pageSize }
  const { id, name, version } = head
  const all = (await loadLines(db, head.id)).filter(({ active }) => active || !onlyActive)
  const lines = await searchLines(db, scope, { lines: all, search })
  const shown = page === 0 ? lines : lines.slice((page - 1) * pageSize, page * pageSize)
  const [rows, names] = await Promise.all([
    pricedPage(db, toBuyer(context), { lines: all, visible: shown }),
    loadNames(db, scope, shown),
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
interface Names {
  depots: ReadonlyMap<number, string>
  addresses: ReadonlyMap<number, string>
  users: ReadonlyMap<number, string>
}

async function loadNames(db: Db, scope: ViewerScope, lines: readonly StoredLine[]): Promise<Names> {
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
async function pricedPage(db: Db, buyer: Buyer, { lines, visible }: PageLines): Promise<PricedLine<StoredLine>[]> {
  const ofPage = new Set(visible.map(({ productId }) => productId))
  const all = await priceLines(
    db,
    buyer,
    lines.filter(({ productId }) => ofPage.has(productId)),
  )
  return all.filter(({ id }) => visible.some((line) => line.id === id))
}

interface LineSearch {
  lines: readonly StoredLine[]
  search: string
}

/** Searches by any number of the product, like the catalogue, or by words of code, name, brand and note. */
async function searchLines(db: Db, scope: ViewerScope, { lines, search }: LineSearch): Promise<readonly StoredLine[]> {
  const query = splitWords(search)
  if (query.length === 0) return lines
  const ids = lines.map(({ productId }) => productId)
  const [goods, numbered] = await Promise.all([
    loadGoods(db, scope, ids),
    productsWithNumber(db, scope, { ids, key: numberKey(search) }),
  ])
  return lines.filter(({ productId, note }) => {
    const { code = '', name = '', brand = '' } = goods.get(productId) ?? {}
    const text = fold(`${code} ${name} ${brand} ${note}`)
    return numbered.has(productId) || query.every((word) => text.includes(word))
  })
}

function toCartRow(context: RequestContext, line: PricedLine<StoredLine>, names: Names): CartRow {
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
    unit: goods ? unitName(goods.unit, getMessages(context.language)) : '',
    ...toQuantityTerms(goods),
    taxRate: goods?.taxRate ?? '0',
    depotName: depotId === null ? null : (depots.get(depotId) ?? null),
  }
}

/** Whether this viewer sees stock quantities: by their own flag, or because the shop shows stock as a number. */
export const seesNumbers = (context: RequestContext) =>
  can(context, 'seeExactStock') || (can(context, 'seeStock') && context.shop.stock.display === 'number')

/** Number of lines in the given cart, active or not. */
export async function cartCount(db: Db, scope: ViewerScope, which: WhichCart): Promise<CartCount> {
  const owner = cartOwner(scope)
  const { rows } = owner
    ? await sql<CartCount>`/* cached plan */
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
