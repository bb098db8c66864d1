import { z } from 'zod'
import { placeWire } from '#src/addresses/wire.ts'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { BATCH_FORMATS, MAX_BATCH_ORDERS } from './batch.ts'

const id = z.number().int().positive()
const text = z.string()

export const batchOrder = wireObject({
  number: ['OrderNumber', text],
  placedAt: ['OrderDate', text],
  status: ['OrderStatusID', z.number()],
  currency: ['CurrencyToken', text],
  listTotal: ['SubTotal', text],
  discountTotal: ['TotalDiscount', text],
  shippingCost: ['ShippingCost', text],
  commission: ['Commission', text.optional()],
  netTotal: ['NetTotal', text],
  taxTotal: ['TaxTotal', text],
  total: ['Total', text],
  paymentKind: ['PaymentKind', text],
  paymentName: ['PaymentTypeName', text],
  paymentFee: ['PaymentFee', text],
  shippingCompany: ['CargoCompanyName', text],
  shippingName: ['CargoName', text],
  deliveryDate: ['DeliveryDate', text],
  reference: ['ReferenceNo', text],
  coupon: ['CouponCode', text],
  note: ['Note', text],
  customer: [
    'Customer',
    wireObject({
      code: ['CustomerCode', text],
      name: ['CustomerName', text],
      taxOffice: ['TaxOffice', text],
      taxNumber: ['TaxNumber', text],
      email: ['Email', text],
      phone: ['Phone', text],
      parentCode: ['ParentCustomerCode', text],
    }),
  ],
  address: ['DeliveryAddress', placeWire],
  lines: [
    'Lines',
    z.array(
      wireObject({
        lineNo: ['RowNo', z.number()],
        code: ['ProductCode', text],
        name: ['ProductName', text],
        brand: ['BrandName', text],
        quantity: ['Quantity', text],
        cancelled: ['CancelledQuantity', text],
        unit: ['PackageName', text],
        listPrice: ['PriceNormal', text],
        discounts: ['Discount', text],
        netPrice: ['Price', text],
        taxRate: ['TaxRatio', text],
        net: ['NetPrice', text],
        tax: ['TaxPrice', text],
        gift: ['IsGift', z.boolean()],
        note: ['Note', text],
      }),
    ),
  ],
})

const batchFields = {
  id: ['BatchID', id],
  createdAt: ['CreatedDate', wireMoment],
  by: ['UserName', text],
  orderCount: ['OrderCount', z.number()],
} as const

export const batchWire = wireObject({ ...batchFields, orders: ['Orders', z.array(batchOrder)] })

/** `Orders` for json, `Content` for the other formats. */
const formattedBatch = {
  ...batchFields,
  orders: ['Orders', z.array(batchOrder).nullable()],
  content: ['Content', text.nullable()],
} as const

export const fetchBatch = endpoint({
  method: 'POST',
  path: 'order/fetch-order-batch',
  service: 'gateway',
  access: 'workOrders',
  summary:
    'Exports the oldest approved orders that are in no batch yet as a new batch. The same key returns the same batch; with another MaxCount it is refused.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    maximum: ['MaxCount', z.number().int().min(1).max(MAX_BATCH_ORDERS).optional()],
    format: ['Format', z.enum(BATCH_FORMATS).optional()],
  }),
  output: wireObject({
    /** Null, with an ErrorCode, when there is nothing new. */
    batch: ['Batch', wireObject(formattedBatch).nullable()],
    refusal: ['ErrorCode', z.string().nullable()],
  }),
})

export const getBatch = endpoint({
  method: 'GET',
  path: 'order/get-order-batch',
  service: 'gateway',
  access: 'workOrders',
  summary: 'Returns a batch, byte for byte as it was first fetched.',
  input: wireObject({ id: ['BatchID', queryNumber], format: ['Format', z.enum(BATCH_FORMATS).optional()] }),
  output: wireObject(formattedBatch),
})

export const getBatches = endpoint({
  method: 'GET',
  path: 'order/get-order-batches',
  service: 'gateway',
  access: 'workOrders',
  summary: 'The batches of the site, newest first, and the number of orders waiting for the next.',
  input: wireObject({ page: ['Page', queryNumber.optional()] }),
  output: wireObject({
    batches: ['Batches', z.array(wireObject(batchFields))],
    unfetched: ['NotFetchedCount', z.number()],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})
