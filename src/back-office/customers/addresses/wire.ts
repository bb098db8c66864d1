import { z } from 'zod'
import { LONGEST_ROUTE, MAX_ROUTE_ORDER } from '#src/addresses/address.ts'
import { addressAnswer, addressFields, addressInput, addressReference } from '#src/addresses/wire.ts'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireObject } from '#src/api/wire-fields.ts'

const customerId = ['CustomerID', z.number().int().positive()] as const

export const getCustomerAddress = endpoint({
  method: 'GET',
  path: 'customer/get-customer-address',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'One address of a customer, with its delivery route.',
  input: wireObject({ customerId: ['CustomerID', queryNumber], id: ['CustomerAddressID', queryNumber] }),
  output: wireObject({
    ...addressFields,
    route: ['RouteCode', z.string()],
    routeOrder: ['RouteOrder', z.number().nullable()],
  }),
})

export const addCustomerAddress = endpoint({
  method: 'POST',
  path: 'customer/insert-customer-address',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Adds an address of a customer by staff; the first is the default one. The same twice is one.',
  input: wireObject({ ...addressInput, customerId }),
  output: addressAnswer,
})

export const changeCustomerAddress = endpoint({
  method: 'POST',
  path: 'customer/update-customer-address',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Changes an address of a customer by staff; orders keep the copy they have.',
  input: wireObject({ ...addressInput, ...addressReference, customerId }),
  output: addressAnswer,
})

export const setCustomerAddressRoute = endpoint({
  method: 'POST',
  path: 'customer/set-address-route',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Sets the delivery route of an address and its place in it; orders to pick are sorted by it.',
  input: wireObject({
    ...addressReference,
    customerId,
    route: ['RouteCode', z.string().trim().max(LONGEST_ROUTE)],
    routeOrder: ['RouteOrder', z.number().int().min(1).max(MAX_ROUTE_ORDER).nullable()],
  }),
  output: addressAnswer,
})

export const removeCustomerAddress = endpoint({
  method: 'POST',
  path: 'customer/delete-customer-address',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Removes an address of a customer by staff; the next one becomes the default if it was that.',
  input: wireObject({ ...addressReference, customerId }),
  output: addressAnswer,
})

export const preferCustomerAddress = endpoint({
  method: 'POST',
  path: 'customer/set-default-customer-address',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Makes an address of a customer its default one, by staff.',
  input: wireObject({ ...addressReference, customerId }),
  output: addressAnswer,
})
