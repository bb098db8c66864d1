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
  summary: 'In how many parts an order can be paid by card, and at what cost, by the first six to eight digits of it.',
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
    'Begins to pay for an order by card: answers the form the browser sends to the bank. No card number comes here.',
  input: wireObject({ ...choiceFields, orderId: ['OrderID', id] }),
  output: begunWire,
})
