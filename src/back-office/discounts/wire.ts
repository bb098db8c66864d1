import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, wireDay, wireDecimal, wireList, wireObject, wirePercents } from '#src/api/wire-fields.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { savedAnswer, savedFields } from '../wire.ts'
import {
  BUYERS,
  DISCOUNT_STATES,
  GOODS,
  MAX_NOTE_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_TITLE_LENGTH,
} from './discounts-table.ts'

const id = z.number().int().positive()

/** Percents of a chain from 0 to 100 with two decimals. */
const chain = wirePercents.refine(
  (percents) =>
    percents.length > 0 &&
    percents.length <= 8 &&
    percents.every((percent) => /^\d{1,3}(?:\.\d{1,2})?$/.test(percent) && Number(percent) <= 100),
)

const shown = {
  id: ['DiscountID', id],
  to: ['BuyerKind', z.enum(BUYERS)],
  buyer: ['BuyerName', z.string()],
  customer: ['CustomerCode', z.string()],
  on: ['GoodsKind', z.enum(GOODS)],
  brand: ['BrandName', z.string()],
  category: ['CategoryName', z.string()],
  product: ['ProductCode', z.string()],
  productName: ['ProductName', z.string()],
  percents: ['Percents', wirePercents],
  title: ['Title', z.string()],
  from: ['StartDate', z.string().nullable()],
  until: ['EndDate', z.string().nullable()],
  state: ['DiscountState', z.enum(DISCOUNT_STATES)],
  /** Number of the agreement with the buyer, for staff. */
  reference: ['Reference', z.string()],
  version: ['Version', recordVersion],
  /** Another discount of the buyer on the same goods is valid on some of its days. */
  overlaps: ['IsOverlapping', z.boolean()],
} as const

