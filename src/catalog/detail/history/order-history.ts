import type { Decimal } from '#src/platform/money.ts'
import { can, type RequestContext } from '#src/shop/policy.ts'

/** Whose orders of a product: my own, my sub-dealers', or those of the customers I represent (catalogue 2). */
export const HISTORY_KINDS = ['mine', 'subDealers', 'represented'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** One line of an order that was placed. */
export interface OrderedLine {
  orderNumber: string
  placedAt: Date
  /** By its wire number (orders 3). */
  status: number
  customerName: string
  quantity: Decimal
  unit: string
  /** Unit price after discounts, without tax. */
  netPrice: Decimal
  netTotal: Decimal
  currency: string
}

export interface OrderHistory {
  lines: OrderedLine[]
  /** Of all orders that stand, beyond the lines listed. */
  totalQuantity: Decimal
  orderCount: number
}

/** What this viewer may ask for, the first of them unasked: orders are full of prices. */
export const listHistoryKinds = (context: Pick<RequestContext, 'shop' | 'viewer'>): HistoryKind[] => [
  ...(can(context, 'seeOrders') ? (['mine'] as const) : []),
  ...(can(context, 'seeOrders') && can(context, 'manageSubDealers') ? (['subDealers'] as const) : []),
  ...(can(context, 'switchCustomer') && can(context, 'seeActualPrices') && !context.viewer.hides.has('order')
    ? (['represented'] as const)
    : []),
]
