import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion, recordVersionOrNone } from '#src/api/record-version.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { queryNumber, queryText, wireDay, wireDecimal, wireFlag, wireList, wireObject } from '#src/api/wire-fields.ts'
import { DISCOUNT_TARGETS } from '#src/pricing/sub-dealer-discount.ts'

const id = z.number().int().positive()
const day = wireDay.nullable()
const on = z.enum(DISCOUNT_TARGETS)

/** As the shop shows prices to the requesting dealer. */
const price = wireObject({ amount: ['Price', wireDecimal], currency: ['CurrencyToken', z.string()] })

const row = wireObject({
  targetId: ['ID', id],
  name: ['Name', z.string()],
  trail: ['ParentNames', z.array(z.string())],
  ownDiscount: [
    'Discount',
    wireObject({
      percent: ['DiscountRatio', wireDecimal],
      validFrom: ['StartDate', day],
      validTo: ['EndDate', day],
      version: ['Version', recordVersion],
    }).nullable(),
  ],
  inherited: [
    'InheritedDiscount',
    wireObject({
      percent: ['DiscountRatio', wireDecimal],
      name: ['Name', z.string()],
      toAll: ['IsForAll', wireFlag],
    }).nullable(),
  ],
  sample: [
    'SampleProduct',
    wireObject({
      code: ['ProductCode', z.string()],
      name: ['ProductName', z.string()],
      dealer: ['DealerPrice', price.nullable()],
      subDealer: ['SubDealerPrice', price.nullable()],
    }).nullable(),
  ],
})

export const getDiscounts = endpoint({
  method: 'GET',
  path: 'customer/get-sub-dealer-discounts',
  service: 'gateway',
  access: 'manageSubDealers',
  summary:
    'Categories or brands with the discount that the dealer gives on each to one sub-dealer, or to all of them without CustomerID. A sample shows the resulting price.',
  input: wireObject({
    on: ['DiscountType', on],
    customerId: ['CustomerID', queryNumber.optional()],
    search: ['Search', queryText(100).optional()],
    onlyDefined: ['OnlyDefined', z.literal('1').optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: wireObject({
    rows: ['DiscountList', wireList(row)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
    maxPercent: ['DiscountLimit', wireDecimal],
  }),
})

/** Maximum rows of a page. */
const MAX_ROWS = 200

export const saveDiscounts = endpoint({
  method: 'POST',
  path: 'customer/save-sub-dealer-discounts',
  service: 'gateway',
  access: 'manageSubDealers',
  summary:
    'Writes discounts on categories or brands, all or none; a row without DiscountRatio deletes the discount. CustomerID null is every sub-dealer of the dealer who asks.',
  input: wireObject({
    on: ['DiscountType', on],
    customerId: ['CustomerID', id.nullable()],
    changes: [
      'DiscountList',
      z
        .array(
          wireObject({
            targetId: ['ID', id],
            percent: ['DiscountRatio', wireDecimal.nullable()],
            validFrom: ['StartDate', day],
            validTo: ['EndDate', day],
            version: ['Version', recordVersionOrNone],
          }),
        )
        .max(MAX_ROWS),
    ],
  }),
  output: wireObject({
    done: ['Status', wireFlag],
    message: ['Message', z.string()],
    written: ['ChangedCount', z.number()],
    wrong: [
      'WrongList',
      wireList(
        wireObject({
          targetId: ['ID', id],
          refusal: ['ErrorCode', z.custom<RefusalCode>()],
          message: ['Message', z.string()],
        }),
      ),
    ],
  }),
})
