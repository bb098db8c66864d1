import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireObject } from '#src/api/wire-fields.ts'
import { productHits } from '#src/catalog/wire.ts'

const id = z.number().int().positive()

/** The response to a change of an order. */
export const changedOrder = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: 'order/cancel-order',
  service: 'gateway',
  access: 'seeOrders',
  summary: 'Cancels an order of the viewer until it is approved, then returns StatusNotAllowed.',
  input: wireObject({ orderId: ['OrderID', id] }),
  output: changedOrder,
})

export const reorder = endpoint({
  method: 'POST',
  path: 'order/reorder',
  service: 'gateway',
  access: 'changeCart',
  summary:
    'Adds the products of an order to the open cart at today’s prices. Returns the products that could not be added, with the reason.',
  input: wireObject({ orderId: ['OrderID', id] }),
  output: wireObject({
    added: ['AddedCount', z.number()],
    left: [
      'NotAdded',
      z.array(
        wireObject({
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          refusal: ['ErrorCode', z.string()],
          message: ['ResultMessage', z.string()],
        }),
      ),
    ],
  }),
})

export const getOrderedProduct = endpoint({
  method: 'GET',
  path: 'order/get-order-product-search',
  service: 'gateway',
  access: 'seeOrders',
  summary: 'The product by which the list of orders is filtered; empty if the viewer may not see it.',
  input: wireObject({ productId: ['productid', queryNumber] }),
  output: productHits,
})
