import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, wireDay, wireDecimal, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { MAX_CART_LINES } from '#src/cart/cart.ts'
import { changedOrder } from '../my-orders/wire.ts'
import { wireStatus } from '../wire-status.ts'

const id = z.number().int().positive()
const day = wireDay
const hold = z.enum(['', 'credit', 'shop'])
const seen = z.number().int().min(1).max(16).optional()
const lineQuantities = z
  .array(wireObject({ lineNo: ['RowNo', id], quantity: ['Quantity', wireDecimal] }))
  .max(MAX_CART_LINES)

export const getDeskOrder = endpoint({
  method: 'GET',
  path: 'order/get-desk-order',
  service: 'gateway',
  access: 'seeOrderDesk',
  summary:
    'The data that staff need to process an order: its hold, the remaining quantities of its lines, and the buyer’s credit for those who may see it.',
  input: wireObject({ orderId: ['OrderID', queryNumber] }),
  output: wireObject({
    version: ['Version', recordVersion],
    hold: ['Hold', hold],
    currency: ['CurrencyToken', z.string()],
    customerCode: ['CustomerCode', z.string()],
    batchId: ['BatchID', id.nullable()],
    credit: [
      'Credit',
      wireObject({
        currency: ['CurrencyToken', z.string()],
        limit: ['AccountLimit', wireDecimal],
        debt: ['Debt', wireDecimal],
        openOrders: ['OrderTotal', wireDecimal],
        /** Null when an exchange rate is missing. */
        available: ['RemainingBalance', wireDecimal.nullable()],
      }).nullable(),
    ],
    lines: [
      'Lines',
      z.array(
        wireObject({
          lineNo: ['RowNo', id],
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          unit: ['PackageName', z.string()],
          quantity: ['Quantity', wireDecimal],
          approved: ['ApprovedQuantity', wireDecimal],
          cancelled: ['CancelledQuantity', wireDecimal],
          shipped: ['DeliveredQuantity', wireDecimal],
          backordered: ['PendingQuantity', wireDecimal],
          open: ['OpenQuantity', wireDecimal],
          remaining: ['RemainingQuantity', wireDecimal],
          ready: ['ReadyQuantity', wireDecimal],
          netPrice: ['Price', wireDecimal],
          /** A gift, or reduced by a promotion: its price cannot be changed. */
          priceFixed: ['PriceFixed', z.boolean()],
          /** The lowest that the caller may set; null without a limit. */
          lowestPrice: ['LowestPrice', wireDecimal.nullable()],
        }),
      ),
    ],
  }),
})

export const approvePartiallyCall = endpoint({
  method: 'POST',
  path: 'order/approve-order-part',
  service: 'gateway',
  access: 'workOrders',
  summary: 'Approves part of an order; the rest is backordered or cancelled. An omitted line is approved whole.',
  input: wireObject({
    orderId: ['OrderID', id],
    lines: ['Lines', lineQuantities],
    rest: ['Rest', z.enum(['backorder', 'cancel'])],
    /** Day on which the rest is expected. */
    expected: ['ExpectedDate', day.nullable().optional()],
    seen: ['SeenStatusID', seen],
    /** The version the sender saw; RecordChanged when the lines changed since. */
    version: ['Version', recordVersion.optional()],
  }),
  output: changedOrder,
})

/** Maximum number of orders approved in one call. */
export const MAX_ORDERS_TO_APPROVE = 100

export const approveOrders = endpoint({
  method: 'POST',
  path: 'order/approve-orders',
  service: 'gateway',
  access: 'workOrders',
  summary: 'Approves orders that wait for approval, each on its own; names those that were not approved, and why.',
  input: wireObject({
    orderIds: ['OrderIDs', z.array(id).min(1).max(MAX_ORDERS_TO_APPROVE)],
    /** The versions the sender saw; RecordChanged for an order whose lines changed since. */
    versions: [
      'SeenVersions',
      z
        .array(wireObject({ orderId: ['OrderID', id], version: ['Version', recordVersion] }))
        .max(MAX_ORDERS_TO_APPROVE)
        .optional(),
    ],
  }),
  output: wireObject({
    approved: ['ApprovedCount', z.number()],
    notApproved: [
      'NotApproved',
      z.array(
        wireObject({
          orderId: ['OrderID', id],
          /** Empty when the site has no such order. */
          number: ['OrderNumber', z.string()],
          refusal: ['ErrorCode', z.string()],
          message: ['ResultMessage', z.string()],
          hold: ['Hold', hold],
          /** The last change of its status, if that is why it was not approved. */
          decision: [
            'LastStatusChange',
            wireObject({
              status: ['OrderStatusID', wireStatus],
              /** Empty for automatic changes. */
              by: ['UserName', z.string()],
              at: ['ChangeDate', wireMoment],
            }).nullable(),
          ],
        }),
      ),
    ],
  }),
})

