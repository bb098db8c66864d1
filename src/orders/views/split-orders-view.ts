import type { PageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { OrderDetail } from '../order.ts'

export interface SplitOrdersView {
  /** The order of which this one was a part. */
  from: OrderLink | null
  /** The orders that were a part of this one. */
  into: OrderLink[]
}

export interface OrderLink {
  number: string
  href: string
}

/** The orders that an order is linked with by a split, on the pages of the buyer or of the desk. */
export function toSplitOrdersView(
  page: PageRequest,
  { splitFrom, splitInto }: Pick<OrderDetail, 'splitFrom' | 'splitInto'>,
  target: 'orderDetail' | 'orderDesk',
): SplitOrdersView {
  const toLink = (number: string) => ({ number, href: getPagePath(page, target, `/${encodeURIComponent(number)}`) })
  return { from: splitFrom === null ? null : toLink(splitFrom), into: splitInto.map(toLink) }
}
