import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { begunWire, cardBin, choiceFields, quoteFields } from '#src/payments/cards/wire.ts'

const id = z.number().int().positive()

export const getInstalments = endpoint({
  method: 'GET',
  path: 'payment/get-installment',
  service: 'gateway',
  access: 'seeOrders',
  summary: 'The instalment options of an order and their fees, by the first six to eight digits of a card.',
  input: wireObject({
    orderNumber: ['OrderNumber', queryText(20)],
    bin: ['BinNumber', cardBin.optional()],
  }),
  output: wireObject({
    order: [
      'Order',
      wireObject({
        orderId: ['OrderID', id],
        number: ['OrderNumber', z.string()],
        status: ['OrderStatusID', z.number()],
        total: ['Total', wireDecimal],
        currency: ['CurrencyToken', z.string()],
        /** A bank may have captured money: it cannot be paid again until that is resolved. */
        underReview: ['IsPaymentUnderReview', z.boolean()],
      }),
    ],
    ...quoteFields,
  }),
})

export const startPayment = endpoint({
  method: 'POST',
  path: 'payment/start-payment',
  service: 'gateway',
  access: 'placeOrder',
  summary:
    'Starts a card payment of an order: returns the form that the browser posts to the bank. Never receives a card number.',
  input: wireObject({ ...choiceFields, orderId: ['OrderID', id] }),
  output: begunWire,
})
