import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, queryText, wireDay, wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { CODE_LENGTH } from '#src/back-office/products/product.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { isLineQuantity } from '#src/orders/desk-line.ts'
import { LONGEST_NOTE } from '../document.ts'

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
  summary: 'What a depot expects of a product, with its version.',
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH)], depotId: ['DepotID', queryNumber] }),
  output: wireObject({
    ...delivery,
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
    'Adds goods of a product, by its code or a number that only it has, that a depot expects. GoodsAlreadyExpected if it expects others of it.',
  input: wireObject({ ...key, ...delivery }),
  output: savedAnswer,
})

export const changeExpectedGoods = endpoint({
  method: 'POST',
  path: 'stock/update-expected-goods',
  service: 'gateway',
  access: 'moveStock',
  summary: 'Changes what a depot expects of a product; a quantity of zero removes it.',
  input: wireObject({ ...key, ...delivery, version: ['Version', recordVersion] }),
  output: savedAnswer,
})
