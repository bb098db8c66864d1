import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { tableFilterFields } from '#src/back-office/table/wire.ts'
import { MAX_BULK_CUSTOMERS } from '../selection.ts'

const id = z.number().int().positive()

export const getSelectedCustomerCodes = endpoint({
  method: 'POST',
  path: 'customer/get-selected-codes',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'The codes of chosen customers of the site, or with Filters of all that the list shows with them, and the code of a price list for a list of customers; a message instead of more customers than a bulk change may reach.',
  input: wireObject({
    customerIds: ['CustomerIDs', z.array(id).max(MAX_BULK_CUSTOMERS).optional()],
    filters: tableFilterFields.filters,
    priceListId: ['PriceListID', id.optional()],
  }),
  output: wireObject({
    codes: ['CodeList', z.array(z.string())],
    /** Null without one that customers may have. */
    priceList: ['PriceListCode', z.string().nullable()],
    message: ['ResultMessage', z.string()],
  }),
})