export const holdOrderCall = endpoint({
  method: 'POST',
  path: 'order/hold-order',
  service: 'gateway',
  access: 'workOrders',
  summary: 'Puts an order on hold with a reason, or releases it, also from a hold for exceeding the credit limit.',
  input: wireObject({
    orderId: ['OrderID', id],
    hold: ['Hold', z.boolean()],
    note: ['Note', z.string().max(500).optional()],
    seen: ['SeenStatusID', seen],
  }),
  output: changedOrder,
})

export const shipOrderCall = endpoint({
  method: 'POST',
  path: 'order/ship-order',
  service: 'gateway',
  access: 'shipOrders',
  summary:
    'Ships quantities of the remaining lines, or without lines everything in stock. The same key returns the same shipment.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    orderId: ['OrderID', id],
    lines: ['Lines', lineQuantities.optional()],
    company: ['ShippingCompany', z.string().max(100).optional()],
    method: ['ShippingMethod', z.string().max(100).optional()],
    tracking: ['TrackingNumber', z.string().max(100).optional()],
    seen: ['SeenStatusID', seen],
  }),
  output: changedOrder,
})

export const editOrderCall = endpoint({
  method: 'POST',
  path: 'order/edit-order',
  service: 'gateway',
  access: 'workOrders',
  summary:
    'Changes quantities of an order before it is approved; 0 removes a line, an omitted line stays. Goods return to stock or are taken from it, more of a line has its price, and the buyer is notified. Other net prices need changeOrderPrices.',
  input: wireObject({
    orderId: ['OrderID', id],
    version: ['Version', recordVersion],
    lines: [
      'Lines',
      z
        .array(
          wireObject({
            lineNo: ['RowNo', id],
            quantity: ['Quantity', wireDecimal],
            /** Of one unit, before tax, in the currency of the order. */
            price: ['Price', wireDecimal.optional()],
          }),
        )
        .max(MAX_CART_LINES),
    ],
    note: ['Note', z.string().max(500).optional()],
  }),
  output: changedOrder,
})

export const getDepotSplit = endpoint({
  method: 'GET',
  path: 'order/get-depot-split',
  service: 'gateway',
  access: 'workOrders',
  summary:
    'The orders into which an order that waits for approval can be split, one for each depot, and what prevents it; no parts if its goods come from one depot.',
  input: wireObject({ orderId: ['OrderID', queryNumber] }),
  output: wireObject({
    currency: ['CurrencyToken', z.string()],
    /** Why it cannot be split, in the reader's language. */
    obstacle: ['ResultMessage', z.string().nullable()],
    parts: [
      'Parts',
      z.array(
        wireObject({
          depotName: ['DepotName', z.string()],
          /** The number that the part keeps; null for a new order. */
          number: ['OrderNumber', z.string().nullable()],
          total: ['Total', wireDecimal],
          lines: [
            'Lines',
            z.array(
              wireObject({
                lineNo: ['RowNo', id],
                code: ['ProductCode', z.string()],
                name: ['ProductName', z.string()],
                unit: ['PackageName', z.string()],
                quantity: ['Quantity', wireDecimal],
                backordered: ['PendingQuantity', wireDecimal],
              }),
            ),
          ],
        }),
      ),
    ],
  }),
})

export const splitOrderCall = endpoint({
  method: 'POST',
  path: 'order/split-order',
  service: 'gateway',
  access: 'workOrders',
  summary:
    'Splits an order that waits for approval into one order for each depot. The first keeps number, freight and fees; the buyer is notified. The same key returns the same orders.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    orderId: ['OrderID', id],
    version: ['Version', recordVersion],
    note: ['Note', z.string().max(500).optional()],
  }),
  output: changedOrder,
})
