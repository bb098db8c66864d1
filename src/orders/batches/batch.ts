import type { LocationName } from '#src/addresses/address.ts'
import type { Decimal } from '#src/platform/money.ts'

/** Orders that were exported together, as they were at that time. */
export interface Batch {
  id: number
  createdAt: Date
  /** The user that exported it. */
  by: string
  orderCount: number
}

export interface BatchContent extends Batch {
  orders: BatchOrder[]
}

/** An order for another program: frozen at export, every decimal as text with a dot. */
export interface BatchOrder {
  number: string
  /** ISO 8601 in UTC. */
  placedAt: string
  status: number
  currency: string
  listTotal: Decimal
  discountTotal: Decimal
  /** Freight, without tax. Includes the payment fee in batches from before fees had their own field. */
  shippingCost: Decimal
  /** Fee of the payment method, without tax; missing in batches from before it was separate. */
  commission?: Decimal
  netTotal: Decimal
  taxTotal: Decimal
  total: Decimal
  paymentKind: string
  paymentName: string
  paymentFee: Decimal
  shippingCompany: string
  shippingName: string
  deliveryDate: string
  reference: string
  coupon: string
  note: string
  customer: {
    code: string
    name: string
    taxOffice: string
    taxNumber: string
    email: string
    phone: string
    /** Code of a sub-dealer's dealer; empty for other customers. */
    parentCode: string
  }
  address: LocationName
  lines: BatchLine[]
}

export interface BatchLine {
  lineNo: number
  code: string
  name: string
  brand: string
  quantity: Decimal
  /** The part of the quantity that will not be sent. */
  cancelled: Decimal
  unit: string
  listPrice: Decimal
  /** Successive percentages: 10+5. */
  discounts: string
  netPrice: Decimal
  taxRate: Decimal
  net: Decimal
  tax: Decimal
  gift: boolean
  note: string
}

export const BATCH_FORMATS = ['json', 'csv', 'xml'] as const
export type BatchFormat = (typeof BATCH_FORMATS)[number]

/** Maximum number of orders in one batch. */
export const MAX_BATCH_ORDERS = 500
