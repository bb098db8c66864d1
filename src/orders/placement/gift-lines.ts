import type { Decimal } from '#src/platform/money.ts'
import type { StockRequest } from '#src/products/goods/allocation.ts'
import type { Goods } from '#src/products/goods/goods.ts'
import type { CartPromotions } from '#src/promotions/promotion.ts'

/** A line that is not in the cart: added by a promotion, allocated from stock like any other. */
export interface GiftLine {
  /** Negative, unlike the ids of cart lines. */
  id: number
  productId: number
  quantity: Decimal
  goods: Goods
  /** The promotion that adds it. */
  note: string
}

export const giftLines = ({ gifts, goods, promotions }: CartPromotions): GiftLine[] =>
  gifts.flatMap(({ promotionId, productId, quantity }, at) => {
    const known = goods.get(productId)
    const note = promotions.find(({ id }) => id === promotionId)?.name ?? ''
    return known ? [{ id: -1 - at, productId, quantity, goods: known, note }] : []
  })

/** Gifts are never backordered. */
export const listRequestedGifts = (promotions: CartPromotions): StockRequest[] =>
  giftLines(promotions).map(({ id, productId, quantity }) => ({
    lineId: id,
    productId,
    depotId: null,
    quantity,
    mayComeLater: false,
  }))
