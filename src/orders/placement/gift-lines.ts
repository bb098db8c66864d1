import type { StockRequest } from '../../catalog/goods/allocation.ts'
import type { Goods } from '../../catalog/goods/goods.ts'
import type { Decimal } from '../../platform/money.ts'
import type { CartPromotions } from '../../promotions/promotion.ts'

/** A line that no cart has: given by a promotion, taken from stock like any other. */
export interface GiftLine {
  /** Below zero, where no line of a cart is. */
  id: number
  productId: number
  quantity: Decimal
  goods: Goods
  /** The promotion that gives it. */
  note: string
}

export const giftLines = ({ gifts, goods, promotions }: CartPromotions): GiftLine[] =>
  gifts.flatMap(({ promotionId, productId, quantity }, at) => {
    const known = goods.get(productId)
    const note = promotions.find(({ id }) => id === promotionId)?.name ?? ''
    return known ? [{ id: -1 - at, productId, quantity, goods: known, note }] : []
  })

/** A gift is there or it is not given: none comes later. */
export const listRequestedGifts = (promotions: CartPromotions): StockRequest[] =>
  giftLines(promotions).map(({ id, productId, quantity }) => ({
    lineId: id,
    productId,
    depotId: null,
    quantity,
    mayComeLater: false,
  }))
