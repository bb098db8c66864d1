import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { packedGoodsFields } from '#src/products/goods/wire.ts'
import { STOCK_STATES } from '#src/products/stock.ts'
import { MAX_NOTE_LENGTH } from '../cart.ts'
import { cartType, price } from '../wire.ts'
import {
  MAX_CODE_LENGTH,
  MAX_QUICK_ORDER_ROWS,
  QUICK_ORDER_VIEWS,
  ROW_REASONS,
  ROW_REMARKS,
  ROW_STATES,
} from './quick-order.ts'

const id = z.number().int().positive()
/** A list of 10,000 rows is half a megabyte as xlsx. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024
const MAX_BODY = 6 * 1024 * 1024
const MAX_TEXT = 1_000_000

const progress = wireObject({
  rows: ['RowCount', z.number()],
  waiting: ['WaitingCount', z.number()],
  ready: ['ReadyCount', z.number()],
  review: ['ReviewCount', z.number()],
  short: ['ShortCount', z.number()],
  ask: ['QuestionCount', z.number()],
  bad: ['ErrorCount', z.number()],
})

const product = wireObject(packedGoodsFields)

const money = wireObject({
  price: ['ProductPrices', price],
  net: ['NetPrice', wireDecimal],
  total: ['TotalPrice', wireDecimal],
})

const stock = wireObject({
  state: ['State', z.enum(STOCK_STATES)],
  description: ['StockDescription', z.string()],
  display: ['StockType', z.enum(['text', 'number', 'icon'])],
  onHand: ['StockNumber', wireDecimal.nullable()],
  coming: ['StockNumberComing', wireDecimal.nullable()],
  comingOn: ['StockDateComing', z.string().nullable()],
})

const candidate = wireObject({
  productId: ['ProductID', id],
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  brand: ['BrandName', z.string()],
  unit: ['PackageName', z.string()],
  number: ['Number', z.string()],
  price: ['ProductPrices', price.nullable()],
  stock: ['Stock', stock.nullable()],
  arrival: [
    'Delivery',
    wireObject({ day: ['DeliveryDate', z.string()], inDays: ['DeliveryDays', z.number()] }).nullable(),
  ],
})

const listTotal = wireObject({
  currency: ['CurrencyToken', z.string()],
  net: ['NetPrice', wireDecimal],
  tax: ['TaxPrice', wireDecimal],
  total: ['TotalPrice', wireDecimal],
})

const row = wireObject({
  id: ['RowID', id],
  version: ['Version', recordVersion],
  fileRow: ['FileRow', z.number().nullable()],
  code: ['Code', z.string()],
  quantityText: ['QuantityText', z.string()],
  note: ['Note', z.string()],
  state: ['State', z.enum(ROW_STATES)],
  reason: ['ErrorCode', z.enum(ROW_REASONS).nullable()],
  message: ['ResultMessage', z.string()],
  words: ['Words', z.array(z.enum(ROW_REMARKS))],
  remarks: ['Remarks', z.array(z.string())],
  chosen: ['Chosen', z.boolean()],
  productId: ['ProductID', id.nullable()],
  product: ['ProductDetails', product.nullable()],
  quantity: ['Quantity', wireDecimal.nullable()],
  aboveStock: ['HasStockChanged', z.boolean()],
  available: ['StockNumber', wireDecimal.nullable()],
  left: ['LeftQuantity', wireDecimal.nullable()],
  shortageAllowed: ['AllowOrderAboveStock', z.boolean()],
  candidates: ['Candidates', z.array(candidate)],
  money: ['Money', money.nullable()],
  stock: ['Stock', stock.nullable()],
})

export const getQuickOrder = endpoint({
  method: 'GET',
  path: 'cart/get-quick-order',
  service: 'gateway',
  access: 'changeCart',
  summary: 'One page of the quick-order list: the rows as entered, with their status.',
  input: wireObject({
    page: ['Page', queryNumber.optional()],
    view: ['State', z.enum(QUICK_ORDER_VIEWS).optional()],
  }),
  output: wireObject({
    progress: ['Progress', progress],
    rows: ['Rows', z.array(row)],
    page: ['Page', z.number()],
    found: ['TotalHits', z.number()],
    total: ['Total', listTotal.nullable()],
  }),
})

const changeFields = {
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  affected: ['AffectedCount', z.number()],
  refusal: ['ErrorCode', z.string().nullable()],
  progress: ['Progress', progress],
} as const

/** Reply to every change of the list. */
const changed = wireObject(changeFields)

