import Big from 'big.js'
import type { Db } from '../platform/db.server.ts'
import { sum } from '../platform/money.ts'
import { loadPrices } from '../pricing/queries.server.ts'
import type { Goods } from '../products/goods/goods.ts'
import { loadAvailableQuantities, loadGoods } from '../products/goods/queries.server.ts'
import { can, type RequestContext } from '../shop/policy.ts'
import { type ViewerScope, viewerScope } from '../shop/viewer.ts'
import { applyPromotions } from './evaluation/promotion-engine.ts'
import { matchPromotion } from './evaluation/promotion-match.ts'
import { livePromotions, matchedGoods } from './live-queries.server.ts'
import {
  type BoughtLine,
  type CartPromotions,
  type GiftGoods,
  NO_PROMOTION_RESULT,
  type Promotion,
} from './promotion.ts'

const NONE: CartPromotions = { ...NO_PROMOTION_RESULT, goods: new Map() }

interface PromotionsRequest {
  bought: readonly BoughtLine[]
  /** The coupon code of the cart; empty without one. */
  coupon: string
}

/**
 * Calculates the promotions of these lines on read: two queries with promotions, three more with gifts, for any number
 * of lines. Only for users of promotions (catalogue 6); coupons apply to every buyer with the code.
 */
export async function computePromotions(
  db: Db,
  context: RequestContext,
  { bought, coupon }: PromotionsRequest,
): Promise<CartPromotions> {
  const uses = can(context, 'usePromotions')
  if (bought.length === 0 || (!uses && !takesCoupons(context, coupon))) return NONE
  const scope = viewerScope(context)
  const lives = await livePromotions(db, scope, takesCoupons(context, coupon) ? coupon : '')
  const live = uses ? lives : lives.filter(({ byCoupon }) => byCoupon)
  if (live.length === 0) return NONE
  const productIds = [...new Set(bought.map(({ productId }) => productId))]
  const goods = await matchedGoods(db, scope, { promotionIds: live.map(({ id }) => id), productIds })
  const promotions = live.flatMap((one) => {
    const ofPromotion = goods.get(one.id)
    return ofPromotion ? [{ ...one, goods: ofPromotion }] : []
  })
  if (promotions.length === 0) return NONE
  const gifts = await loadAvailableGifts(db, scope, { promotions, bought })
  const currency = scope.customer?.currency ?? scope.currency
  return { ...applyPromotions({ promotions, lines: bought, gifts: gifts.available, currency }), goods: gifts.goods }
}

const takesCoupons = (context: RequestContext, coupon: string) => coupon !== '' && can(context, 'useCoupons')

interface GiftCandidates {
  promotions: readonly Promotion[]
  bought: readonly BoughtLine[]
}

/** Available quantity of every possible gift, without what the cart itself takes. */
async function loadAvailableGifts(db: Db, scope: ViewerScope, { promotions, bought }: GiftCandidates) {
  const ids = [...new Set(promotions.flatMap((one) => listGiftIds(one, bought)))].sort((one, other) => one - other)
  if (ids.length === 0) return { available: new Map<number, GiftGoods>(), goods: new Map<number, Goods>() }
  const items = ids.map((productId) => ({ productId, depotId: null }))
  const [available, prices, goods] = await Promise.all([
    loadAvailableQuantities(db, scope, items),
    loadPrices(db, scope, items),
    loadGoods(db, scope, ids),
  ])
  const by = Map.groupBy(bought, ({ productId }) => productId)
  const there = new Map<number, GiftGoods>()
  for (const [at, id] of ids.entries()) {
    if (!goods.has(id)) continue
    const inCart = sum((by.get(id) ?? []).map(({ quantity }) => quantity))
    const left = new Big(available[at] ?? 0).minus(inCart)
    there.set(id, { available: left.gt(0) ? left.toFixed() : '0', worth: prices[at]?.net ?? '0' })
  }
  return { available: there, goods }
}

/** Checks the stock of the bought product only if enough of it is bought. */
const listGiftIds = (promotion: Promotion, bought: readonly BoughtLine[]): number[] =>
  promotion.effects.flatMap((effect) => {
    if (effect.kind !== 'gift') return []
    return effect.productId === null ? [...matchPromotion(promotion, bought).byProduct.keys()] : [effect.productId]
  })
