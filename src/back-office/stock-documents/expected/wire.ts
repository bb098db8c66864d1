import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, queryText, wireDay, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { CODE_LENGTH } from '#src/back-office/products/product.ts'
import { exportedTable, tableExportInput, tableFields } from '#src/back-office/table/wire.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { isLineQuantity } from '#src/orders/desk-line.ts'
import { LONGEST_NOTE } from '../document.ts'
import { EXPECTED_STATES } from './expected-table.ts'

const delivery = {
  quantity: ['Quantity', wireDecimal.refine(isLineQuantity)],
  day: ['ExpectedDate', wireDay.nullable()],
  note: ['Note', z.string().max(LONGEST_NOTE)],
} as const

const key = {
  code: ['ProductCode', z.string().trim().min(1).max(CODE_LENGTH)],
  depotId: ['DepotID', z.number().int().positive()],
} as const

export const getExpectedProduct = endpoint({
  method: 'GET',
  path: 'stock/get-expected-product',
  service: 'gateway',
  access: 'moveStock',
  summary: 'A delivery of a product that a depot expects, with its version; without DeliveryID the next one.',
  input: wireObject({
    code: ['ProductCode', queryText(CODE_LENGTH)],
    depotId: ['DepotID', queryNumber],
    deliveryId: ['DeliveryID', queryNumber.optional()],
  }),
  output: wireObject({
    ...delivery,
    id: ['DeliveryID', z.number()],
    code: ['ProductCode', z.string()],
    name: ['ProductName', z.string()],
    depotId: ['DepotID', z.number()],
    depot: ['DepotName', z.string()],
    version: ['Version', recordVersion],
  }),
})

export const addExpectedGoods = endpoint({
  method: 'POST',
  path: 'stock/insert-expected-goods',
  service: 'gateway',
  access: 'moveStock',
  summary:
    'Adds a delivery of a product, by its code or a number that only it has, to a depot. GoodsAlreadyExpected if another one has the reference, or the day without a reference.',
  input: wireObject({ ...key, ...delivery }),
  output: savedAnswer,
})

export const changeExpectedGoods = endpoint({
  method: 'POST',
  path: 'stock/update-expected-goods',
  service: 'gateway',
  access: 'moveStock',
  summary:
    'Changes a delivery of a product that a depot expects, without DeliveryID the next one; a quantity of zero removes it.',
  input: wireObject({
    ...key,
    ...delivery,
    deliveryId: ['DeliveryID', z.number().int().positive().optional()],
    version: ['Version', recordVersion],
  }),
  output: savedAnswer,
})

export const getExpectedList = endpoint({
  method: 'POST',
  path: 'stock/get-expected-list',
  service: 'gateway',
  access: 'moveStock',
  summary: 'A page of the goods that the depots of the site expect, filtered and sorted, with what orders wait for.',
  input: wireObject(tableFields),
  output: wireObject({
    goods: [
      'ProductList',
      wireList(
        wireObject({
          ...delivery,
          id: ['DeliveryID', z.number()],
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          unit: ['PackageName', z.string()],
          depotId: ['DepotID', z.number()],
          depot: ['DepotName', z.string()],
          state: ['State', z.enum(EXPECTED_STATES)],
          waiting: ['WaitingQuantity', wireDecimal],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportExpectedList = endpoint({
  method: 'POST',
  path: 'stock/export-expected-list',
  service: 'page',
  access: 'moveStock',
  summary: 'The filtered expected goods with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})
