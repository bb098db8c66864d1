import Big from 'big.js'
import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { wireDay, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { BOUNDS, CODE_LENGTH } from '#src/back-office/products/product.ts'
import { MAX_SELECTED } from '#src/back-office/table/list-page.ts'
import { exportedTable, tableExportFields, tableFields } from '#src/back-office/table/wire.ts'
import { LENGTHS } from '../price-list.ts'
import { MAX_STEPS } from './list-prices-table.ts'

const listCode = z.string().trim().min(1).max(LENGTHS.code)
/** Digits beyond those of the column are refused: rounded, two quantities could become one. */
const hasDecimals = (text: string, maximum: number) => new Big(text).round(maximum).eq(text)
const amount = wireDecimal.refine((text) => Number(text) >= 0 && Number(text) < BOUNDS.price && hasDecimals(text, 4))
const minQuantity = wireDecimal.refine(
  (text) => Number(text) >= 0 && Number(text) <= BOUNDS.quantity && hasDecimals(text, 3),
)

const pricesOfProduct = wireObject({
  id: ['ProductID', z.number()],
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  brand: ['BrandName', z.string()],
  unit: ['PackageName', z.string()],
  version: ['Version', recordVersion],
  amount: ['Price', wireDecimal.nullable()],
  before: ['PriceBefore', wireDecimal.nullable()],
  changedOn: ['ChangeDate', wireDay.nullable()],
  tiers: [
    'TierList',
    wireList(wireObject({ minQuantity: ['MinQuantity', wireDecimal], amount: ['Price', wireDecimal] })),
  ],
  temporary: ['TemporaryPrice', wireObject({ amount: ['Price', wireDecimal], until: ['EndDate', wireDay] }).nullable()],
  planned: ['PlannedPrice', wireObject({ amount: ['Price', wireDecimal], from: ['StartDate', wireDay] }).nullable()],
})

export const getListPrices = endpoint({
  method: 'POST',
  path: 'pricelist/get-prices',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'A page of the products of the site with their prices in a list: of today, from larger quantities, and the next one. Purchase lists need seePurchasePrices.',
  input: wireObject({ list: ['PriceListCode', listCode], ...tableFields }),
  output: wireObject({
    priceListId: ['PriceListID', z.number()],
    name: ['PriceListName', z.string()],
    currency: ['CurrencyToken', z.string()],
    today: ['Today', wireDay],
    steps: ['QuantitySteps', z.array(wireDecimal).max(MAX_STEPS)],
    products: ['ProductList', wireList(pricesOfProduct)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportListPrices = endpoint({
  method: 'POST',
  path: 'pricelist/export-prices',
  service: 'page',
  access: 'manageCatalogue',
  summary: 'The filtered products with their prices in a list as a file, csv or xlsx.',
  input: wireObject({ list: ['PriceListCode', listCode], ...tableExportFields }),
  output: exportedTable,
})

const price = wireObject({ minQuantity: ['MinQuantity', minQuantity], amount: ['Price', amount.nullable()] })

const change = wireObject({
  code: ['ProductCode', z.string().min(1).max(CODE_LENGTH)],
  version: ['Version', recordVersion],
  prices: [
    'PriceList',
    z
      .array(price)
      .max(MAX_STEPS + 1)
      .refine((rows) => isDistinct(rows.map((row) => `${Number(row.minQuantity)}`)), 'names a quantity twice')
      .optional(),
  ],
  plannedAmount: ['PlannedPrice', amount.nullable().optional()],
  plannedFrom: ['PlannedDate', wireDay.nullable().optional()],
})

const isDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length

export const changeListPrices = endpoint({
  method: 'POST',
  path: 'pricelist/update-prices',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Changes prices of up to 100 products in a list in one transaction: of today by quantity, and the next one with its first day. Null removes a price, and what is not named stays. A product that cannot be saved is refused by itself. Purchase lists need seePurchasePrices.',
  input: wireObject({
    list: ['PriceListCode', listCode],
    changes: [
      'Changes',
      z
        .array(change)
        .min(1)
        .max(MAX_SELECTED)
        .refine((rows) => isDistinct(rows.map(({ code }) => code)), 'names a product twice'),
    ],
  }),
  output: wireObject({
    saved: ['SavedCount', z.number()],
    refused: [
      'RefusedList',
      wireList(
        wireObject({
          code: ['ProductCode', z.string()],
          refusal: ['Refusal', z.string()],
          message: ['Message', z.string()],
        }),
      ),
    ],
  }),
})
