import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { wireDecimal, wireList, wireWords } from '../api/wire-words.ts'

export const paymentMethodWire = wireWords({
  id: ['ID', z.number()],
  recordType: ['RecordType', z.number()],
  discount: ['Discount1', wireDecimal],
  note: ['Note', z.string()],
  name: ['Name', z.string()],
  kind: ['PaymentKind', z.enum(['transfer', 'onAccount', 'card', 'onDelivery'])],
})

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: 'payment/get-payment-method',
  service: 'gateway',
  access: 'useCart',
  summary: 'Ways to pay offered to this buyer; the first one is used at the first cart load.',
  input: z.object({}),
  output: wireWords({
    methods: ['PaymentMethods', wireList(paymentMethodWire)],
    /** The method a cart starts with: ID 1 and record type 1 when the site offers none. */
    first: [
      'FirstPaymentMethod',
      wireWords({
        id: ['ID', z.number()],
        recordType: ['RecordType', z.number()],
        discount: ['Discount1', wireDecimal],
        note: ['Note', z.string()],
      }),
    ],
  }),
})
