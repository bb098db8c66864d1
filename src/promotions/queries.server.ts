import Big from 'big.js'
import type { Goods } from '../catalog/goods/goods.ts'
import { availableFor, goodsFor } from '../catalog/goods/queries.server.ts'
import { pricesFor } from '../catalog/pricing/queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import { sum } from '../platform/money.ts'
import { can, type Who } from '../shop/policy.ts'
import { type ViewerScope, viewerScope } from '../shop/viewer.ts'
import { giveTo } from './giving/given.ts'
import { metBy } from './giving/met.ts'
import { livePromotions, matchedGoods } from './live-queries.server.ts'
import { type BoughtLine, type CartPromotions, type GiftGoods, NOTHING_GIVEN, type Promotion } from './promotion.ts'

const NONE: CartPromotions = { ...NOTHING_GIVEN, goods: new Map() }

interface Promoted {
  bought: readonly BoughtLine[]
  /** The code on the cart; empty for none. */
  coupon: string
}

/**
 * Works out on read what this buyer is given for these lines: two queries where promotions stand, three more where there
 * are gifts, for any number of lines. Nobody but who uses promotions is given any (catalogue 6); what a coupon brings is
 * for every buyer who has its code.
 */
export async function promotionsIn(db: Db, who: Who, { bought, coupon }: Promoted): Promise<CartPromotions> {
  const uses = can(who, 'usePromotions')
  if (bought.length === 0 || (!uses && !takesCoupons(who, coupon))) return NONE
  const scope = viewerScope(who)
  const standing = await livePromotions(db, scope, takesCoupons(who, coupon) ? coupon : '')
  const live = uses ? standing : standing.filter(({ byCoupon }) => byCoupon)
  if (live.length === 0) return NONE
  const productIds = [...new Set(bought.map(({ productId }) => productId))]
  const goods = await matchedGoods(db, scope, { promotionIds: live.map(({ id }) => id), productIds })
  const promotions = live.flatMap((one) => {
    const ofPromotion = goods.get(one.id)
    return ofPromotion ? [{ ...one, goods: ofPromotion }] : []
  })
  if (promotions.length === 0) return NONE
  const gifts = await giftsThere(db, scope, { promotions, bought })
  const currency = scope.customer?.currency ?? scope.currency
  return { ...giveTo({ promotions, lines: bought, gifts: gifts.there, currency }), goods: gifts.goods }
}

const takesCoupons = (who: Who, coupon: string) => coupon !== '' && can(who, 'useCoupons')

interface Considered {
  promotions: readonly Promotion[]
  bought: readonly BoughtLine[]
}

/** What there is of every product that could be a gift here: what the cart itself asks for is left to it. */
async function giftsThere(db: Db, scope: ViewerScope, { promotions, bought }: Considered) {
  const ids = [...new Set(promotions.flatMap((one) => giftIdsOf(one, bought)))].sort((one, other) => one - other)
  if (ids.length === 0) return { there: new Map<number, GiftGoods>(), goods: new Map<number, Goods>() }
  const items = ids.map((productId) => ({ productId, depotId: null }))
  const [available, prices, goods] = await Promise.all([
    availableFor(db, scope, items),
    pricesFor(db, scope, items),
    goodsFor(db, scope, ids),
  ])
  const asked = Map.groupBy(bought, ({ productId }) => productId)
  const there = new Map<number, GiftGoods>()
  for (const [at, id] of ids.entries()) {
    if (!goods.has(id)) continue
    const inCart = sum((asked.get(id) ?? []).map(({ quantity }) => quantity))
    const left = new Big(available[at] ?? 0).minus(inCart)
    there.set(id, { available: left.gt(0) ? left.toFixed() : '0', worth: prices[at]?.net ?? '0' })
  }
  return { there, goods }
}

/** More of the very product bought is looked for only where enough of it is bought. */
const giftIdsOf = (promotion: Promotion, bought: readonly BoughtLine[]): number[] =>
  promotion.effects.flatMap((effect) => {
    if (effect.kind !== 'gift') return []
    return effect.productId === null ? [...metBy(promotion, bought).byProduct.keys()] : [effect.productId]
  })
