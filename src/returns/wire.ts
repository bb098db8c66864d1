import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import type { RefusalCode } from '../api/refusal.ts'
import {
  queryFlag,
  queryNumber,
  queryText,
  wireDay,
  wireDecimal,
  wireList,
  wireMoment,
  wireObject,
} from '../api/wire-fields.ts'
import { MAX_PHOTOS, type ReturnReason, type ReturnStatus } from './return.ts'

const id = z.number().int().positive()
const MAX_DESCRIPTION = 1000
/** Five photos of eight million bytes, a third longer as base64, and the texts. */
const MAX_BODY = 56_000_000
const amount = wireDecimal.refine((decimal) => Number(decimal) >= 0)

export const fileReturn = endpoint({
  method: 'POST',
  path: 'productsupport/insert-product-support',
  service: 'gateway',
  access: 'seeOrders',
  maxBody: MAX_BODY,
  summary: 'Files a return of a delivered order line. The same key returns the same return; photos are base64.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    orderNumber: ['OrderNumber', z.string().max(20)],
    lineNo: ['RowNo', id],
    /** 0 or omitted: no reason. */
    reason: ['ReasonID', z.number().int().min(0).max(6).optional()],
    quantity: ['Quantity', wireDecimal.refine((decimal) => Number(decimal) > 0)],
    /** Tax included; by default the cost of that quantity. */
    amount: ['Amount', amount.optional()],
    description: ['Description', z.string().max(MAX_DESCRIPTION).optional()],
    photos: ['Photos', z.array(z.base64()).max(MAX_PHOTOS).optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    id: ['ProductSupportID', id.nullable()],
  }),
})

const returnRow = wireObject({
  id: ['ProductSupportID', id],
  number: ['ProductSupportNumber', z.string()],
  status: ['StatusID', z.custom<ReturnStatus>((value) => typeof value === 'number')],
  reason: ['ReasonID', z.custom<ReturnReason>((value) => typeof value === 'number')],
  quantity: ['Quantity', wireDecimal],
  unit: ['PackageName', z.string()],
  amount: ['Amount', wireDecimal],
  currency: ['CurrencyToken', z.string()],
  description: ['Description', z.string()],
  createdAt: ['Date', wireMoment],
  orderNumber: ['OrderNumber', z.string()],
  lineNo: ['RowNo', z.number()],
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  brand: ['BrandName', z.string()],
  customerName: ['CustomerName', z.string()],
  filedBy: ['UserName', z.string()],
  photos: ['Photos', z.array(z.number())],
  answer: ['Answer', z.string()],
  nextStatuses: ['NextStatusIDs', z.array(z.custom<ReturnStatus>((value) => typeof value === 'number'))],
})

export const getReturns = endpoint({
  method: 'GET',
  path: 'productsupport/get-product-support',
  service: 'gateway',
  access: 'signedIn',
  summary:
    'Returns that the viewer filed; with isseller those the viewer receives: a dealer those of sub-dealers, the owner all others; also one of them, or those that were filed on some days alone.',
  input: wireObject({
    toMe: ['isseller', queryFlag.optional()],
    id: ['ProductSupportID', queryNumber.optional()],
    status: ['StatusID', queryNumber.optional()],
    startDate: ['StartDate', wireDay.optional()],
    endDate: ['EndDate', wireDay.optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: wireObject({
    returns: ['ProductSupportList', wireList(returnRow)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const getReturnableLines = endpoint({
  method: 'GET',
  path: 'productsupport/get-returnable-lines',
  service: 'gateway',
  access: 'seeOrders',
  summary: 'Lines of the viewer’s delivered orders that can still be returned, with quantity and amount.',
  input: wireObject({
    search: ['keyword', queryText(100).optional()],
    order: ['OrderNumber', queryText(20).optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: wireObject({
    lines: [
      'OrderDetailList',
      wireList(
        wireObject({
          orderNumber: ['OrderNumber', z.string()],
          lineNo: ['RowNo', z.number()],
          placedAt: ['OrderDate', wireMoment],
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          brand: ['BrandName', z.string()],
          unit: ['PackageName', z.string()],
          currency: ['CurrencyToken', z.string()],
          quantity: ['Quantity', wireDecimal],
          left: ['ReturnableQuantity', wireDecimal],
          leftAmount: ['ReturnableAmount', wireDecimal],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const getReturnPhoto = endpoint({
  method: 'GET',
  path: 'productsupport/get-photo',
  service: 'gateway',
  access: 'signedIn',
  summary: 'Returns one photo of a return, as base64. Not found if the viewer may not see the return.',
  input: wireObject({ id: ['ProductSupportID', queryNumber], no: ['PhotoNo', queryNumber] }),
  output: wireObject({ type: ['ContentType', z.string()], content: ['Content', z.base64()] }),
})

export const getReturnDepots = endpoint({
  method: 'GET',
  path: 'productsupport/get-depots',
  service: 'gateway',
  access: 'decideReturns',
  summary: 'Depots in which goods of an approved return can be restocked.',
  input: wireObject({}),
  output: wireObject({
    depots: ['Depots', z.array(wireObject({ id: ['DepotID', id], name: ['DepotName', z.string()] }))],
  }),
})

/** The result: 1 is success on the wire (orders 7); pages, which call in-process, also receive the refusal code. */
const changeResult = z.codec(
  z.union([z.literal(0), z.literal(1)]),
  z.custom<{ done: boolean; refusal: RefusalCode | null }>(),
  {
    decode: (answer) => ({ done: answer === 1, refusal: null }),
    encode: ({ done }) => (done ? (1 as const) : (0 as const)),
  },
)

export const changeReturnStatus = endpoint({
  method: 'POST',
  path: 'productsupport/change-return-status',
  service: 'gateway',
  access: 'signedIn',
  summary:
    'Changes the status of a return as its receiver, or withdraws it as its filer; 1 is success. Approval posts its credit and restocks the goods.',
  input: wireObject({
    id: ['ProductSupportID', id],
    status: ['StatusID', z.number().int().min(1).max(5)],
    /** Omitted if the goods cannot be sold again. */
    depotId: ['DepotID', id.nullable().optional()],
    note: ['Note', z.string().max(MAX_DESCRIPTION).optional()],
  }),
  output: changeResult,
})
