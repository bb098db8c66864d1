import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'

const count = z.number().int().nullable()

export const getWaitingWork = endpoint({
  method: 'GET',
  path: 'back-office/get-waiting-work',
  service: 'gateway',
  access: 'openBackOffice',
  summary:
    'How many orders, proposals, returns, registrations and payments wait for staff; null where the caller may not see them.',
  input: z.object({}),
  output: wireObject({
    /** Orders that wait for approval. */
    orders: ['OrderCount', count],
    /** Orders on hold, by credit limit or by the shop. */
    held: ['HeldOrderCount', count],
    /** Proposals that wait for an offer. */
    proposals: ['ProposalCount', count],
    returns: ['ReturnCount', count],
    registrations: ['RegistrationCount', count],
    /** Payments with an open reconciliation issue or a proposed refund. */
    paymentIssues: ['PaymentIssueCount', count],
  }),
})

export const getShopProgress = endpoint({
  method: 'GET',
  path: 'back-office/get-shop-progress',
  service: 'gateway',
  access: 'openBackOffice',
  summary: 'Whether the site has products, customers and orders: the steps of a new shop.',
  input: z.object({}),
  output: wireObject({
    products: ['HasProducts', z.boolean()],
    customers: ['HasCustomers', z.boolean()],
    orders: ['HasOrders', z.boolean()],
  }),
})
