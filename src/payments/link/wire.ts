import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'

export const openPaymentLink = endpoint({
  method: 'GET',
  path: 'payment/open-payment-link',
  service: 'page',
  access: 'payNow',
  summary:
    'Returns the payment link of the site, signed for the current user at the time of the request; empty if the site has none.',
  input: z.object({}),
  output: wireObject({ address: ['Address', z.string()] }),
})
