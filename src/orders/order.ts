import type { Charge } from '#src/cart/charges.ts'
import type { OrderPayment } from '#src/payments/payment.ts'
import type { CopiedAddress } from '../addresses/address.ts'
import type { RefusalCode } from '../api/refusal.ts'
import { type Decimal, type Money, sum } from '../platform/money.ts'
import type { PromotionUse } from '../promotions/promotion.ts'
import type { Status } from './status.ts'

/** Carrier, method and tracking number; each empty if unknown. */
export interface ShippingChoice {
  company: string
  method: string
  tracking: string
}

/** Goods shipped together. */
export interface Shipment extends ShippingChoice {
  /** Counted from 1 within its order. */
  number: number
  shippedAt: Date
  lines: { lineNo: number; quantity: Decimal }[]
}

/** Charges of an order besides its goods, without tax. */
export interface OrderCosts {
  shippingCost: Decimal
  /** Fee of the payment method. */
  commission: Decimal
  /** Instalment fee of the buyer; not part of the total. */
  paymentFee: Decimal
}

export const splitCosts = (charges: readonly Pick<Charge, 'kind' | 'net'>[]): Omit<OrderCosts, 'paymentFee'> => {
  const sumNet = (kind: Charge['kind']) =>
    sum(charges.filter((one) => one.kind === kind).map(({ net }) => net)).toFixed(2)
  return { shippingCost: sumNet('freight'), commission: sumNet('payment') }
}

/** One row of the order list. `company`, `method` and `tracking` are those of the newest shipment. */
export interface OrderSummary extends ShippingChoice, OrderCosts {
  id: number
  /** Display number: 2026-000123. */
  number: string
  placedAt: Date
  status: Status
  statusName: string
  lineCount: number
  currency: string
  total: Decimal
  /** Null, like the discount, for viewers who may not see discounts. */
  listTotal: Decimal | null
  discountTotal: Decimal | null
  note: string
  paymentName: string
  customerId: number
  customerName: string
  /** Statuses the reader may set; empty for their own orders. */
  nextStatuses: Status[]
  /** Only on proposals. */
  project?: string | undefined
  state?: string | undefined
  validUntil?: string | null | undefined
  reservation?: string | undefined
}

export interface OrderList {
  orders: OrderSummary[]
  totalHits: number
  pageSize: number
  /**
   * Sum of the live orders that match the filter (`liveTotal`), in the buyer's own currency; `totals` includes other
   * currencies.
   */
  allOrdersTotal: Decimal
  currency: string
  totals: Money[]
}

/** Snapshot at placing, independent of later product changes. */
export interface OrderLine {
  lineNo: number
  productId: number
  /** The product's slug; null where this viewer may not see it. */
  slug: string | null
  code: string
  name: string
  brand: string
  quantity: Decimal
  /** The part out of stock that is sent later. */
  backordered: Decimal
  /** Shipped and cancelled quantities. */
  shipped: Decimal
  cancelled: Decimal
  unit: string
  /** Null, like the discounts, for viewers who may not see discounts. */
  listPrice: Decimal | null
  discounts: Decimal[] | null
  /** Unit price after every discount, without tax. */
  netPrice: Decimal
  taxRate: Decimal
  /** Promotion discount of the line. */
  promotion: Decimal
  net: Decimal
  tax: Decimal
  note: string
  /** Delivery address of this line if it differs from the order's; else empty. */
  addressName: string
  /** Added by the promotion its note names. */
  gift: boolean
}

/**
 * History events: moves, the owner's holds and releases, changed quantities, splits by depot, added lines, and goods of
 * another depot.
 */
export const EVENT_KINDS = ['move', 'hold', 'release', 'edit', 'split', 'lines', 'depot'] as const

export interface OrderEvent {
  kind: (typeof EVENT_KINDS)[number]
  from: Status | null
  to: Status
  statusName: string
  at: Date
  /** The author, and the customer a representative acted for. */
  by: string
  /** The reason; empty if none. */
  note: string
}

export interface OrderDetail extends Omit<OrderSummary, 'lineCount' | keyof ShippingChoice> {
  /** Cancelled amount; not part of the debt. */
  cancelledTotal: Decimal
  /** The reader's own order, and still cancellable. */
  mayCancel: boolean
  /** The reader's own order. */
  isOwn: boolean
  /** Promotion discounts on the goods. */
  promotionTotal: Decimal
  promotions: PromotionUse[]
  /** Freight and the payment fee. */
  charges: Charge[]
  /** Carrier and method; empty when the site has no shipping methods. */
  shippingCompany: string
  shippingName: string
  coupon: string
  reference: string
  /** As 2026-11-30. */
  deliveryDate: string | null
  /** Over the credit limit, waiting for release by the shop. */
  held: boolean
  /** Number of the order of which this one was a part; else null. */
  splitFrom: string | null
  /** Numbers of the orders that were a part of this one. */
  splitInto: string[]
  /** The accepted version of the contract; null when none was required. */
  contract: { title: string; version: number; acceptedAt: Date } | null
  netTotal: Decimal
  taxTotal: Decimal
  paymentKind: string
  paymentDiscount: Decimal
  address: CopiedAddress
  lines: OrderLine[]
  events: OrderEvent[]
  shipments: Shipment[]
  /** Its card payments; empty for viewers who may not see payments. */
  payments: OrderPayment[]
  /** The part not covered by card payments; null when there are none, or nothing is owed. */
  unpaidTotal: Decimal | null
  /** A bank may have captured money and the case is unresolved: the order cannot be paid again. */
  underReview: boolean
}

/** The result of placing an order. `replayed` means that this order already existed. */
export interface PlacedOrder {
  orderId: number
  number: string
  status: Status
  total: Decimal
  currency: string
  replayed: boolean
}

/** A line that prevents the order from being placed. */
export interface LineRefusal {
  lineId: number
  code: RefusalCode
  values: Record<string, string | number>
}
