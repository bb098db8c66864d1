import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireDay, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { exportedTable } from '#src/back-office/table/wire.ts'
import { savedFields } from '#src/back-office/wire.ts'

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

const simulation = wireObject({
  total: ['Total', wireObject(sums)],
  dealers: [
    'DealerList',
    wireList(wireObject({ code: ['CustomerCode', z.string()], name: ['CustomerName', z.string()], ...sums })),
  ],
  /** Orders of users who are offered no promotions. */
  leftOut: ['LeftOutCount', z.number()],
  /** More orders than one simulation takes: nothing is calculated. */
  tooMany: ['TooMany', z.boolean()],
})

export const getSimulation = endpoint({
  method: 'GET',
  path: 'promotion/get-simulation',
  service: 'gateway',
  access: 'managePromotions',
  summary:
    'What a promotion, also a draft, would have given on the orders of a period, by dealer for users with seeOrderDesk or manageCustomers. Margins need seePurchasePrices.',
  input: wireObject({ ...days, id: ['PromotionID', queryNumber] }),
  output: simulation,
})

export const simulatePromotion = endpoint({
  method: 'POST',
  path: 'promotion/simulate-promotion',
  service: 'gateway',
  access: 'managePromotions',
  summary:
    'The same for a promotion that is not saved, which saves nothing: in place of the saved one with the id, or as a new one without it. Refuses what saving it would refuse.',
  input: wireObject({
    ...days,
    /** As in the document of promotions (docs/promotions.md). */
    promotion: ['Promotion', z.record(z.string(), z.unknown())],
    id: ['PromotionID', z.number().int().positive().nullable()],
  }),
  output: wireObject({
    ...savedFields,
    /** The place of an unknown name in the document. */
    path: ['Path', z.string()],
    simulation: ['Simulation', simulation.nullable()],
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
