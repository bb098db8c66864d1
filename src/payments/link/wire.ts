import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'

export const openPaymentLink = endpoint({
  method: 'GET',
  path: 'payment/open-payment-link',
  service: 'page',
  access: 'payNow',
  summary: 'The payment link of the site for whoever presses it, signed at that moment; empty where there is none.',
  input: z.object({}),
  output: wireObject({ address: ['Address', z.string()] }),
})
