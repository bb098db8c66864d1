import type { AddingFacts } from '../../api/adding-facts.ts'
import { notFound } from '../../api/refusal.ts'
import type { House } from '../../api/serve.server.ts'
import type { Goods } from '../../catalog/goods/goods.ts'
import { goodsFor } from '../../catalog/goods/queries.server.ts'
import { quantityTermsOf } from '../../catalog/quantity.ts'
import { stockSight } from '../../catalog/sight.ts'
import { NO_STOCK, stockShown } from '../../catalog/stock.ts'
import { stockFor } from '../../catalog/stock-queries.server.ts'
import { messagesIn } from '../../platform/i18n/messages.server.ts'
import { can, type Who } from '../../shop/policy.ts'
import { unitName } from '../../shop/unit-name.ts'
import { siteScope, viewerScope } from '../../shop/viewer.ts'
import { nextStop, type StopKind, takesTerms } from './stops.ts'

/** What the goods say of themselves and all that domains know of the product, each asked at once. */
export async function factsOf({ factsOfAdding }: Pick<House, 'factsOfAdding'>, who: Who, goods: Goods) {
  const known = await Promise.all(factsOfAdding.map((ask) => ask(who, goods.id)))
  const own: AddingFacts = { variations: goods.choose === 'variation', multiPrice: goods.choose === 'priceRow' }
  return Object.assign(own, ...known) as AddingFacts
}

/** Special terms are for plain products: neither what comes in variations, nor a variation, nor in a promotion. */
export async function mayHaveTerms(house: House, who: Who, productId: number): Promise<boolean> {
  const goods = (await goodsFor(house.db, siteScope(who), [productId])).get(productId)
  return goods !== undefined && goods.under !== 'variation' && takesTerms(await factsOf(house, who, goods))
}

/** By depot goes who may see depots; nobody can choose among what he is not shown. */
export const takesByDepot = (who: Who) => who.shop.adding.byDepot && can(who, 'seeDepots')

interface Asked {
  productId: number
  onDetail: boolean
  settled: readonly StopKind[]
}

/** What the product meets next, with what its question needs; a product that is not shown here is 404. */
export async function stopFor(house: House, who: Who, { productId, onDetail, settled }: Asked) {
  const scope = viewerScope(who)
  const product = (await goodsFor(house.db, scope, [productId])).get(productId)
  if (!product?.visible) throw notFound()
  const facts = await factsOf(house, who, product)
  const { preOrder, asksWhenPending } = who.shop.adding
  const way = { byDepot: takesByDepot(who), preOrder, asksWhenPending, usesPromotions: can(who, 'usePromotions') }
  const kind = nextStop({ ...way, onDetail, facts }, new Set(settled)) ?? null
  const stock = kind === 'depots' ? await stockFor(house.db, scope, [productId]) : new Map()
  const { slug, code, name, unit, ...sold } = product
  return {
    ...{ kind, productId, slug, code, name, unit: unitName(unit, messagesIn(who.language)), ...quantityTermsOf(sold) },
    depots: stockShown(stock.get(productId) ?? NO_STOCK, stockSight(who)).depots ?? [],
    pendingOrder: facts.pendingOrder ?? null,
  }
}
