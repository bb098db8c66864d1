import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireDay, wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { changedOrder } from '../my-orders/wire.ts'
import { isStatus, type Status } from '../status.ts'
import { MAX_SEARCH_LENGTH } from './desk.ts'

const id = z.number().int().positive()
const day = wireDay
const status = z.custom<Status>((value) => typeof value === 'number' && isStatus(value))
const hold = z.enum(['', 'credit', 'shop'])
const seen = z.number().int().min(1).max(16).optional()
const lineQuantities = z.array(wireObject({ lineNo: ['RowNo', id], quantity: ['Quantity', wireDecimal] })).max(500)

const filterFields = {
  startDate: ['StartDate', day.nullable().optional()],
  endDate: ['EndDate', day.nullable().optional()],
  status: ['OrderStatusID', z.number().int().min(0).max(16).nullable().optional()],
  search: ['SearchText', z.string().max(MAX_SEARCH_LENGTH).optional()],
  held: ['OnlyHeld', z.boolean().optional()],
  unfetched: ['OnlyNotFetched', z.boolean().optional()],
} as const

export const getDeskList = endpoint({
  method: 'POST',
  path: 'order/get-desk-order-list',
  service: 'gateway',
  access: 'seeOrderDesk',
  summary: 'All orders of the site for its staff, newest first, with the number of orders by status.',
  input: wireObject({ ...filterFields, page: ['Page', z.number().int().min(0).max(100_000).optional()] }),
  output: wireObject({
    rows: [
      'OrderList',
      wireList(
        wireObject({
          id: ['ID', id],
          number: ['OrderNumber', z.string()],
          placedAt: ['OrderDate', wireMoment],
          status: ['OrderStatusID', status],
          customerCode: ['CustomerCode', z.string()],
          customerName: ['CustomerName', z.string()],
          lineCount: ['ProductCount', z.number()],
          currency: ['CurrencyToken', z.string()],
          total: ['Total', wireDecimal],
          hold: ['Hold', hold],
          fetched: ['IsFetched', z.boolean()],
        }),
      ),
    ],
    counts: ['StatusCounts', z.array(wireObject({ status: ['OrderStatusID', status], count: ['Count', z.number()] }))],
    held: ['HeldCount', z.number()],
    unfetched: ['NotFetchedCount', z.number()],
    totals: [
      'Totals',
      z.array(wireObject({ currency: ['CurrencyToken', z.string()], amount: ['Total', wireDecimal] })),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const getDeskNeighbours = endpoint({
  method: 'POST',
  path: 'order/get-desk-neighbours',
  service: 'gateway',
  access: 'seeOrderDesk',
  summary:
    'Numbers of the previous and next orders in the list of the desk, and of the next one that waits for approval.',
  input: wireObject({ orderId: ['OrderID', id], ...filterFields }),
  output: wireObject({
    /** The newer order; null at the top of the list. */
    previous: ['PreviousOrderNumber', z.string().nullable()],
    /** The older order; null at the end of the list. */
    next: ['NextOrderNumber', z.string().nullable()],
    /** Wraps around to the first; null when no other order waits for approval. */
    nextWaiting: ['NextWaitingOrderNumber', z.string().nullable()],
  }),
})

export const getDeskOrder = endpoint({
  method: 'GET',
  path: 'order/get-desk-order',
  service: 'gateway',
  access: 'seeOrderDesk',
  summary:
    'The data that staff need to process an order: its hold, the remaining quantities of its lines, and the buyer’s credit for those who may see it.',
  input: wireObject({ orderId: ['OrderID', queryNumber] }),
  output: wireObject({
    hold: ['Hold', hold],
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
  input: wireObject({ orderIds: ['OrderIDs', z.array(id).min(1).max(MAX_ORDERS_TO_APPROVE)] }),
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
