import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { changedOrder } from '../my-orders/wire.ts'

const id = z.number().int().positive()

export const getPendingOrders = endpoint({
  method: 'POST',
  path: 'order/get-pending-order-list',
  service: 'gateway',
  access: 'seeOrders',
  summary:
    'The undelivered lines of the viewer’s orders: quantity, expected date, and whether the rest may be cancelled.',
  input: wireObject({
    /** Accepted from older clients; the header determines the language. */
    language: ['LanguageCode', z.string().max(5).nullable().optional()],
    page: ['Page', z.number().int().min(0).max(100_000).optional()],
  }),
  output: wireObject({
    lines: [
      'PendingOrderList',
      wireList(
        wireObject({
          orderId: ['OrderID', id],
          number: ['OrderNumber', z.string()],
          placedAt: ['OrderDate', wireMoment],
          lineNo: ['RowNo', z.number()],
          productId: ['ProductID', id],
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          unit: ['PackageName', z.string()],
          ordered: ['Quantity', wireDecimal],
          shipped: ['DeliveredQuantity', wireDecimal],
          remaining: ['RemainingQuantity', wireDecimal],
          backordered: ['PendingQuantity', wireDecimal],
          expected: ['ExpectedDate', z.iso.date().nullable()],
          mayCancel: ['Cancellable', z.boolean()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const cancelPending = endpoint({
  method: 'POST',
  path: 'order/cancel-pending-order',
  service: 'gateway',
  access: 'readOrder',
  summary:
    'Cancels the backordered rest of an order, or of one of its lines; NothingPending when nothing is backordered.',
  input: wireObject({ orderId: ['OrderID', id], lineNo: ['RowNo', id.nullable().optional()] }),
  output: changedOrder,
})
