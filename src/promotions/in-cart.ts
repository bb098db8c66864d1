import type { Decimal } from '../platform/money.ts'
import type { Goods, NamedGoods } from '../products/goods/goods.ts'
import type { Effect, NearPromotion, PromotionResult } from './promotion.ts'

/** Promotions of a cart, as its reader may see them. */
export interface InCart {
  applied: AppliedPromotion[]
  gifts: GiftInCart[]
  near: NearInCart[]
  freeFreight: boolean
  /** Digest of the applied promotions; sent back with the order, which is refused if they changed. */
  key: string
}

export interface AppliedPromotion {
  id: number
  name: string
  times: number
  /** null for a viewer without prices. */
  off: Decimal | null
  freeFreight: boolean
}

/** A free line that the system adds: it cannot be changed, and is removed with its condition. */
export interface GiftInCart extends NamedGoods {
  promotionId: number
  promotion: string
  productId: number
  quantity: Decimal
}

export interface NearInCart {
  id: number
  name: string
  /** Exactly one of the two is set. */
  missingQuantity: Decimal | null
  missingAmount: Decimal | null
  rewards: Reward[]
}

/** View data of a reward. */
export interface Reward {
  kind: Effect['kind']
  /** Quantity of a gift. */
  quantity: Decimal | null
  percent: Decimal | null
  /** Discount amount, or price of a bundle. */
  amount: Decimal | null
  /** Code of the gift; empty for the bought product itself. */
  product: string
}

export const NOTHING_IN_CART: InCart = { applied: [], gifts: [], near: [], freeFreight: false, key: '' }

/** Amounts are omitted for viewers without prices, and with them promotions about money only. */
export function inCart(result: PromotionResult, goods: ReadonlyMap<number, Goods>, seesPrices: boolean): InCart {
  const getPromotionName = (promotionId: number) => result.promotions.find(({ id }) => id === promotionId)?.name ?? ''
  return {
    applied: result.promotions.map(({ id, name, times, off, freeFreight }) => ({
      id,
      name,
      times,
      off: seesPrices ? off : null,
      freeFreight,
    })),
    gifts: result.gifts.flatMap((gift) => {
      const product = goods.get(gift.productId)
      if (!product) return []
      const { code, name, slug, brand, picture, unit, visible } = product
      return [
        {
          ...gift,
          code,
          name,
          slug: visible ? slug : '',
          brand,
          picture,
          unit,
          promotion: getPromotionName(gift.promotionId),
        },
      ]
    }),
    near: result.near.flatMap((near) => toNearInCart(near, goods, seesPrices)),
    freeFreight: result.freeFreight,
    key: toPromotionsKey(result),
  }
}

function toNearInCart(near: NearPromotion, goods: ReadonlyMap<number, Goods>, seesPrices: boolean): NearInCart[] {
  const { id, name, missing, productId } = near
  if ('amount' in missing && !seesPrices) return []
  const quantity = 'quantity' in missing ? missing.quantity : null
  const amount = 'amount' in missing ? missing.amount : null
  const rewards = near.effects
    .map((effect) => toReward(effect, (gift) => goods.get(gift ?? productId ?? 0)?.name ?? ''))
    .filter((reward) => seesPrices || reward.amount === null)
  return [{ id, name, missingQuantity: quantity, missingAmount: amount, rewards }]
}

export function toReward(effect: Effect, getProductName: (productId: number | null) => string): Reward {
  const none = { kind: effect.kind, quantity: null, percent: null, amount: null, product: '' }
  switch (effect.kind) {
    case 'gift':
      return { ...none, quantity: effect.quantity, product: getProductName(effect.productId) }
    case 'percent':
      return { ...none, percent: effect.percent }
    case 'amount':
      return { ...none, amount: effect.amount }
    case 'bundle':
      return { ...none, amount: effect.price }
    default:
      return none
  }
}

/** Which promotions, how often, with which gifts; the amounts are part of the total. */
export const toPromotionsKey = ({ promotions }: PromotionResult): string =>
  promotions
    .map(({ id, times, gifts }) =>
      [`${id}x${times}`, ...gifts.map((gift) => `${gift.productId}*${gift.quantity}`)].join('+'),
    )
    .join(',')
