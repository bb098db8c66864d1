import type { Place } from '../addresses/address.ts'
import type { RefusalCode } from '../api/refusal.ts'
import type { Decimal } from '../platform/money.ts'
import type { PromotionUse } from '../promotions/promotion.ts'
import type { Status } from './status.ts'

/** One row of the order list. */
export interface OrderSummary {
  id: number
  /** As people say it: 2026-000123. */
  number: string
  placedAt: Date
  status: Status
  statusName: string
  lineCount: number
  currency: string
  total: Decimal
  paymentName: string
  customerId: number
  customerName: string
  /** Statuses the reader may move it to; empty for one's own orders. */
  nextStatuses: Status[]
}

export interface OrderList {
  orders: OrderSummary[]
  totalHits: number
  pageSize: number
  /** Sum of everything the filter matches, per currency of the site. */
  allOrdersTotal: Decimal
  currency: string
}

/** Frozen at placing: what the line was then, whatever became of the product. */
export interface OrderLine {
  lineNo: number
  productId: number
  code: string
  name: string
  brand: string
  quantity: Decimal
  /** The part that was not there and comes later. */
  backordered: Decimal
  unit: string
  /** null, like the discounts, for whoever may not see discounts. */
  listPrice: Decimal | null
  discounts: Decimal[] | null
  /** Unit price after every discount, without tax. */
  netPrice: Decimal
  taxRate: Decimal
  /** What promotions took off the line. */
  promotion: Decimal
  net: Decimal
  tax: Decimal
  note: string
  /** Where this line went, when not where the order went; else empty. */
  addressName: string
  /** Given by the promotion its note names. */
  gift: boolean
}

export interface OrderEvent {
  from: Status | null
  to: Status
  statusName: string
  at: Date
  /** Who did it, and for whom when a representative acted. */
  by: string
}

export interface OrderDetail extends Omit<OrderSummary, 'lineCount'> {
  listTotal: Decimal | null
  discountTotal: Decimal | null
  /** What promotions took off the goods. */
  promotionTotal: Decimal
  promotions: PromotionUse[]
  netTotal: Decimal
  taxTotal: Decimal
  paymentKind: string
  paymentDiscount: Decimal
  note: string
  address: Place
  lines: OrderLine[]
  events: OrderEvent[]
}

/** What came of placing an order. `replayed` says that this very order was already there. */
export interface Placed {
  orderId: number
  number: string
  status: Status
  total: Decimal
  currency: string
  replayed: boolean
}

/** A line that keeps the order from being placed. */
export interface LineRefusal {
  lineId: number
  code: RefusalCode
  values: Record<string, string | number>
}
