import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { loadPaymentTerms } from '../payments/queries.server.ts'
import { can, type RequestContext } from '../permissions/policy.ts'
import { siteScope, viewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { OtherPriceRow } from '../pricing/other-queries.server.ts'
import type { ResolvedPrice } from '../pricing/price.ts'
import {
  type OtherKind,
  type RowPriceVisibility,
  toOtherPrice,
  toVisiblePrice,
  toVisibleRowPrice,
} from '../pricing/visible-price.ts'
import type { CatalogLabels } from '../products/catalog-label.ts'
import { type ChildTag, type FamilyPrice, familyPrice, familyStock } from '../products/family.ts'
import { loadGroupRules } from '../products/goods/quantity-queries.server.ts'
import { isForViewer } from '../products/goods/visibility-queries.server.ts'
import { loadCatalogLabels } from '../products/label-queries.server.ts'
import { getOffer, type PriceRow, type ProductRow } from '../products/product.ts'
import { isOrderable, NO_STOCK, type Stock, type StockVisibility, toVisibleStock } from '../products/stock.ts'
import { getListPriceVisibility, getStockVisibility } from '../products/visibility.ts'
import { unitName } from '../shop/unit-name.ts'
import { loadProductData, loadStockAndPrices, type ProductData } from './product-data-queries.server.ts'
import { localizeFacts, type ProductFacts } from './row/facts.ts'

/**
 * Rows of a page as this viewer may see them, in the order of the ids; hidden, foreign and missing ones are left out.
 * A fixed number of queries for any number of products: one for facts, stock and prices, and another one for the stock and
 * prices of child products, if there are any. Prices are per package.
 */
export const productRows = async (db: Db, context: RequestContext, ids: readonly number[]): Promise<ProductRow[]> =>
  ids.length === 0 ? [] : toProductRows(db, context, { ids, loaded: loadProductData(db, context, ids) })

interface RequestedRows {
  ids: readonly number[]
  /** The data of these products, which are being loaded. */
  loaded: Promise<ProductData>
}

export async function toProductRows(
  db: Db,
  context: RequestContext,
  { ids, loaded }: RequestedRows,
): Promise<ProductRow[]> {
  const scope = siteScope(context)
  const { cardPrice, transferPrice } = context.shop.listing.columns
  const [data, rules, labels, paymentTerms] = await Promise.all([
    loaded,
    loadGroupRules(db, viewerScope(context), ids),
    loadCatalogLabels(db, context),
    (cardPrice || transferPrice) && can(context, 'seeActualPrices') ? loadPaymentTerms(db, context) : null,
  ])
  const { stock, prices, otherPrices, promotedIds } = data
  const facts = new Map([...data.facts].filter(([, { audienceIds }]) => isForViewer(scope, audienceIds)))
  const children = await childTerms(db, context, [...facts.values()])
  const visibility = {
    price: getListPriceVisibility(context, { terms: paymentTerms, labels }),
    stock: can(context, 'seeStock') ? getStockVisibility(context, labels.stockState) : null,
    labels,
  }
  return ids.flatMap((id) => {
    const product = facts.get(id)
    if (!product) return []
    const factsWithRules = { ...product, ...rules.get(id) }
    const productPrices = { retail: otherPrices.retail.get(id), purchase: otherPrices.purchase.get(id) }
    return [
      toProductRow(context, factsWithRules, {
        ...familyTerms(factsWithRules, { stock: stock.get(id), price: prices.get(id), children }),
        visibility,
        others: productPrices,
        promoted: promotedIds.has(id),
      }),
    ]
  })
}

interface FamilyTerms extends FamilyPrice {
  stock: Stock
  /** Children of kind `priceRow`, with their own prices. */
  priceRowChildren: ChildRow[]
}

interface ChildRow extends StockAndPrice {
  child: ChildTag
}

/** Stock and prices of the children of these products by id; loaded only if there are any. */
async function childTerms(db: Db, context: RequestContext, parents: readonly ProductFacts[]) {
  const ids = parents.flatMap(({ children }) => children.map(({ id }) => id))
  if (ids.length === 0) return new Map<number, StockAndPrice>()
  const { stock, prices } = await loadStockAndPrices(db, context, ids)
  return new Map(ids.map((id): [number, StockAndPrice] => [id, { stock: stock.get(id), price: prices.get(id) }]))
}

interface StockAndPrice {
  stock: Stock | undefined
  price: ResolvedPrice | undefined
}

interface RowVisibility {
  /** A promotion of today includes it. */
  promoted: boolean
  others: Record<OtherKind, OtherPriceRow | undefined>
  visibility: { price: RowPriceVisibility; stock: StockVisibility | null; labels: CatalogLabels }
}

function familyTerms(
  { children: tags }: ProductFacts,
  { stock, price, children }: StockAndPrice & { children: ReadonlyMap<number, StockAndPrice> },
): FamilyTerms {
  if (tags.length === 0) return { ...familyPrice(price, []), stock: familyStock([stock]), priceRowChildren: [] }
  const childItems = tags.map(
    (child): ChildRow => ({ child, stock: undefined, price: undefined, ...children.get(child.id) }),
  )
  const purchasablePrices = childItems.filter(({ child }) => child.purchasable).map((one) => one.price)
  return {
    ...familyPrice(price, purchasablePrices),
    stock: familyStock([stock, ...childItems.map((one) => one.stock)]),
    priceRowChildren: childItems.filter(({ child }) => child.kind === 'priceRow'),
  }
}

/** Removes everything that the viewer may not see. */
function toProductRow(context: RequestContext, facts: ProductFacts, terms: FamilyTerms & RowVisibility): ProductRow {
  const { purchasable, supplied, audienceIds: _, children: __, ...rowFacts } = facts
  const { stock, price, isLowest, visibility } = terms
  const { retail, purchase } = terms.others
  const visiblePrice = price && purchasable
  // A product with children has quantities per child.
  const quantityTerms = facts.children.length === 0 ? facts : undefined
  return {
    ...localizeFacts(context, rowFacts, visibility.labels),
    unit: unitName(rowFacts.unit, getSiteTexts(context)),
    promotion: terms.promoted,
    price: visiblePrice ? toVisibleRowPrice(price, visibility.price) : null,
    priceFrom: visiblePrice ? isLowest : false,
    retailPrice: retail ? toOtherPrice(retail, visibility.price) : null,
    purchasePrice: purchase ? toOtherPrice(purchase, visibility.price) : null,
    ...(terms.priceRowChildren.length > 0 && {
      priceRows: terms.priceRowChildren.map((one) => toPriceRow(one, { purchasable, visibility })),
    }),
    stock: visibility.stock && toVisibleStock(stock, visibility.stock, { supplied, terms: quantityTerms }),
    offer: getOffer({
      purchasable,
      hasPrice: price !== undefined,
      inStock: isOrderable(stock, quantityTerms),
      inquiresWhenOut: context.shop.stock.inquiresWhenOut,
    }),
  }
}

/** Like its parent's row: no price unless both are for sale. */
function toPriceRow(
  { child, price, stock }: ChildRow,
  parent: Pick<RowVisibility, 'visibility'> & { purchasable: boolean },
): PriceRow {
  const { id, code, productionDate, purchasable } = child
  const { visibility } = parent
  return {
    id,
    code,
    productionDate,
    price: price && purchasable && parent.purchasable ? toVisiblePrice(price, visibility.price) : null,
    stock: visibility.stock && toVisibleStock(stock ?? NO_STOCK, visibility.stock),
  }
}
