import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { ADDED_KINDS } from '#src/customers/members/customer-to-load.ts'
import { REMOVAL_REASONS } from '../removal.ts'

export const getCustomerKind = endpoint({
  method: 'GET',
  path: 'customer/get-customer-kind',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Kind and currency of a dealer or a public customer, and what prevents their change.',
  input: wireObject({ code: ['CustomerCode', queryText(DETAIL_LENGTHS.code)] }),
  output: wireObject({
    id: ['CustomerID', z.number()],
    version: ['Version', recordVersion],
    kind: ['CustomerKind', z.enum(ADDED_KINDS)],
    currency: ['CurrencyToken', z.string()],
    reasons: ['Reasons', z.array(z.enum(REMOVAL_REASONS))],
  }),
})

export const changeCustomerKind = endpoint({
  method: 'POST',
  path: 'customer/update-customer-kind',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Changes kind and currency of a customer without orders, payments, account entries and sub-dealers. Its users get the role of the kind.',
  input: wireObject({
    id: ['CustomerID', z.number().int().positive()],
    version: ['Version', recordVersion],
    kind: ['CustomerKind', z.enum(ADDED_KINDS)],
    currency: ['CurrencyToken', z.string().regex(/^[A-Z]{3}$/)],
  }),
  output: savedAnswer,
})
