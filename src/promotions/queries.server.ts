import Big from 'big.js'
import { sql } from 'kysely'
import type { RefusalCode } from '#src/api/refusal.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { buyerCurrency, type ViewerScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { sum } from '#src/platform/money.ts'
import type { Goods } from '#src/products/goods/goods.ts'
import { loadPricedGoods } from '#src/products/goods/priced-goods-queries.server.ts'
import { omitLimited } from '#src/products/goods/queries.server.ts'
import { IS_OPEN, loadLivePromotions, matchCustomer } from './live-queries.server.ts'
import {
  type BoughtLine,
  type CartPromotions,
  type GiftGoods,
  NO_PROMOTION_RESULT,
  type Promotion,
  type PromotionUse,
} from './promotion.ts'
import { applyPromotions } from './promotion-engine.ts'
import { matchPromotion } from './promotion-rules.ts'

const NONE: CartPromotions = { ...NO_PROMOTION_RESULT, goods: new Map() }

interface PromotionsRequest {
  bought: readonly BoughtLine[]
  /** The coupon code of the cart; empty without one. */
  coupon: string
}

/**
 * Calculates the promotions of these lines on read: one query with promotions, another one with gifts, for any number
 * of lines. Only for users of promotions (catalogue 6); coupons apply to every buyer with the code.
 */
export async function computePromotions(
  db: Db,
  context: RequestContext,
  { bought, coupon }: PromotionsRequest,
): Promise<CartPromotions> {
  const usesPromotions = can(context, 'usePromotions')
  if (bought.length === 0 || (!usesPromotions && !takesCoupons(context, coupon))) return NONE
  const scope = viewerScope(context)
  const valid = await loadLivePromotions(db, scope, {
    coupon: takesCoupons(context, coupon) ? coupon : '',
    productIds: [...new Set(bought.map(({ productId }) => productId))],
  })
  const promotions = usesPromotions ? valid : valid.filter(({ byCoupon }) => byCoupon)
  if (promotions.length === 0) return NONE
  const gifts = await loadAvailableGifts(db, scope, { promotions, bought })
  const currency = buyerCurrency(scope)
  const siteRate = promotions[0]?.siteRate ?? null
  const cart = { promotions, lines: bought, gifts: gifts.available, currency, siteRate }
  return { ...applyPromotions(cart), goods: gifts.goods }
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
  const { goods: all, available, prices } = await loadPricedGoods(db, scope, items)
  const goods = omitLimited(all)
  const boughtByProduct = Map.groupBy(bought, ({ productId }) => productId)
  const giftGoods = new Map<number, GiftGoods>()
  for (const [at, id] of ids.entries()) {
    if (!goods.has(id)) continue
    const inCart = sum((boughtByProduct.get(id) ?? []).map(({ quantity }) => quantity))
    const left = new Big(available[at] ?? 0).minus(inCart)
    giftGoods.set(id, { available: left.gt(0) ? left.toFixed() : '0', worth: prices[at]?.net ?? '0' })
  }
  return { available: giftGoods, goods }
}

/** Possible gifts; a bought product itself only if enough of it is bought. */
const listGiftIds = (promotion: Promotion, bought: readonly BoughtLine[]): number[] =>
  promotion.effects.flatMap((effect) => {
    if (effect.kind !== 'gift') return []
    return effect.productId === null ? [...matchPromotion(promotion, bought).byProduct.keys()] : [effect.productId]
  })

type CouponProblem = RefusalCode & ('CouponWrong' | 'CouponExpired' | 'CouponUsed' | 'CouponNotNow')

/** A code as it is stored, however it was typed; empty for none. */
export const couponCode = (typed: string) => typed.trim().toLocaleUpperCase('en').replaceAll(/\s+/g, '').slice(0, 30)

interface CouponRow {
  early: boolean
  late: boolean
  /** Valid today for this buyer. */
  valid: boolean
  /** In its hours. */
  open: boolean
  usedUp: boolean
  deactivated: boolean
}

/**
 * Why a code has no effect for this buyer, whatever is in the cart, or undefined: it is unknown (or reserved for
 * others, with the same message), expired or deactivated, used up in total or by this buyer, or outside of its hours
 * (orders 5, 8). A one-time code is used up by its first order.
 */
export async function couponProblem(db: Db, scope: ViewerScope, code: string): Promise<CouponProblem | undefined> {
  const { siteId, customer } = scope
  const { rows } = await sql<CouponRow>`
    with named as (
      select id, false as used, false as deactivated from promotions
      where site_id = ${siteId} and coupon = ${code} and not retired
      union all
      select promotion_id, used_at is not null, deactivated_at is not null from promotion_codes
      where site_id = ${siteId} and code = ${code}
    )
    select coalesce(p.valid_from > today.day, false) as early, coalesce(p.valid_to < today.day, false) as late,
      ${matchCustomer(scope)} as valid, ${IS_OPEN} as open, named.deactivated,
      named.used or coalesce(p.used >= p.most_uses, false) or coalesce(p.spent >= p.budget, false)
        or coalesce(buyer.used >= p.most_uses_each, false) as used_up
    from named join promotions p on p.id = named.id join sites site on site.id = p.site_id
    cross join lateral (select (now() at time zone site.time_zone)::date as day) today
    left join promotion_customers buyer on buyer.promotion_id = p.id and buyer.customer_id = ${customer?.id ?? null}
    where not p.retired and (p.coupon = ${code} or p.one_time_codes)
    order by p.sort_no, p.id`.execute(db)
  const [row] = rows
  if (!row || row.early) return 'CouponWrong'
  if (row.late) return 'CouponExpired'
  if (!row.valid) return 'CouponWrong'
  if (row.deactivated) return 'CouponExpired'
  if (row.usedUp) return 'CouponUsed'
  return row.open ? undefined : 'CouponNotNow'
}

/**
 * The promotions of an order, with their names at the time of ordering, or with `language` their current names in it.
 * The caller checks access to the order.
 */
export const loadPromotionUses = (db: Db, orderId: number, language: Language | null): Promise<PromotionUse[]> =>
  db
    .selectFrom('promotionUses as used')
    .innerJoin('promotions', 'promotions.id', 'used.promotionId')
    .select(['used.promotionId as id', 'used.times', 'used.amount as off', 'used.freeFreight'])
    .select(sql<string>`coalesce(nullif(promotions.names->>${language}::text, ''), used.name)`.as('name'))
    .where('used.orderId', '=', orderId)
    .orderBy('used.id')
    .execute()
