import Big from 'big.js'
import { addressNames } from '#src/addresses/queries.server.ts'
import type { AddingFacts } from '#src/api/adding-facts.ts'
import { notFound, type Refusal } from '#src/api/refusal.ts'
import type { AppContext } from '#src/api/serve.server.ts'
import { listOrderableChildren, loadVariations } from '#src/catalog/variations/queries.server.ts'
import type { VariationLine, VariationsInCart } from '#src/catalog/variations/wire.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope, type ViewerScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { toVisiblePrice } from '#src/pricing/visible-price.ts'
import type { Goods } from '#src/products/goods/goods.ts'
import { loadGoods } from '#src/products/goods/queries.server.ts'
import { toQuantityTerms } from '#src/products/quantity.ts'
import { NO_STOCK, toVisibleStock } from '#src/products/stock.ts'
import { findChosenChild, type VariationChoice } from '#src/products/variation.ts'
import { getPriceVisibility, getStockVisibility } from '#src/products/visibility.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { loadStock } from '#src/stock/stock-queries.server.ts'
import { filterEffectiveLines, getSpecialTermsLimit } from '../add-rules.ts'
import {
  type Buyer,
  loadLinesOfProducts,
  type PricedLine,
  priceLines,
  type StoredLine,
  toBuyer,
} from '../line-queries.server.ts'
import { type CartReference, openCart } from '../open-cart-commands.server.ts'
import { findNextPrompt, type PromptKind, takesTerms } from './add-form.ts'

/** The product's own facts and those of other domains, loaded in parallel. */
async function loadAddingFacts(
  { factsOfAdding }: Pick<AppContext, 'factsOfAdding'>,
  context: RequestContext,
  goods: Goods,
) {
  const facts = await Promise.all(factsOfAdding.map((loadFacts) => loadFacts(context, goods.id)))
  const productFacts: AddingFacts = {
    variations: goods.choose === 'variation',
    multiPrice: goods.choose === 'priceRow',
  }
  return Object.assign(productFacts, ...facts) as AddingFacts
}

/** Special terms exclude products with variations, variations, and products in a promotion. */
export async function mayHaveTerms(app: AppContext, context: RequestContext, productId: number): Promise<boolean> {
  const goods = (await loadGoods(app.db, siteScope(context), [productId])).get(productId)
  return goods !== undefined && goods.under !== 'variation' && takesTerms(await loadAddingFacts(app, context, goods))
}

/** Only users who may see depots can choose one. */
export const choosesDepots = (context: RequestContext) => context.shop.adding.byDepot && can(context, 'seeDepots')

interface PromptRequest {
  productId: number
  onDetail: boolean
  settled: readonly PromptKind[]
}

/** The next prompt of the product with its data; 404 for a product that is not visible here. */
export async function findPrompt(
  app: AppContext,
  context: RequestContext,
  { productId, onDetail, settled }: PromptRequest,
) {
  const scope = viewerScope(context)
  const product = (await loadGoods(app.db, scope, [productId])).get(productId)
  if (!product?.visible) throw notFound()
  const facts = await loadAddingFacts(app, context, product)
  const { preOrder, promptsWhenPending } = context.shop.adding
  const conditions = {
    byDepot: choosesDepots(context),
    preOrder,
    promptsWhenPending,
    usesPromotions: can(context, 'usePromotions'),
  }
  const kind = findNextPrompt({ ...conditions, onDetail, facts }, new Set(settled)) ?? null
  const stock = kind === 'depots' ? await loadStock(app.db, scope, [productId]) : new Map()
  const { slug, code, name, unit, ...sold } = product
  return {
    kind,
    productId,
    slug,
    code,
    name,
    unit: unitName(unit, getSiteTexts(context)),
    ...toQuantityTerms(sold),
    depots: toVisibleStock(stock.get(productId) ?? NO_STOCK, getStockVisibility(context)).depots ?? [],
    pendingOrder: facts.pendingOrder ?? null,
  }
}

