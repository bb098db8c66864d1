import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { savedFields } from '#src/back-office/wire.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { JOIN_REFUSALS } from '#src/customers/merge.ts'

const code = z.string().min(1).max(DETAIL_LENGTHS.code)

export const mergeCustomers = endpoint({
  method: 'POST',
  path: 'customer/merge-customers',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    "Merges a customer into another one of the same kind and currency, after the caller's second factor is confirmed; with Preview nothing moves.",
  input: wireObject({
    code: ['CustomerCode', code],
    intoCode: ['TargetCustomerCode', code],
    preview: ['Preview', z.boolean().optional()],
  }),
  output: wireObject({
    ...savedFields,
    reason: ['Reason', z.enum(JOIN_REFUSALS).nullable()],
    moved: ['Moved', z.record(z.string(), z.number())],
  }),
})
