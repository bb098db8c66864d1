import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireDay, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { exportedTable } from '#src/back-office/table/wire.ts'

const sums = {
  orders: ['OrderCount', z.number()],
  reached: ['ReachedCount', z.number()],
  limited: ['LimitedCount', z.number()],
  revenue: ['Revenue', wireDecimal],
  discount: ['TotalDiscount', wireDecimal],
  giftQuantity: ['GiftQuantity', wireDecimal],
  giftWorth: ['GiftWorth', wireDecimal],
  freight: ['Freight', wireDecimal],
  replaced: ['ReplacedAmount', wireDecimal],
  cost: ['Cost', wireDecimal],
  near: ['NearCount', z.number()],
  missingQuantity: ['MissingQuantity', wireDecimal.nullable()],
  missingAmount: ['MissingAmount', wireDecimal.nullable()],
  knownOrders: ['KnownOrderCount', z.number()],
  marginBefore: ['MarginBefore', wireDecimal.nullable()],
  marginAfter: ['MarginAfter', wireDecimal.nullable()],
} as const

const days = {
  from: ['StartDate', wireDay],
  until: ['EndDate', wireDay],
} as const

export const getSimulation = endpoint({
  method: 'GET',
  path: 'promotion/get-simulation',
  service: 'gateway',
  access: 'managePromotions',
  summary:
    'What a promotion, also a draft, would have given on the orders of a period, by dealer for users with seeOrderDesk or manageCustomers. Margins need seePurchasePrices.',
  input: wireObject({ ...days, id: ['PromotionID', queryNumber] }),
  output: wireObject({
    total: ['Total', wireObject(sums)],
    dealers: [
      'DealerList',
      wireList(wireObject({ code: ['CustomerCode', z.string()], name: ['CustomerName', z.string()], ...sums })),
    ],
    /** Orders of users who are offered no promotions. */
    leftOut: ['LeftOutCount', z.number()],
    /** More orders than one simulation takes: nothing is calculated. */
    tooMany: ['TooMany', z.boolean()],
  }),
})

export const exportSimulation = endpoint({
  method: 'POST',
  path: 'promotion/export-simulation',
  service: 'page',
  access: 'managePromotions',
  summary: 'The dealers of a simulation as a file, csv or xlsx.',
  input: wireObject({
    ...days,
    id: ['PromotionID', z.number().int().positive()],
    format: ['Format', z.enum(['csv', 'xlsx'])],
  }),
  output: exportedTable,
})
