import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'

const id = z.number().int().positive()

export const startShopView = endpoint({
  method: 'POST',
  path: 'session/start-shop-view',
  service: 'page',
  access: 'manageCustomers',
  summary: 'Shows the shop to the caller as a user of a customer sees it, for 30 minutes and without any write.',
  input: wireObject({ userId: ['UserID', id], customerId: ['CustomerID', id] }),
  output: z.object({}),
})

export const endShopView = endpoint({
  method: 'POST',
  path: 'session/end-shop-view',
  service: 'page',
  access: 'signedIn',
  viewed: 'allowed',
  summary: 'Ends the view of the shop as a customer; names the customer, or null if there was no view.',
  input: z.object({}),
  output: wireObject({ customerCode: ['CustomerCode', z.string().nullable()] }),
})
