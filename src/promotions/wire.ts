import { z } from 'zod'
import { wireDecimal, wireWords } from '../api/wire-words.ts'

const id = z.number().int().positive()

const reward = wireWords({
  kind: ['Type', z.enum(['gift', 'percent', 'amount', 'bundle', 'freight'])],
  quantity: ['Quantity', wireDecimal.nullable()],
  percent: ['Discount', wireDecimal.nullable()],
  amount: ['Price', wireDecimal.nullable()],
  product: ['ProductName', z.string()],
})

/** What promotions make of a cart: a part of the cart's figures. */
export const inCartWire = wireWords({
  given: [
    'PromotionList',
    z.array(
      wireWords({
        id: ['PromotionID', id],
        name: ['PromotionName', z.string()],
        times: ['Times', z.number()],
        off: ['PromotionDiscount', wireDecimal.nullable()],
        freeFreight: ['FreeShipping', z.boolean()],
      }),
    ),
  ],
  gifts: [
    'GiftList',
    z.array(
      wireWords({
        promotionId: ['PromotionID', id],
        promotion: ['PromotionName', z.string()],
        productId: ['ProductID', id],
        quantity: ['Quantity', wireDecimal],
        code: ['ProductCode', z.string()],
        name: ['ProductName', z.string()],
        slug: ['FriendlyUrl', z.string()],
        brand: ['BrandName', z.string()],
        picture: ['ImageUrl', z.string().nullable()],
        unit: ['PackageName', z.string()],
      }),
    ),
  ],
  near: [
    'NextPromotionList',
    z.array(
      wireWords({
        id: ['PromotionID', id],
        name: ['PromotionName', z.string()],
        missingQuantity: ['MissingQuantity', wireDecimal.nullable()],
        missingAmount: ['MissingAmount', wireDecimal.nullable()],
        rewards: ['Rewards', z.array(reward)],
      }),
    ),
  ],
  freeFreight: ['FreeShipping', z.boolean()],
  /** Sent back with the order. */
  key: ['PromotionKey', z.string()],
})
