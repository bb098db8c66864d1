import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { HISTORY_KINDS } from './order-history.ts'

/** 0 mine, 1 my sub-dealers', 2 of the customers I represent. */
const wireKind = z.codec(z.union([z.literal(0), z.literal(1), z.literal(2)]), z.enum(HISTORY_KINDS), {
  decode: (type) => HISTORY_KINDS[type],
  encode: (kind) => HISTORY_KINDS.indexOf(kind) as 0 | 1 | 2,
})

const line = wireObject({
  orderNumber: ['OrderNumber', z.string()],
  placedAt: ['OrderDate', wireMoment],
  status: ['OrderStatusID', z.number()],
  customerName: ['CustomerName', z.string()],
  quantity: ['Quantity', wireDecimal],
  unit: ['PackageName', z.string()],
  netPrice: ['Price', wireDecimal],
  netTotal: ['TotalPrice', wireDecimal],
  currency: ['CurrencyToken', z.string()],
})

export const getOrderHistory = endpoint({
  method: 'POST',
  path: 'product/get-product-order-history',
  service: 'gateway',
  access: 'signedIn',
  summary:
    'Who ordered a product: Type 0 the customer, 1 the sub-dealers of the customer, 2 the customers that the user represents.',
  input: wireObject({ productId: ['ProductID', z.number().int().positive()], kind: ['Type', wireKind] }),
  output: wireObject({
    lines: ['OrderHistory', wireList(line)],
    totalQuantity: ['TotalQuantity', wireDecimal],
    orderCount: ['OrderCount', z.number()],
  }),
})
