import type { Decimal } from '#src/platform/money.ts'
import { can, type RequestContext } from '#src/shop/policy.ts'

/**
 * Whose orders of a product: the viewer's, those of their sub-dealers, or those of the customers they represent
 * (catalogue 2).
 */
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
  /** Of all valid orders, beyond the listed lines. */
  totalQuantity: Decimal
  orderCount: number
}

/** The kinds that this viewer may open, the default one first: orders contain prices. */
export const listHistoryKinds = (context: Pick<RequestContext, 'shop' | 'viewer'>): HistoryKind[] => [
  ...(can(context, 'seeOrders') ? (['mine'] as const) : []),
  ...(can(context, 'seeOrders') && can(context, 'manageSubDealers') ? (['subDealers'] as const) : []),
  ...(can(context, 'switchCustomer') && can(context, 'seeActualPrices') && !context.viewer.hides.has('order')
    ? (['represented'] as const)
    : []),
]
