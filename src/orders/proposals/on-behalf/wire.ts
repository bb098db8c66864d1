import { z } from 'zod'
import { placeFields } from '#src/addresses/wire.ts'
import { endpoint } from '#src/api/endpoint.ts'
import { wireFlag, wireList, wireObject } from '#src/api/wire-fields.ts'
import { paymentMethodWire } from '#src/payments/wire.ts'
import { acceptanceFields, acceptanceQuote, acceptanceRequest, acceptanceResult } from '../answers/wire.ts'
import { CUSTOMER_REPLIES } from '../proposal-state.ts'
import { changedProposal, messageWire, revisionFields } from '../wire.ts'

/** How the customer replied: required, shown to the customer. */
const reason = ['Reason', messageWire] as const

export const replyForCustomer = endpoint({
  method: 'POST',
  path: 'proposal/reply-for-customer',
  service: 'gateway',
  access: 'replyForCustomers',
  summary:
    'Staff reject an offer, ask for a new one or withdraw a request for the customer, with the reason. The customer sees it in the history, and is notified of an end.',
  input: wireObject({ ...revisionFields, move: ['Move', z.enum(CUSTOMER_REPLIES)], reason }),
  output: changedProposal,
})

export const quoteForCustomer = endpoint({
  method: 'POST',
  path: 'proposal/get-acceptance-for-customer',
  service: 'gateway',
  access: 'replyForCustomers',
  viewed: 'allowed',
  summary:
    'The totals of ordering the chosen part of a proposal for its customer, with the addresses of the customer and the payment methods that need no card.',
  input: wireObject(acceptanceRequest),
  output: wireObject({
    ...acceptanceQuote,
    methods: ['PaymentMethods', wireList(paymentMethodWire)],
    addresses: ['AddressList', wireList(wireObject({ ...placeFields, isDefault: ['IsDefault', wireFlag] }))],
  }),
})

export const acceptForCustomer = endpoint({
  method: 'POST',
  path: 'proposal/accept-for-customer',
  service: 'gateway',
  access: 'replyForCustomers',
  summary:
    'Staff order all or part of an offer for its customer, with the reason. The customer is notified of the order. The same key returns the same order.',
  input: wireObject({ ...acceptanceFields, reason }),
  output: acceptanceResult,
})
