import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import {
  queryFlag,
  queryNumber,
  queryText,
  wireDay,
  wireDecimal,
  wireFlag,
  wireList,
  wireMoment,
  wireObject,
} from '#src/api/wire-fields.ts'
import { isLineQuantity } from '#src/orders/desk-line.ts'
import { MAX_CONTENT } from '../picking/picking.ts'
import {
  ADJUSTMENT_REASONS,
  COUNT_REASONS,
  COUNT_SCOPES,
  DOCUMENT_KINDS,
  LONGEST_NOTE,
  SCAN_OUTCOMES,
} from './document.ts'

const id = z.number().int().positive()
const kind = z.enum(DOCUMENT_KINDS)
const reason = z.enum(['', ...ADJUSTMENT_REASONS])
export const lineReason = wireObject({
  reason: ['Reason', z.enum(['', ...COUNT_REASONS])],
  note: ['Note', z.string().max(LONGEST_NOTE)],
})
const quantity = wireDecimal.refine(isLineQuantity)
const choice = wireObject({ id: ['ID', id], name: ['Name', z.string()] })

const answerFields = {
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
} as const

export const documentFields = {
  id: ['ID', id],
  depot: ['DepotName', z.string()],
  toDepot: ['ToDepotName', z.string()],
  reason: ['Reason', reason],
  note: ['Note', z.string()],
  delivery: ['DeliveryReference', z.string()],
  blind: ['IsBlind', z.boolean()],
  createdAt: ['CreateDate', wireMoment],
  createdBy: ['UserName', z.string()],
  postedAt: ['PostingDate', wireMoment.nullable()],
  postedBy: ['PostingUserName', z.string()],
  lineCount: ['ProductCount', z.number()],
} as const

export const getDocumentChoices = endpoint({
  method: 'GET',
  path: 'stock/get-document-choices',
  service: 'gateway',
  access: 'moveStock',
  summary:
    'The depots of the site, for counts the brands and categories, and for goods-in the expected deliveries, that a new document may name.',
  input: wireObject({
    kind: ['Kind', kind],
    // A delivery that is listed besides the earliest ones, if it is expected.
    chosenDepotId: ['DepotID', queryNumber.optional()],
    chosenDelivery: ['DeliveryReference', queryText(LONGEST_NOTE).optional()],
  }),
  output: wireObject({
    depots: ['DepotList', wireList(choice)],
    brands: ['BrandList', wireList(choice)],
    categories: ['CategoryList', wireList(choice)],
    deliveries: [
      'DeliveryList',
      wireList(
        wireObject({
          depotId: ['DepotID', id],
          depot: ['DepotName', z.string()],
          reference: ['DeliveryReference', z.string()],
          day: ['ExpectedDate', wireDay.nullable()],
          productCount: ['ProductCount', z.number()],
        }),
      ),
    ],
  }),
})

