import { type Served, serve } from '../api/serve.server.ts'
import { firstChoice } from './method.ts'
import { paymentMethodsFor } from './queries.server.ts'
import { getPaymentMethods } from './wire.ts'

export const paymentsApi: Served[] = [
  serve(getPaymentMethods, async ({ who, house }) => {
    const methods = await paymentMethodsFor(house.db, who)
    return { methods, first: firstChoice(methods) }
  }),
]