export const getDiscountList = endpoint({
  method: 'POST',
  path: 'discount/get-discount-list',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    "A page of the distributor's discounts, filtered and sorted; without those that dealers give to sub-dealers.",
  input: wireObject(tableFields),
  output: wireObject({
    discounts: ['DiscountList', wireList(wireObject(shown))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportDiscountList = endpoint({
  method: 'POST',
  path: 'discount/export-discount-list',
  service: 'page',
  access: 'manageCustomers',
  summary: 'The filtered discounts with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

const choice = wireList(wireObject({ id: ['ID', id], name: ['Name', z.string()] }))

export const getDiscountChoices = endpoint({
  method: 'GET',
  path: 'discount/get-discount-choices',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Customer groups, brands and categories that a discount may name.',
  input: z.object({}),
  output: wireObject({
    groups: ['GroupList', choice],
    brands: ['BrandList', choice],
    categories: ['CategoryList', choice],
  }),
})

export const getDiscount = endpoint({
  method: 'GET',
  path: 'discount/get-discount',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'One discount with its version.',
  input: wireObject({ id: ['DiscountID', queryNumber] }),
  output: wireObject({ ...shown, note: ['Note', z.string()] }),
})

const code = z.string().trim().min(1).max(100)

const terms = {
  percents: ['Percents', chain],
  title: ['Title', z.string().trim().max(MAX_TITLE_LENGTH)],
  until: ['EndDate', wireDay.nullable()],
  reference: ['Reference', z.string().trim().max(MAX_REFERENCE_LENGTH).optional()],
  note: ['Note', z.string().trim().max(MAX_NOTE_LENGTH).optional()],
} as const

export const addDiscount = endpoint({
  method: 'POST',
  path: 'discount/insert-discount',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Gives a customer or a group a discount on everything, a brand, a category or a product.',
  input: wireObject({
    ...terms,
    customer: ['CustomerCode', code.nullable()],
    groupId: ['GroupID', id.nullable()],
    brandId: ['BrandID', id.nullable()],
    categoryId: ['CategoryID', id.nullable()],
    product: ['ProductCode', code.nullable()],
    from: ['StartDate', wireDay.nullable()],
  }).refine(
    ({ customer, groupId, brandId, categoryId, product, from, until }) =>
      (customer === null) !== (groupId === null) &&
      [brandId, categoryId, product].filter((one) => one !== null).length <= 1 &&
      (from === null || until === null || from <= until),
  ),
  output: savedAnswer,
})

export const changeDiscount = endpoint({
  method: 'POST',
  path: 'discount/update-discount',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Changes percents, name, last day, reference and note of a discount. Absent texts stay as they are.',
  input: wireObject({ ...terms, id: ['DiscountID', id], version: ['Version', recordVersion] }),
  output: savedAnswer,
})

export const renewDiscount = endpoint({
  method: 'POST',
  path: 'discount/renew-discount',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Adds a discount with the same terms for the period after a discount, of the same length. Repeatable.',
  input: wireObject({ id: ['DiscountID', id] }),
  output: savedAnswer,
})

export const removeDiscounts = endpoint({
  method: 'POST',
  path: 'discount/delete-discounts',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Removes discounts; prices follow at once.',
  input: wireObject({ ids: ['DiscountIDs', z.array(id).min(1).max(MAX_SELECTED)] }),
  output: wireObject({ removed: ['RemovedCount', z.number()] }),
})

const overlap = wireObject({
  id: ['ID', id],
  isNetPrice: ['IsNetPrice', z.boolean()],
  isOfGroup: ['IsOfGroup', z.boolean()],
  group: ['GroupName', z.string()],
  percents: ['Percents', wirePercents],
  amount: ['Price', wireDecimal.nullable()],
  currency: ['CurrencyToken', z.string().nullable()],
  from: ['StartDate', z.string().nullable()],
  until: ['EndDate', z.string().nullable()],
  title: ['Title', z.string()],
  reference: ['Reference', z.string()],
})

export const getOverlaps = endpoint({
  method: 'POST',
  path: 'discount/get-overlaps',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Discounts and net prices of a buyer on the same goods that are valid on some of these days; with MinQuantity those of a net price.',
  input: wireObject({
    customer: ['CustomerCode', code.nullable()],
    groupId: ['GroupID', id.nullable()],
    brandId: ['BrandID', id.nullable()],
    categoryId: ['CategoryID', id.nullable()],
    product: ['ProductCode', code.nullable()],
    minQuantity: ['MinQuantity', wireDecimal.nullable()],
    from: ['StartDate', wireDay.nullable()],
    until: ['EndDate', wireDay.nullable()],
    savedId: ['SavedID', id.nullable()],
  }),
  output: wireObject({ overlaps: ['OverlapList', wireList(overlap)] }),
})

const preview = wireObject({
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  currency: ['CurrencyToken', z.string()],
  before: ['PriceBefore', wireDecimal.nullable()],
  after: ['PriceAfter', wireDecimal.nullable()],
  marginBefore: ['MarginBefore', z.string().nullable()],
  marginAfter: ['MarginAfter', z.string().nullable()],
})

export const previewDiscountEffect = endpoint({
  method: 'POST',
  path: 'discount/preview-discount',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Net prices for a customer without and with an unsaved discount, or with other percents of the saved one SavedID, which has buyer, goods and first day: of the product SampleCode, otherwise of those that the customer ordered last. Margins need seePurchasePrices.',
  input: wireObject({
    customer: ['CustomerCode', code.nullable()],
    brandId: ['BrandID', id.nullable()],
    categoryId: ['CategoryID', id.nullable()],
    product: ['ProductCode', code.nullable()],
    percents: ['Percents', chain],
    from: ['StartDate', wireDay.nullable()],
    savedId: ['SavedID', id.nullable()],
    sample: ['SampleCode', code.nullable()],
  }).refine(
    ({ customer, brandId, categoryId, product, savedId }) =>
      (customer === null) !== (savedId === null) &&
      [brandId, categoryId, product].filter((one) => one !== null).length <= 1,
  ),
  output: wireObject({ ...savedFields, prices: ['PriceList', wireList(preview)] }),
})
