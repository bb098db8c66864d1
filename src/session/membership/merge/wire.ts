import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { JOIN_REFUSALS } from '#src/customers/merge/merge.ts'

export const joinCustomer = endpoint({
  method: 'POST',
  path: 'customer/join-customer',
  service: 'gateway',
  access: 'decideMembers',
  summary: 'Joins the customer of a user who registered to a customer of the books; with Preview nothing moves.',
  input: wireObject({
    email: ['Email', z.string().min(1).max(254)],
    customerCode: ['CustomerCode', z.string().min(1).max(100)],
    preview: ['Preview', z.boolean().optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    reason: ['Reason', z.enum(JOIN_REFUSALS).nullable()],
    already: ['Already', z.boolean()],
    moved: ['Moved', z.record(z.string(), z.number())],
  }),
})
