import type { LocationName } from '../../addresses/address.ts'
import type { Decimal } from '../../platform/money.ts'

/** Orders that were fetched together, as they were then. */
export interface Batch {
  id: number
  createdAt: Date
  /** Who fetched it. */
  by: string
  orderCount: number
}

export interface BatchContent extends Batch {
  orders: BatchOrder[]
}

/** An order as another program gets it: frozen when it was fetched, every decimal as text with a dot. */
export interface BatchOrder {
  number: string
  /** ISO 8601 in UTC. */
  placedAt: string
  status: number
  currency: string
  listTotal: Decimal
  discountTotal: Decimal
  /** Freight, without tax. In what was fetched while fees had no field of their own, both together. */
  shippingCost: Decimal
  /** The fee of the way to pay, without tax; not there in what was fetched before it was said apart. */
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
    /** Of the dealer whose sub-dealer he is; empty for anybody else. */
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
  /** Of it, what will not be sent. */
  cancelled: Decimal
  unit: string
  listPrice: Decimal
  /** Percents one after the other: 10+5. */
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

/** Most orders of one batch. */
export const MAX_BATCH_ORDERS = 500
