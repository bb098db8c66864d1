import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, wireDay, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { isMinQuantity, isNetPriceAmount } from '#src/pricing/net-price.ts'
import { DISCOUNT_STATES, MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH } from '../discounts/discounts-table.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { savedAnswer } from '../wire.ts'

const id = z.number().int().positive()

const shown = {
  id: ['NetPriceID', id],
  buyer: ['BuyerName', z.string()],
  customer: ['CustomerCode', z.string()],
  product: ['ProductCode', z.string()],
  productName: ['ProductName', z.string()],
  amount: ['Price', wireDecimal],
  currency: ['CurrencyToken', z.string()],
  minQuantity: ['MinQuantity', wireDecimal],
  /** Number of the agreement with the customer, for staff. */
  reference: ['Reference', z.string()],
  note: ['Note', z.string()],
  from: ['StartDate', z.string().nullable()],
  until: ['EndDate', z.string().nullable()],
  state: ['State', z.enum(DISCOUNT_STATES)],
  version: ['Version', recordVersion],
  /** Another net price of the customer for the same quantity is valid on some of its days. */
  overlaps: ['IsOverlapping', z.boolean()],
} as const

export const getNetPriceList = endpoint({
  method: 'POST',
  path: 'net-price/get-net-price-list',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'A page of the net prices that are agreed with single customers, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    netPrices: ['NetPriceList', wireList(wireObject(shown))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportNetPriceList = endpoint({
  method: 'POST',
  path: 'net-price/export-net-price-list',
  service: 'page',
  access: 'manageCustomers',
  summary: 'The filtered net prices with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const getNetPrice = endpoint({
  method: 'GET',
  path: 'net-price/get-net-price',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'One net price with its version.',
  input: wireObject({ id: ['NetPriceID', queryNumber] }),
  output: wireObject(shown),
})

export const getNetPriceCurrencies = endpoint({
  method: 'GET',
  path: 'net-price/get-net-price-currencies',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'The currencies of net prices: that of the site first, then those with a rate.',
  input: z.object({}),
  output: wireObject({ currencies: ['CurrencyList', z.array(z.string())] }),
})

const text = (max: number) => z.string().trim().max(max)
const code = text(100).min(1)

const terms = {
  amount: ['Price', wireDecimal.refine(isNetPriceAmount)],
  currency: ['CurrencyToken', z.string().regex(/^[A-Z]{3}$/)],
  until: ['EndDate', wireDay.nullable()],
  reference: ['Reference', text(MAX_REFERENCE_LENGTH).optional()],
  note: ['Note', text(MAX_NOTE_LENGTH).optional()],
} as const

export const addNetPrice = endpoint({
  method: 'POST',
  path: 'net-price/insert-net-price',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Agrees a net price of a product with one customer; it replaces list price and discounts.',
  input: wireObject({
    ...terms,
    customer: ['CustomerCode', code],
    product: ['ProductCode', code],
    minQuantity: ['MinQuantity', wireDecimal.refine(isMinQuantity)],
    from: ['StartDate', wireDay.nullable()],
  }).refine(({ from, until }) => from === null || until === null || from <= until),
  output: savedAnswer,
})

export const changeNetPrice = endpoint({
  method: 'POST',
  path: 'net-price/update-net-price',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Changes price, currency, last day, reference and note of a net price. Absent texts stay as they are.',
  input: wireObject({ ...terms, id: ['NetPriceID', id], version: ['Version', recordVersion] }),
  output: savedAnswer,
})

export const renewNetPrice = endpoint({
  method: 'POST',
  path: 'net-price/renew-net-price',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Adds a net price with the same terms for the period after one, of the same length. Repeatable.',
  input: wireObject({ id: ['NetPriceID', id] }),
  output: savedAnswer,
})

export const removeNetPrices = endpoint({
  method: 'POST',
  path: 'net-price/delete-net-prices',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Removes net prices; list price and discounts apply at once.',
  input: wireObject({ ids: ['NetPriceIDs', z.array(id).min(1).max(MAX_SELECTED)] }),
  output: wireObject({ removed: ['RemovedCount', z.number()] }),
})