const typedRow = wireObject({
  code: ['Code', z.string().max(MAX_CODE_LENGTH)],
  quantity: ['Quantity', z.union([z.string().max(50), z.number()]).optional()],
  note: ['Note', z.string().max(MAX_NOTE_LENGTH).optional()],
})

export const addToQuickOrder = endpoint({
  method: 'POST',
  path: 'cart/insert-quick-order',
  service: 'gateway',
  access: 'changeCart',
  visitorsPerMinute: 20,
  maxBody: MAX_BODY,
  summary:
    'Adds rows to the quick-order list from a list, pasted text, or an xlsx or csv file. A repeated Key adds nothing.',
  input: wireObject({
    key: ['Key', z.uuid()],
    rows: ['Rows', z.array(typedRow).max(MAX_QUICK_ORDER_ROWS).optional()],
    text: ['Text', z.string().max(MAX_TEXT).optional()],
    /** Base64. */
    file: [
      'File',
      z
        .base64()
        .max(Math.ceil(MAX_FILE_BYTES / 3) * 4)
        .optional(),
    ],
  }),
  output: changed,
})

export const checkQuickOrder = endpoint({
  method: 'POST',
  path: 'cart/check-quick-order',
  service: 'gateway',
  access: 'changeCart',
  visitorsPerMinute: 240,
  summary: 'Looks up the next rows that wait and answers them; call it until WaitingCount is 0.',
  input: wireObject({ maximum: ['Count', z.number().int().min(1).max(1000).optional()] }),
  output: wireObject({ progress: ['Progress', progress], rows: ['Rows', z.array(row)] }),
})

export const changeQuickOrderRow = endpoint({
  method: 'POST',
  path: 'cart/update-quick-order',
  service: 'gateway',
  access: 'changeCart',
  summary:
    'Corrects a row, chooses its product or confirms its quantity, where it still has the Version that was seen; RowID 0 with HasStockChanged accepts every shortage, with Confirmed every quantity in review.',
  input: wireObject({
    rowId: ['RowID', z.number().int().nonnegative()],
    /** Required for a single row. */
    version: ['Version', recordVersion.optional()],
    code: ['Code', z.string().max(MAX_CODE_LENGTH).optional()],
    quantity: ['Quantity', z.string().max(50).optional()],
    note: ['Note', z.string().max(MAX_NOTE_LENGTH).optional()],
    productId: ['ProductID', id.optional()],
    aboveStock: ['HasStockChanged', z.boolean().optional()],
    confirmed: ['Confirmed', z.boolean().optional()],
  }),
  output: wireObject({
    ...changeFields,
    /** The single row after the change, also after RecordChanged. */
    row: ['Row', row.nullable()],
  }),
})

export const removeQuickOrderRows = endpoint({
  method: 'POST',
  path: 'cart/delete-quick-order',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Removes rows from the quick-order list: the given rows, those of a state, or all.',
  input: wireObject({
    rowIds: ['RowIDs', z.array(id).min(1).max(MAX_QUICK_ORDER_ROWS).optional()],
    view: ['State', z.enum(QUICK_ORDER_VIEWS).optional()],
  }),
  output: changed,
})

export const completeQuickOrderCall = endpoint({
  method: 'POST',
  path: 'cart/complete-quick-order',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Puts every row that is ready into the cart in one step. The same Key again changes nothing.',
  input: wireObject({
    key: ['Key', z.uuid()],
    type: ['CartType', cartType.optional()],
    /** The target cart; if omitted, the open one of the type. */
    cartId: ['CartHeadID', id.optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    rows: ['AffectedCount', z.number()],
    lines: ['LineCount', z.number()],
    changed: ['ChangedCount', z.number()],
    waiting: ['LeftCount', z.number()],
    progress: ['Progress', progress],
    count: ['TotalCartCount', z.number()],
  }),
})

const file = wireObject({ name: ['FileName', z.string()], content: ['File', z.base64()] })

export const getQuickOrderTemplate = endpoint({
  method: 'GET',
  path: 'cart/get-quick-order-template',
  service: 'gateway',
  access: 'changeCart',
  visitorsPerMinute: 20,
  summary: 'An xlsx to fill in, headed in the language of the caller.',
  input: z.object({}),
  output: file,
})

export const getQuickOrderErrors = endpoint({
  method: 'GET',
  path: 'cart/get-quick-order-errors',
  service: 'gateway',
  access: 'changeCart',
  visitorsPerMinute: 20,
  summary: 'An xlsx of the rows that are not ready, with the reason of each.',
  input: z.object({}),
  output: file,
})
