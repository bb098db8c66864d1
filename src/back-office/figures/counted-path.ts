import type { PageRequest } from '#src/api/page-context.ts'
import { returnsQuery } from '#src/returns/return-view.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { DIRECT_CUSTOMERS } from '../customers/customers-table.ts'
import { SOLD, toOrdersQuery } from '../orders/orders-table.ts'

/** Days of the site's calendar, as YYYY-MM-DD. */
export interface CountedDays {
  startDate: string
  /** Included. */
  endDate: string
}

/** The list of the orders, customers or returns that a figure counts; null for a viewer who may not open it. */
export function getCountedPath(
  page: PageRequest,
  metric: 'orders' | 'revenue' | 'averageOrder' | 'customers' | 'returns',
  { startDate, endDate }: CountedDays,
): string | null {
  switch (metric) {
    case 'customers': {
      const query = new URLSearchParams({ kind: DIRECT_CUSTOMERS, from: startDate, to: endDate, sort: '-createdAt' })
      return mayOpen(page, 'customers') ? getPagePath(page, 'customers', `?${query}`) : null
    }
    case 'returns':
      return mayOpen(page, 'deskReturns')
        ? getPagePath(page, 'deskReturns', returnsQuery({ page: 1, status: 0, startDate, endDate }))
        : null
    default:
      return mayOpen(page, 'orderDesk')
        ? getPagePath(page, 'orderDesk', toOrdersQuery({ startDate, endDate, sold: SOLD }))
        : null
  }
}
