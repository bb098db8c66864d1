import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { MAX_SELECTED } from '#src/back-office/table/list-page.ts'
import { CREDIT_LIMIT_BOUND, MAX_TERMS_DAYS, MAX_TERMS_REASON } from '#src/customers/details.ts'

const id = z.number().int().positive()

export const changeCustomerTerms = endpoint({
  method: 'POST',
  path: 'customer/update-customer-terms',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Sets price list, credit limit or payment term of customers, each in a transaction of its own; null leaves what they have. Another credit limit or payment term needs a reason.',
  input: wireObject({
    customerIds: ['CustomerIDs', z.array(id).min(1).max(MAX_SELECTED)],
    priceListId: ['PriceListID', id.nullable()],
    creditLimit: [
      'CreditLimit',
      wireDecimal.refine((limit) => Number(limit) >= 0 && Number(limit) < CREDIT_LIMIT_BOUND).nullable(),
    ],
    termsDays: ['TermsDays', z.number().int().min(0).max(MAX_TERMS_DAYS).nullable()],
    reason: ['Reason', z.string().trim().max(MAX_TERMS_REASON)],
  }),
  output: wireObject({
    changed: ['ChangedCount', z.number()],
    refused: [
      'RefusedList',
      wireList(wireObject({ code: ['CustomerCode', z.string()], message: ['Message', z.string()] })),
    ],
  }),
})
