import { depotNames, goodsFor } from '../catalog/goods/queries.server.ts'
import { priceShown } from '../catalog/pricing/price-shown.ts'
import { priceSight } from '../catalog/sight.ts'
import type { Db } from '../platform/db.server.ts'
import { fold } from '../platform/i18n/fold.ts'
import { can, type Who } from '../shop/policy.ts'
import { type ViewerScope, viewerScope } from '../shop/viewer.ts'
import { warningsOf } from './adding.ts'
import type { Cart, CartRow, CartType, RowProduct } from './cart.ts'
import { type Buyer, countLines, type KeptLine, linesOf, type Priced, priced } from './line-queries.server.ts'
import { openCart } from './open-cart-commands.server.ts'
import { lineMoney } from './summary/totals.ts'

export interface PageRequest {
  type: CartType
  /** From 1; 0 is every line, as the export asks for (catalogue 4). */
  page: number
  search: string
}

/** One page of the open cart, in the order things were put into it. Only the lines of the page are priced. */
export async function cartPage(db: Db, who: Who, { type, page, search }: PageRequest): Promise<Cart> {
  const scope = viewerScope(who)
  const pageSize = who.shop.listing.pageSize
  const head = await openCart(db, scope, type)
  if (!head) return { id: null, version: 0, rows: [], totalHits: 0, pageSize }
  const lines = await found(db, scope, { lines: await linesOf(db, head.id), search })
  const shown = page === 0 ? lines : lines.slice((page - 1) * pageSize, page * pageSize)
  const [rows, depots] = await Promise.all([
    pricedPage(db, { scope, shop: who.shop }, { lines, shown }),
    shown.some(({ depotId }) => depotId !== null) ? depotNames(db, scope) : new Map<number, string>(),
  ])
  return { ...head, rows: rows.map((line) => rowOf(who, line, depots)), totalHits: lines.length, pageSize }
}

interface Shown {
  lines: readonly KeptLine[]
  shown: readonly KeptLine[]
}

/** Lines of one product reach a quantity tier together, on whichever page they are. */
async function pricedPage(db: Db, buyer: Buyer, { lines, shown }: Shown): Promise<Priced<KeptLine>[]> {
  const ofPage = new Set(shown.map(({ productId }) => productId))
  const all = await priced(
    db,
    buyer,
    lines.filter(({ productId }) => ofPage.has(productId)),
  )
  return all.filter(({ id }) => shown.some((line) => line.id === id))
}

interface Sought {
  lines: readonly KeptLine[]
  search: string
}

async function found(db: Db, scope: ViewerScope, { lines, search }: Sought): Promise<readonly KeptLine[]> {
  const sought = fold(search)
  if (sought === '') return lines
  const goods = await goodsFor(
    db,
    scope,
    lines.map(({ productId }) => productId),
  )
  return lines.filter(({ productId, note }) => {
    const { code = '', name = '', brand = '' } = goods.get(productId) ?? {}
    return fold(`${code} ${name} ${brand} ${note}`).includes(sought)
  })
}

function rowOf(who: Who, line: Priced<KeptLine>, depots: ReadonlyMap<number, string>): CartRow {
  const { goods, price, buyable, version: _, ...kept } = line
  const seesPrice = can(who, 'seePrices')
  const money = price && seesPrice ? moneyOf(line) : undefined
  const warnings = warningsOf(line, buyable)
  const short = warnings.includes('InsufficientStock')
  return {
    product: productOf(line, depots),
    price: price && seesPrice ? priceShown(price, priceSight(who)) : null,
    line: {
      ...kept,
      categoryId: goods?.categoryId ?? null,
      categoryName: goods?.categoryName ?? '',
      net: money?.net ?? null,
      tax: money?.tax ?? null,
      total: money?.total ?? null,
      warnings,
      available: short && seesNumbers(who) ? buyable.available : null,
      shortageAllowed: buyable.aboveStockAllowed,
    },
  }
}

function moneyOf({ price, quantity }: Priced<KeptLine>) {
  return price && lineMoney({ ...price, quantity }, { currency: price.currency, paymentDiscount: '0' })
}

function productOf({ goods, depotId }: Priced<KeptLine>, depots: ReadonlyMap<number, string>): RowProduct {
  return {
    code: goods?.code ?? '',
    name: goods?.name ?? '',
    slug: goods?.slug ?? '',
    brand: goods?.brand ?? '',
    picture: goods?.picture ?? null,
    unit: goods?.unit ?? '',
    packageQuantity: goods?.packageQuantity ?? '1',
    stockType: goods?.stockType ?? 1,
    taxRate: goods?.taxRate ?? '0',
    depotName: depotId === null ? null : (depots.get(depotId) ?? null),
  }
}

/** Whether this viewer is told how many there are: by his own flag, or because the shop shows stock as a number. */
export const seesNumbers = (who: Who) =>
  can(who, 'seeExactStock') || (can(who, 'seeStock') && who.shop.stock.shownAs === 'number')

/** Lines in the open cart, active or not. */
export async function cartCount(db: Db, scope: ViewerScope, type: CartType) {
  const head = await openCart(db, scope, type)
  if (!head) return { version: 0, count: 0 }
  return { version: head.version, count: await countLines(db, head.id) }
}
