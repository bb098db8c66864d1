import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { queryNumber, queryText, wireDecimal, wireList, wireMoment, wireWords } from '../../api/wire-words.ts'

export const getCaptures = endpoint({
  method: 'GET',
  path: 'payment/get-captures',
  service: 'gateway',
  access: 'refundPayments',
  summary:
    'What banks took for this site, newest first: by number of the payment or the order, or by customer; what can go back.',
  input: wireWords({ search: ['SearchText', queryText(60).optional()], page: ['Page', queryNumber.optional()] }),
  output: wireWords({
    captures: [
      'CaptureList',
      wireList(
        wireWords({
          reference: ['PaymentReferenceNo', z.string()],
          number: ['DocumentNumber', z.string()],
          at: ['Date', wireMoment],
          customerName: ['CustomerName', z.string()],
          orderNumber: ['OrderNumber', z.string().nullable()],
          captured: ['CapturedPrice', wireDecimal],
          refunded: ['RefundedPrice', wireDecimal],
          /** Captured, less what went back and what is on its way back. */
          left: ['RefundablePrice', wireDecimal],
          currency: ['CurrencyToken', z.string()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const refundPayment = endpoint({
  method: 'POST',
  path: 'payment/refund-payment',
  service: 'gateway',
  access: 'refundPayments',
  summary: 'Gives money of a payment back by the way it came, also of one on account; never more than is left.',
  input: wireWords({
    reference: ['PaymentReferenceNo', z.uuid()],
    /** All that is left when it is left out. */
    price: ['Price', wireDecimal.optional()],
    key: ['IdempotencyKey', z.uuid()],
  }),
  output: wireWords({ done: ['Result', z.boolean()], message: ['ResultMessage', z.string()] }),
})
