import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { REFUND_DECISIONS } from '../payment.ts'

export const decideRefundCall = endpoint({
  method: 'POST',
  path: 'payment/decide-refund',
  service: 'gateway',
  access: 'refundPayments',
  summary: 'Decides about money paid above the current total of an order: refund, keep as credit, or refunded outside.',
  input: wireObject({
    id: ['ID', z.number().int().positive()],
    decision: ['Decision', z.enum(REFUND_DECISIONS)],
    /** Defaults to the proposed amount. */
    price: ['Price', wireDecimal.optional()],
    note: ['Note', z.string().trim().max(1000).optional()],
    key: ['IdempotencyKey', z.uuid()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
  }),
})

export const refundPayment = endpoint({
  method: 'POST',
  path: 'payment/refund-payment',
  service: 'gateway',
  access: 'refundPayments',
  summary: 'Refunds a payment by its payment method, also one on account; never more than is left.',
  input: wireObject({
    reference: ['PaymentReferenceNo', z.uuid()],
    /** Defaults to the remaining amount. */
    price: ['Price', wireDecimal.optional()],
    key: ['IdempotencyKey', z.uuid()],
  }),
  output: wireObject({ done: ['Result', z.boolean()], message: ['ResultMessage', z.string()] }),
})
