import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireObject } from '#src/api/wire-fields.ts'
import { tableFilterFields } from '#src/back-office/table/wire.ts'
import { MAX_BULK_PRODUCTS } from './selection.ts'

export const getCategoryPath = endpoint({
  method: 'GET',
  path: 'product/get-category-path',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'The path of a category as lists of products name it; null if a list would read another category in it, or none.',
  input: wireObject({ categoryId: ['CategoryID', queryNumber] }),
  output: wireObject({ path: ['CategoryPath', z.string().nullable()] }),
})

export const getSelectedCodes = endpoint({
  method: 'POST',
  path: 'product/get-selected-codes',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'The codes of chosen products of the site, or with Filters of all that the list shows with them; a message instead of more than a bulk change may reach.',
  input: wireObject({
    productIds: ['ProductIDs', z.array(z.number().int().positive()).max(MAX_BULK_PRODUCTS).optional()],
    filters: tableFilterFields.filters,
  }),
  output: wireObject({ codes: ['CodeList', z.array(z.string())], message: ['ResultMessage', z.string()] }),
})
