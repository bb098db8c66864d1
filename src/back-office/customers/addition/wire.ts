import { z } from 'zod'
import type { AddressProblems } from '#src/addresses/address.ts'
import { addressInput } from '#src/addresses/wire.ts'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireObject } from '#src/api/wire-fields.ts'
import { savedFields } from '#src/back-office/wire.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { ADDED_KINDS } from '#src/customers/members/customer-to-load.ts'
import { customerDetails } from '../wire.ts'
import { FIRST_USERS, SIMILARITIES } from './addition.ts'

export const getCustomerCode = endpoint({
  method: 'GET',
  path: 'customer/get-next-customer-code',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'A free code for a new customer, which follows that of the latest one.',
  input: z.object({}),
  output: wireObject({ code: ['CustomerCode', z.string()] }),
})

const text = (maximum: number) => z.string().trim().max(maximum)

export const getSimilarCustomers = endpoint({
  method: 'POST',
  path: 'customer/get-similar-customers',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Customers with the same tax number, e-mail address or phone, before another one is added.',
  input: wireObject({
    taxNumber: ['TaxNumber', text(DETAIL_LENGTHS.taxNumber)],
    email: ['Email', text(DETAIL_LENGTHS.email)],
    phone: ['Phone', text(DETAIL_LENGTHS.phone)],
    mobilePhone: ['MobilePhone', text(DETAIL_LENGTHS.mobilePhone)],
  }),
  output: wireObject({
    customers: [
      'CustomerList',
      wireList(
        wireObject({
          code: ['CustomerCode', z.string()],
          name: ['CompanyName', z.string()],
          active: ['Active', z.boolean()],
          same: ['SameFields', z.array(z.enum(SIMILARITIES))],
        }),
      ),
    ],
  }),
})

const { active: _, ...details } = customerDetails

export const addCustomer = endpoint({
  method: 'POST',
  path: 'customer/insert-customer',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Adds a customer with its representatives, its default address, and its contact person as first user, who is invited at once with FirstUser invite. The same twice is one.',
  input: wireObject({
    ...details,
    kind: ['CustomerKind', z.enum(ADDED_KINDS)],
    currency: ['CurrencyToken', z.string().regex(/^[A-Z]{3}$/)],
    firstUser: ['FirstUser', z.enum(FIRST_USERS)],
    address: ['Address', wireObject(addressInput).nullable()],
  }),
  output: wireObject({ ...savedFields, addressProblems: ['AddressProblems', z.custom<AddressProblems>()] }),
})
