import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { MAX_CART_LINES } from '#src/cart/cart.ts'
import { MAX_CODE_LENGTH } from '#src/cart/quick-order/quick-order.ts'
import { changedOrder } from '#src/orders/my-orders/wire.ts'

const id = z.number().int().positive()

export const MAX_ADDED_LINES = 200
export const MAX_PASTED_TEXT = 20_000
export const MAX_QUANTITY_TEXT = 50

export const addOrderLinesCall = endpoint({
  method: 'POST',
  path: 'order/insert-order-lines',
  service: 'gateway',
  access: 'workOrders',
  summary:
    'Adds lines to an order before it is approved, at the price of its buyer: from rows, or from pasted text with a code and a quantity in each line. All rows are added or none; each row that cannot be has its reason. The same key adds nothing again.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    orderId: ['OrderID', id],
    version: ['Version', recordVersion],
    rows: [
      'Rows',
      z
        .array(
          wireObject({
            /** Code, barcode or any other number of the product. */
            code: ['ProductCode', z.string().max(MAX_CODE_LENGTH)],
            /** Without one the smallest quantity that can be ordered. */
            quantity: ['Quantity', z.union([z.string().max(MAX_QUANTITY_TEXT), z.number()]).optional()],
          }),
        )
        .max(MAX_ADDED_LINES)
        .optional(),
    ],
    text: ['Text', z.string().max(MAX_PASTED_TEXT).optional()],
    /** What no depot has is delivered later, where the shop allows it. */
    aboveStock: ['OrderAboveStock', z.boolean().optional()],
    note: ['Note', z.string().max(500).optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    currency: ['CurrencyToken', z.string()],
    added: [
      'Lines',
      z.array(
        wireObject({
          lineNo: ['RowNo', id],
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          quantity: ['Quantity', wireDecimal],
          later: ['PendingQuantity', wireDecimal],
          netPrice: ['Price', wireDecimal],
        }),
      ),
    ],
    refused: [
      'WrongList',
      z.array(
        wireObject({
          /** From 1. */
          row: ['RowNo', id],
          code: ['ProductCode', z.string()],
          refusal: ['ErrorCode', z.string()],
          message: ['ResultMessage', z.string()],
          /** Products that the code may mean. */
          candidates: [
            'Candidates',
            z.array(wireObject({ code: ['ProductCode', z.string()], name: ['ProductName', z.string()] })),
          ],
        }),
      ),
    ],
  }),
})

export const getMovableGoods = endpoint({
  method: 'GET',
  path: 'order/get-movable-goods',
  service: 'gateway',
  access: 'workOrders',
  summary:
    'The goods of an order that waits for approval which other depots have too, by line and depot, with the available quantities of the others.',
  input: wireObject({ orderId: ['OrderID', queryNumber] }),
  output: wireObject({
    goods: [
      'Lines',
      z.array(
        wireObject({
          lineNo: ['RowNo', id],
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          unit: ['PackageName', z.string()],
          depotId: ['DepotID', id],
          depotName: ['DepotName', z.string()],
          quantity: ['Quantity', wireDecimal],
          targets: [
            'Depots',
            z.array(
              wireObject({
                depotId: ['DepotID', id],
                depotName: ['DepotName', z.string()],
                available: ['StockNumber', wireDecimal],
              }),
            ),
          ],
        }),
      ),
    ],
  }),
})

export const moveGoodsCall = endpoint({
  method: 'POST',
  path: 'order/move-order-goods',
  service: 'gateway',
  access: 'workOrders',
  summary:
    'Takes goods of an order from other depots before it is approved: they are reserved there, and return to stock where they were. The same key moves nothing again.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    orderId: ['OrderID', id],
    version: ['Version', recordVersion],
    moves: [
      'Moves',
      z
        .array(
          wireObject({
            lineNo: ['RowNo', id],
            fromDepotId: ['FromDepotID', id],
            toDepotId: ['DepotID', id],
            quantity: ['Quantity', z.union([z.string().max(MAX_QUANTITY_TEXT), z.number()])],
          }),
        )
        .max(MAX_CART_LINES),
    ],
  }),
  output: changedOrder,
})
