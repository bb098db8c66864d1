import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { queryNumber, wireDecimal, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { MAX_SELECTED } from '#src/back-office/table/list-page.ts'
import { tableFields } from '#src/back-office/table/wire.ts'
import { productFacts } from '../facts/wire.ts'
import { CODE_LENGTH, MAX_PRICES } from '../product.ts'
import { productDetails, savedDetails } from '../wire.ts'
import { MAX_CELL_LENGTH, NOT_IN_GRID } from './cells.ts'
import { MAX_DRAFT_CHANGES } from './draft.ts'

const selectCells = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in NOT_IN_GRID))) as Omit<
    Fields,
    keyof typeof NOT_IN_GRID
  >

const row = wireObject({
  ...selectCells(savedDetails),
  code: ['ProductCode', z.string()],
  version: ['Version', recordVersion],
})

export const getProductGrid = endpoint({
  method: 'POST',
  path: 'product/get-product-grid',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'A page of the product list with names, brand, category, rules of quantities, state and prices of every list, each product with its version. Purchase prices need seePurchasePrices.',
  input: wireObject(tableFields),
  output: wireObject({
    products: ['ProductList', wireList(row)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

const optional = <Type extends z.ZodType>([name, type]: readonly [string, Type]) => [name, type.optional()] as const

const change = wireObject({
  code: ['ProductCode', z.string().min(1).max(CODE_LENGTH)],
  version: ['Version', recordVersion],
  name: optional(productDetails.name),
  names: optional(productDetails.names),
  brandId: optional(productDetails.brandId),
  categoryId: optional(productDetails.categoryId),
  manufacturerCode: optional(productDetails.manufacturerCode),
  unit: optional(productDetails.unit),
  taxRate: optional(productDetails.taxRate),
  packageQuantity: optional(productDetails.packageQuantity),
  minQuantity: optional(productDetails.minQuantity),
  maxQuantity: optional(productDetails.maxQuantity),
  quantityStep: optional(productDetails.quantityStep),
  visible: optional(productDetails.visible),
  purchasable: optional(productDetails.purchasable),
  orderAboveStock: optional(productDetails.orderAboveStock),
  freeShipping: optional(productDetails.freeShipping),
  ...selectCells(productFacts),
  prices: [
    'PriceList',
    z
      .array(
        wireObject({
          priceListId: ['PriceListID', z.number().int().positive()],
          amount: ['Price', wireDecimal.nullable()],
        }),
      )
      .max(MAX_PRICES)
      .optional(),
  ],
})

export const changeProductCells = endpoint({
  method: 'POST',
  path: 'product/update-product-cells',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Changes the given details of up to 100 products in one transaction; details and prices that are not named stay. A product that cannot be saved is refused by itself.',
  input: wireObject({
    changes: [
      'Changes',
      z
        .array(change)
        .min(1)
        .max(MAX_SELECTED)
        .refine((rows) => new Set(rows.map(({ code }) => code)).size === rows.length, 'names a product twice'),
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

const cellText = z.string().max(MAX_CELL_LENGTH)

const draftCell = {
  code: ['ProductCode', z.string().min(1).max(CODE_LENGTH)],
  key: ['ColumnKey', z.string().min(1).max(60)],
  base: ['SavedText', cellText.nullable()],
} as const

export const getProductCellDrafts = endpoint({
  method: 'GET',
  path: 'product/get-product-cell-drafts',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'The unsaved cells that the user typed in this language in the product grid, or in that of a price list, each with the saved text over which it was typed. Other users do not see them.',
  input: wireObject({ priceListId: ['PriceListID', queryNumber.optional()] }),
  output: wireObject({
    cells: [
      'CellList',
      wireList(wireObject({ ...draftCell, text: ['TypedText', cellText], changedAt: ['ChangeDate', wireMoment] })),
    ],
  }),
})

export const saveProductCellDrafts = endpoint({
  method: 'POST',
  path: 'product/save-product-cell-drafts',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Stores unsaved cells of the product grid, or of that of a price list, for the user, without changing a product; a cell without a typed text is deleted. A user has at most 5,000 in each language, and they are deleted after 30 days.',
  input: wireObject({
    cells: [
      'Cells',
      z
        .array(wireObject({ ...draftCell, text: ['TypedText', cellText.nullable()] }))
        .min(1)
        .max(MAX_DRAFT_CHANGES)
        .refine(
          (cells) => new Set(cells.map(({ code, key }) => `${key} ${code}`)).size === cells.length,
          'names a cell twice',
        ),
    ],
  }),
  output: wireObject({
    done: ['Status', wireFlag],
    message: ['Message', z.string()],
    refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
  }),
})
