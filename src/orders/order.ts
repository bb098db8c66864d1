import type { LocationName } from '../addresses/address.ts'
import type { RefusalCode } from '../api/refusal.ts'
import type { Charge } from '../cart/totals/charges.ts'
import type { OrderPayment } from '../payments/order-payment.ts'
import { type Decimal, type Money, sum } from '../platform/money.ts'
import type { PromotionUse } from '../promotions/promotion.ts'
import type { Status } from './status.ts'

/** With whom goods travel, how, and the number to follow them by; each empty where it is not known. */
export interface ShippingChoice {
  company: string
  method: string
  tracking: string
}

/** Goods that left together. */
export interface Shipment extends ShippingChoice {
  /** Counted from 1 within its order. */
  number: number
  shippedAt: Date
  lines: { lineNo: number; quantity: Decimal }[]
}

/** What an order costs besides its goods, without tax. */
export interface OrderCosts {
  shippingCost: Decimal
  /** The fee of the way to pay. */
  commission: Decimal
  /** What instalments cost its buyer; beside the total. */
  paymentFee: Decimal
}

export const splitCosts = (charges: readonly Pick<Charge, 'kind' | 'net'>[]): Omit<OrderCosts, 'paymentFee'> => {
  const of = (kind: Charge['kind']) => sum(charges.filter((one) => one.kind === kind).map(({ net }) => net)).toFixed(2)
  return { shippingCost: of('freight'), commission: of('payment') }
}

/**
 * One row of the order list. `company`, `method` and `tracking` are of the newest part of it that went.
 */
export interface OrderSummary extends ShippingChoice, OrderCosts {
  id: number
  /** As people say it: 2026-000123. */
  number: string
  placedAt: Date
  status: Status
  statusName: string
  lineCount: number
  currency: string
  total: Decimal
  /** null, like the discount, for whoever may not see discounts. */
  listTotal: Decimal | null
  discountTotal: Decimal | null
  note: string
  paymentName: string
  customerId: number
  customerName: string
  /** Statuses the reader may move it to; empty for one's own orders. */
  nextStatuses: Status[]
  /** Of a row that is a proposal. */
  project?: string | undefined
  state?: string | undefined
  validUntil?: string | null | undefined
  reservation?: string | undefined
}

export interface OrderList {
  orders: OrderSummary[]
  totalHits: number
  pageSize: number
  /** Sum of the orders the filter matches that still stand (`liveTotal`), in the buyer's own currency; `totals` has those in others as well. */
  allOrdersTotal: Decimal
  currency: string
  totals: Money[]
}

/** Frozen at placing: what the line was then, whatever became of the product. */
export interface OrderLine {
  lineNo: number
  productId: number
  /** The product's part of its address; null where this viewer is not shown it. */
  slug: string | null
  code: string
  name: string
  brand: string
  quantity: Decimal
  /** The part that was not there and comes later. */
  backordered: Decimal
  /** What has left, and what never will. */
  shipped: Decimal
  cancelled: Decimal
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

/** What the history tells of: moves, and the owner's word that nothing goes on for now, or does again. */
export const EVENT_KINDS = ['move', 'hold', 'release'] as const

export interface OrderEvent {
  kind: (typeof EVENT_KINDS)[number]
  from: Status | null
  to: Status
  statusName: string
  at: Date
  /** Who did it, and for whom when a representative acted. */
  by: string
  /** Why; empty where nothing was said. */
  note: string
}

export interface OrderDetail extends Omit<OrderSummary, 'lineCount' | keyof ShippingChoice> {
  /** What never comes of it, in money; not part of what is owed. */
  cancelledTotal: Decimal
  /** It is the reader's own and he may take it back. */
  mayCancel: boolean
  /** It is the reader's own. */
  isOwn: boolean
  /** What promotions took off the goods. */
  promotionTotal: Decimal
  promotions: PromotionUse[]
  /** Freight and the fee of the way to pay. */
  charges: Charge[]
  /** Who carries it and how; empty where the site sends in no way of its own. */
  shippingCompany: string
  shippingName: string
  coupon: string
  reference: string
  /** As 2026-11-30. */
  deliveryDate: string | null
  /** It waits for the shop to release it: over the credit limit. */
  held: boolean
  /** The version of the contract that was accepted; null where none was asked for. */
  contract: { title: string; version: number; acceptedAt: Date } | null
  netTotal: Decimal
  taxTotal: Decimal
  paymentKind: string
  paymentDiscount: Decimal
  address: LocationName
  lines: OrderLine[]
  events: OrderEvent[]
  shipments: Shipment[]
  /** Card payments of it; none for whoever may not see payments. */
  payments: OrderPayment[]
  /** What of it no card payment covers; null where it has none, or nothing is owed of it. */
  unpaidTotal: Decimal | null
  /** A bank may have taken money for it, and nobody has decided about that yet: it cannot be paid again. */
  underReview: boolean
}

/** What came of placing an order. `replayed` says that this very order was already there. */
export interface PlacedOrder {
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
