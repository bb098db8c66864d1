import type { AddingFacts } from '#src/api/adding-facts.ts'
import { notFound } from '#src/api/refusal.ts'
import type { AppContext } from '#src/api/serve.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { Goods } from '#src/products/goods/goods.ts'
import { loadGoods } from '#src/products/goods/queries.server.ts'
import { toQuantityTerms } from '#src/products/quantity.ts'
import { NO_STOCK, toVisibleStock } from '#src/products/stock.ts'
import { getStockVisibility } from '#src/products/visibility.ts'
import { can, type RequestContext } from '#src/shop/policy.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { siteScope, viewerScope } from '#src/shop/viewer.ts'
import { loadStock } from '#src/stock/stock-queries.server.ts'
import { findNextPrompt, type PromptKind, takesTerms } from './prompts.ts'

/** The product's own facts and those of other domains, loaded in parallel. */
export async function loadAddingFacts(
  { factsOfAdding }: Pick<AppContext, 'factsOfAdding'>,
  context: RequestContext,
  goods: Goods,
) {
  const known = await Promise.all(factsOfAdding.map((ask) => ask(context, goods.id)))
  const own: AddingFacts = { variations: goods.choose === 'variation', multiPrice: goods.choose === 'priceRow' }
  return Object.assign(own, ...known) as AddingFacts
}

/** Special terms exclude products with variations, variations, and products in a promotion. */
export async function mayHaveTerms(app: AppContext, context: RequestContext, productId: number): Promise<boolean> {
  const goods = (await loadGoods(app.db, siteScope(context), [productId])).get(productId)
  return goods !== undefined && goods.under !== 'variation' && takesTerms(await loadAddingFacts(app, context, goods))
}

/** Only users who may see depots can choose one. */
export const takesByDepot = (context: RequestContext) => context.shop.adding.byDepot && can(context, 'seeDepots')

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
  const way = {
    byDepot: takesByDepot(context),
    preOrder,
    promptsWhenPending,
    usesPromotions: can(context, 'usePromotions'),
  }
  const kind = findNextPrompt({ ...way, onDetail, facts }, new Set(settled)) ?? null
  const stock = kind === 'depots' ? await loadStock(app.db, scope, [productId]) : new Map()
  const { slug, code, name, unit, ...sold } = product
  return {
    kind,
    productId,
    slug,
    code,
    name,
    unit: unitName(unit, getMessages(context.language)),
    ...toQuantityTerms(sold),
    depots: toVisibleStock(stock.get(productId) ?? NO_STOCK, getStockVisibility(context)).depots ?? [],
    pendingOrder: facts.pendingOrder ?? null,
  }
}
