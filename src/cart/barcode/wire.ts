import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { productHits } from '#src/catalog/wire.ts'
import { goodsFields } from '#src/products/goods/wire.ts'
import { cartType } from '../wire.ts'
import { MAX_CONTENT, SCAN_MODES, SCAN_OUTCOMES } from './scan.ts'

const id = z.number().int().positive()

const product = wireObject({
  productId: ['ProductID', id],
  ...goodsFields,
})

const scan = wireObject({
  id: ['ScanID', id],
  key: ['Key', z.uuid()],
  barcode: ['Barcode', z.string()],
  content: ['Content', z.string()],
  outcome: ['State', z.enum(SCAN_OUTCOMES)],
  product: ['ProductDetails', product.nullable()],
  quantity: ['Quantity', wireDecimal.nullable()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  confirmable: ['CanConfirm', z.boolean()],
  candidates: ['Candidates', z.array(product)],
})

export const scanBarcode = endpoint({
  method: 'POST',
  path: 'cart/insert-cart-by-barcode',
  service: 'gateway',
  access: 'changeCart',
  visitorsPerMinute: 240,
  summary: 'Adds the scanned product to the cart or sets its quantity. Repeating the Key changes nothing.',
  input: wireObject({
    key: ['Key', z.uuid()],
    content: ['Barcode', z.string().trim().min(1).max(MAX_CONTENT)],
    mode: ['Mode', z.enum(SCAN_MODES).optional()],
    quantity: ['Quantity', wireDecimal.optional()],
    productId: ['ProductID', id.optional()],
    stockConfirmed: ['HasStockChanged', z.boolean().optional()],
    type: ['CartType', cartType.optional()],
    /** The target cart; if omitted, the open one of the type. */
    cartId: ['CartHeadID', id.optional()],
  }),
  output: wireObject({ scan: ['Scan', scan], count: ['TotalCartCount', z.number()] }),
})

export const getScans = endpoint({
  method: 'GET',
  path: 'cart/get-barcode-scans',
  service: 'gateway',
  access: 'changeCart',
  summary: 'The latest scans of the user, and the scans without a match that are not yet handled.',
  input: z.object({}),
  output: wireObject({ last: ['Scans', z.array(scan)], open: ['OpenScans', z.array(scan)] }),
})

export const forgetScan = endpoint({
  method: 'POST',
  path: 'cart/delete-barcode-scan',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Removes a scan from the list of unresolved scans; ScanID 0 removes all.',
  input: wireObject({ scanId: ['ScanID', z.number().int().nonnegative()] }),
  output: wireObject({ affected: ['AffectedCount', z.number()] }),
})

export const findByBarcode = endpoint({
  method: 'GET',
  path: 'product/get-product-by-barcode',
  service: 'gateway',
  access: 'seeCatalog',
  visitorsPerMinute: 120,
  summary: 'The products of a scanned barcode, as rows of a listing.',
  input: wireObject({ content: ['Barcode', queryText(MAX_CONTENT)] }),
  output: productHits,
})