/** The variations of a product, with their quantities in this buyer's cart; 404 for a product that is not visible. */
export async function variationsInCart(db: Db, context: RequestContext, productId: number): Promise<VariationsInCart> {
  const variations = await loadVariations(db, context, productId)
  if (!variations) throw notFound()
  const ids = variations.options.map(({ id }) => id)
  const [lines, addresses] = await Promise.all([
    can(context, 'useCart') ? loadCartLines(db, viewerScope(context), { type: 0, productIds: ids }) : [],
    can(context, 'changeCart') ? addressNames(db, viewerScope(context)) : new Map<number, string>(),
  ])
  return {
    ...variations,
    lines: (await priceLines(db, toBuyer(context), lines)).map((line) => toVariationLine(context, line)),
    addresses: addresses.size > 1 ? [...addresses].map(([id, title]) => ({ id, title })) : [],
    maxSpecialDiscount: getSpecialTermsLimit(context)?.maximum ?? null,
  }
}

async function loadCartLines(
  db: Db,
  scope: ViewerScope,
  { productIds, ...which }: CartReference & { productIds: readonly number[] },
) {
  const head = productIds.length === 0 ? undefined : await openCart(db, scope, which)
  return head ? loadLinesOfProducts(db, head.id, productIds) : []
}

function toVariationLine(
  context: RequestContext,
  { productId, addressId, quantity, given, price }: PricedLine<StoredLine>,
): VariationLine {
  return {
    variationId: productId,
    addressId,
    quantity,
    specialDiscounts: can(context, 'seeDiscounts') ? [...(given?.discounts ?? [])] : [],
    discountedPrice:
      price && can(context, 'seeActualPrices') ? toVisiblePrice(price, getPriceVisibility(context)).amount : null,
  }
}

interface Choice extends VariationChoice {
  quantity: Decimal
  addressId?: number | null | undefined
}

interface VariationChoices<Entry extends Choice> extends CartReference {
  productId: number
  entries: readonly Entry[]
}

/** The chosen children of a product, or why the choice is refused. */
type ResolvedChoices<Entry> = { refusal: Refusal } | ChosenLines<Entry>

export interface ChosenLines<Entry> {
  entries: (Entry & { productId: number })[]
  /** The quantities replace those in the cart. */
  replaces: boolean
}

/**
 * Resolves entries to children of the product, all or none: SelectVariation if one matches no child or more than one,
 * PleaseEnterQuantity if none has a quantity. In a pre-order the quantities replace those in the cart.
 */
export async function resolveChoices<Entry extends Choice>(
  db: Db,
  { scope, shop }: Buyer,
  { productId, entries, ...which }: VariationChoices<Entry>,
): Promise<ResolvedChoices<Entry> | undefined> {
  const children = await listOrderableChildren(db, scope, productId)
  const [first] = children
  if (!first) return undefined
  const chosen = entries.flatMap((entry) => {
    const id = findChosenChild(children, entry)
    return id === undefined ? [] : [{ ...entry, productId: id }]
  })
  if (entries.length === 0 || chosen.length < entries.length)
    return { refusal: { code: 'SelectVariation', values: { context: first.kind } } }
  const preOrder = shop.adding.preOrder && first.kind === 'variation'
  const productIds = chosen.map((entry) => entry.productId)
  const lines = preOrder ? await loadCartLines(db, scope, { ...which, productIds }) : []
  const counted = filterEffectiveLines(
    chosen.map((entry) => ({ ...entry, before: quantityBefore(entry, lines) })),
    { preOrder },
  )
  if (counted.length === 0) return { refusal: { code: 'PleaseEnterQuantity' } }
  return { entries: counted, replaces: preOrder }
}

const quantityBefore = (
  entry: { productId: number; addressId?: number | null | undefined },
  lines: readonly StoredLine[],
) =>
  lines
    .filter(
      ({ productId, addressId, depotId }) =>
        productId === entry.productId && addressId === (entry.addressId || null) && depotId === null,
    )
    .reduce((sum, { quantity }) => sum.plus(quantity), new Big(0))
    .toFixed()

/** The lines of the open cart that send a variation to an address. */
export async function addressedLines(
  db: Db,
  scope: ViewerScope,
  { variationId, addressId }: { variationId: number; addressId: number },
) {
  const head = await openCart(db, scope, { type: 0 })
  const lines = head ? await loadLinesOfProducts(db, head.id, [variationId]) : []
  return { head, lines: lines.filter((line) => line.addressId === addressId) }
}