export const getExpectedGoods = endpoint({
  method: 'GET',
  path: 'stock/get-expected-goods',
  service: 'gateway',
  access: 'moveStock',
  summary: 'Goods that the depots expect, or that are due today, the earliest first, with what orders wait for.',
  input: wireObject({
    depotId: ['DepotID', queryNumber.optional()],
    due: ['IsDue', queryFlag.optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: wireObject({
    goods: [
      'ProductList',
      wireList(
        wireObject({
          id: ['DeliveryID', id],
          productId: ['ProductID', id],
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          unit: ['PackageName', z.string()],
          depotId: ['DepotID', id],
          depot: ['DepotName', z.string()],
          quantity: ['Quantity', wireDecimal],
          day: ['ExpectedDate', wireDay.nullable()],
          note: ['Note', z.string()],
          waiting: ['WaitingQuantity', wireDecimal],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
  }),
})

export const getStockDocument = endpoint({
  method: 'GET',
  path: 'stock/get-document',
  service: 'gateway',
  access: 'moveStock',
  summary:
    'A stock document with a page of its lines, and for goods-in the orders that wait for its products. A blind count has no quantities in stock until it is posted.',
  input: wireObject({ id: ['DocumentID', queryNumber], page: ['Page', queryNumber.optional()] }),
  output: wireObject({
    ...documentFields,
    kind: ['Kind', kind],
    version: ['Version', recordVersion],
    countedLines: ['CountedProductCount', z.number()],
    lines: [
      'Lines',
      wireList(
        wireObject({
          productId: ['ProductID', id],
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          unit: ['PackageName', z.string()],
          quantity: ['Quantity', wireDecimal.nullable()],
          onHand: ['OnHand', wireDecimal.nullable()],
          lastMove: ['LastMoveID', z.number()],
          moved: ['IsMoved', z.boolean()],
          posted: ['IsPosted', z.boolean()],
          reason: ['CountReason', lineReason],
          coming: ['ComingQuantity', wireDecimal],
          waiting: ['WaitingQuantity', wireDecimal],
        }),
      ),
    ],
    waitingOrders: [
      'WaitingOrders',
      z.array(
        wireObject({
          number: ['OrderNumber', z.string()],
          customerName: ['CustomerName', z.string()],
          shippable: ['IsShippable', z.boolean()],
          lines: [
            'Lines',
            z.array(
              wireObject({
                code: ['ProductCode', z.string()],
                waiting: ['WaitingQuantity', wireDecimal],
                allocated: ['AllocatedQuantity', wireDecimal],
              }),
            ),
          ],
        }),
      ),
    ],
  }),
})

export const openStockDocument = endpoint({
  method: 'POST',
  path: 'stock/insert-document',
  service: 'gateway',
  access: 'moveStock',
  summary:
    'Opens a draft of goods-in, a count, a transfer or an adjustment. Goods-in of a delivery begins with its products, and with their quantities if it is filled. The same key returns the same draft.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    kind: ['Kind', kind],
    depotId: ['DepotID', id],
    toDepotId: ['ToDepotID', id.nullable()],
    reason: ['Reason', reason],
    note: ['Note', z.string().max(LONGEST_NOTE)],
    delivery: ['DeliveryReference', z.string().min(1).max(LONGEST_NOTE).nullable().optional()],
    isFilled: ['IsFilled', z.boolean().optional()],
    blind: ['IsBlind', z.boolean()],
    scope: ['Scope', z.enum(COUNT_SCOPES)],
    scopeId: ['ScopeID', id.nullable()],
  }),
  output: wireObject({ ...answerFields, id: ['DocumentID', id.nullable()] }),
})

export const countDocumentScan = endpoint({
  method: 'POST',
  path: 'stock/insert-document-scan',
  service: 'gateway',
  access: 'moveStock',
  summary: 'Adds a scanned product to a draft: one unit, or the count on its label. The same key counts once.',
  input: wireObject({
    documentId: ['DocumentID', id],
    key: ['IdempotencyKey', z.uuid()],
    content: ['Content', z.string().min(1).max(MAX_CONTENT)],
  }),
  output: wireObject({
    ...answerFields,
    scan: [
      'Scan',
      wireObject({
        outcome: ['Outcome', z.enum(SCAN_OUTCOMES)],
        barcode: ['Barcode', z.string()],
        code: ['ProductCode', z.string()],
        name: ['ProductName', z.string()],
        quantity: ['Quantity', wireDecimal.nullable()],
      }).nullable(),
    ],
  }),
})

export const setDocumentQuantity = endpoint({
  method: 'POST',
  path: 'stock/set-document-quantity',
  service: 'gateway',
  access: 'moveStock',
  summary:
    'Sets or clears the quantity of a product in a draft. RecordChanged if it is no longer the one that was seen.',
  input: wireObject({
    documentId: ['DocumentID', id],
    productId: ['ProductID', id],
    quantity: ['Quantity', quantity.nullable()],
    seen: ['SeenQuantity', quantity.nullable()],
    seenMove: ['SeenMoveID', z.number().int().nonnegative()],
  }),
  output: wireObject(answerFields),
})

export const setCountReason = endpoint({
  method: 'POST',
  path: 'stock/set-count-reason',
  service: 'gateway',
  access: 'moveStock',
  summary:
    'Sets why a counted quantity differs from the stock, in the draft of a count. RecordChanged if the line has another reason than was seen.',
  input: wireObject({
    documentId: ['DocumentID', id],
    productId: ['ProductID', id],
    reason: ['CountReason', lineReason],
    seen: ['SeenCountReason', lineReason],
  }),
  output: wireObject(answerFields),
})

export const postStockDocument = endpoint({
  method: 'POST',
  path: 'stock/post-document',
  service: 'gateway',
  access: 'moveStock',
  summary:
    'Changes the stock by a draft. Products of a count whose stock moved since they were counted stay in the draft; their number is returned.',
  input: wireObject({ documentId: ['DocumentID', id], version: ['Version', recordVersion] }),
  output: wireObject({ ...answerFields, movedCount: ['MovedProductCount', z.number()] }),
})

export const deleteStockDocument = endpoint({
  method: 'POST',
  path: 'stock/delete-document',
  service: 'gateway',
  access: 'moveStock',
  summary: 'Deletes a draft of which nothing is posted.',
  input: wireObject({ documentId: ['DocumentID', id], version: ['Version', recordVersion] }),
  output: wireObject(answerFields),
})
