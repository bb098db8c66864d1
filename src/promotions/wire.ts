import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { queryNumber, wireDecimal, wireFlag, wireList, wireObject } from '../api/wire-fields.ts'
import { productHits } from '../catalog/wire.ts'
import { goodsFields } from '../products/goods/wire.ts'
import { WEEK_DAYS } from './hours.ts'
import { MAX_LISTED } from './info.ts'

const id = z.number().int().positive()

const reward = wireObject({
  kind: ['Type', z.enum(['gift', 'percent', 'amount', 'bundle', 'freight'])],
  quantity: ['Quantity', wireDecimal.nullable()],
  percent: ['Discount', wireDecimal.nullable()],
  amount: ['Price', wireDecimal.nullable()],
  product: ['ProductName', z.string()],
})

/** Promotions of a cart, as part of its totals. */
export const inCartWire = wireObject({
  applied: [
    'PromotionList',
    z.array(
      wireObject({
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
      wireObject({
        promotionId: ['PromotionID', id],
        promotion: ['PromotionName', z.string()],
        productId: ['ProductID', id],
        quantity: ['Quantity', wireDecimal],
        ...goodsFields,
      }),
    ),
  ],
  near: [
    'NextPromotionList',
    z.array(
      wireObject({
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

/** In the time zone of the site; over midnight if the end is before the begin. */
const hours = wireObject({
  days: ['WeekDays', z.array(z.enum(WEEK_DAYS))],
  from: ['StartTime', z.string().nullable()],
  until: ['EndTime', z.string().nullable()],
})

const promotion = wireObject({
  id: ['PromotionID', id],
  name: ['PromotionName', z.string()],
  description: ['PromotionDescription', z.string()],
  productIds: ['ProductIDs', z.array(id)],
  until: ['EndDate', z.iso.date().nullable()],
  hours: ['Hours', hours.nullable()],
  openNow: ['IsOpenNow', z.boolean()],
  campaign: ['IsCampaign', z.boolean()],
  currency: ['CurrencyToken', z.string()],
  terms: [
    'Conditions',
    z.array(wireObject({ quantity: ['Quantity', wireDecimal.nullable()], amount: ['Amount', wireDecimal.nullable()] })),
  ],
  rewards: ['Rewards', z.array(reward)],
  listing: ['ListingQuery', z.string()],
})

export const getPromotions = endpoint({
  method: 'GET',
  path: 'product/get-promotion',
  service: 'gateway',
  access: 'seeCatalog',
  visitorsPerMinute: 120,
  summary:
    'Promotions valid today, each with its first products; with ProductID only those of that product (catalogue 7).',
  input: wireObject({ productId: ['ProductID', queryNumber.optional()] }),
  output: wireObject({ promotions: ['ProductPromotionInfoList', wireList(promotion)] }),
})

export const getPromotionProducts = endpoint({
  method: 'POST',
  path: 'product/get-promotion-product',
  service: 'gateway',
  access: 'seeCatalog',
  viewed: 'allowed',
  visitorsPerMinute: 120,
  summary: 'Products by their ids with price and stock; with Stock only those in stock (catalogue 7).',
  input: wireObject({
    ids: ['ProductIdList', z.array(id).max(MAX_LISTED)],
    inStock: ['Stock', z.union([z.boolean(), wireFlag]).optional()],
  }),
  output: productHits,
})
