import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { CUSTOMER_KINDS } from '../customers-table.ts'
import { REMOVAL_REASONS } from '../removal.ts'

export const getCustomerKind = endpoint({
  method: 'GET',
  path: 'customer/get-customer-kind',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Kind, currency and dealer of a customer, and what prevents their change.',
  input: wireObject({ code: ['CustomerCode', queryText(DETAIL_LENGTHS.code)] }),
  output: wireObject({
    id: ['CustomerID', z.number()],
    version: ['Version', recordVersion],
    kind: ['CustomerKind', z.enum(CUSTOMER_KINDS)],
    currency: ['CurrencyToken', z.string()],
    /** Empty except for sub-dealers. */
    dealerCode: ['DealerCode', z.string()],
    reasons: ['Reasons', z.array(z.enum(REMOVAL_REASONS))],
  }),
})

export const changeCustomerKind = endpoint({
  method: 'POST',
  path: 'customer/update-customer-kind',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Changes kind and currency of a customer without orders, payments, account entries and sub-dealers; a sub-dealer gets the dealer DealerCode and its currency. Users get the role of the kind.',
  input: wireObject({
    id: ['CustomerID', z.number().int().positive()],
    version: ['Version', recordVersion],
    kind: ['CustomerKind', z.enum(CUSTOMER_KINDS)],
    currency: ['CurrencyToken', z.string().regex(/^[A-Z]{3}$/)],
    dealerCode: ['DealerCode', z.string().trim().max(DETAIL_LENGTHS.code).default('')],
  }),
  output: savedAnswer,
})
