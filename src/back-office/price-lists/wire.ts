import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireDay, wireList, wireObject } from '#src/api/wire-fields.ts'
import { PRICE_LIST_KINDS } from '#src/pricing/price-lists-document.ts'
import { savedAnswer } from '../wire.ts'
import { LENGTHS } from './price-list.ts'

const code = z.string().trim().min(1).max(LENGTHS.code)

const fields = {
  code: ['PriceListCode', code],
  name: ['PriceListName', z.string().trim().min(1).max(LENGTHS.name)],
  currency: ['CurrencyToken', z.string().regex(/^[A-Z]{3}$/)],
  taxIncluded: ['TaxIncluded', z.boolean()],
  fallback: ['FallbackCode', code.nullable()],
  public: ['IsPublic', z.boolean()],
  kind: ['PriceListKind', z.enum(PRICE_LIST_KINDS)],
} as const

const saved = {
  ...fields,
  code: ['PriceListCode', z.string()],
  name: ['PriceListName', z.string()],
  fallback: ['FallbackCode', z.string().nullable()],
  hasRate: ['HasRate', z.boolean()],
} as const

export const getPriceLists = endpoint({
  method: 'GET',
  path: 'pricelist/get-price-lists',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The price lists of the site. Purchase lists need seePurchasePrices.',
  input: z.object({}),
  output: wireObject({ priceLists: ['PriceListList', wireList(wireObject(saved))] }),
})

export const getPriceList = endpoint({
  method: 'GET',
  path: 'pricelist/get-price-list',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'One price list with the first customers who buy by it, and the days on which prices of it change.',
  input: wireObject({ code: ['PriceListCode', queryText(LENGTHS.code)] }),
  output: wireObject({
    ...saved,
    prices: ['PriceCount', z.number().int()],
    customers: ['CustomerCodes', z.array(z.string())],
    scheduled: [
      'ScheduledPriceList',
      wireList(wireObject({ from: ['ValidFrom', wireDay], prices: ['PriceCount', z.number().int()] })),
    ],
    version: ['Version', recordVersion],
  }),
})

export const addPriceList = endpoint({
  method: 'POST',
  path: 'pricelist/insert-price-list',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Creates a price list. A public one replaces the previous public list.',
  input: wireObject(fields),
  output: savedAnswer,
})

export const changePriceList = endpoint({
  method: 'POST',
  path: 'pricelist/update-price-list',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Changes a price list, also its code. The currency of a list with prices stays.',
  input: wireObject({ ...fields, savedCode: ['SavedCode', code], version: ['Version', recordVersion] }),
  output: savedAnswer,
})

export const deletePriceList = endpoint({
  method: 'POST',
  path: 'pricelist/delete-price-list',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Removes a price list, unless customers buy by it or another list falls back on it. One with prices needs their number, and the second factor again.',
  input: wireObject({
    code: ['PriceListCode', code],
    version: ['Version', recordVersion],
    prices: ['PriceCount', z.number().int().min(0).optional()],
  }),
  output: savedAnswer,
})
