import { isStatus, STATUS, type Status } from '../status.ts'

/** The filter of the order list, stored entirely in the URL (orders 2). */
export interface OrderFilter {
  /** Days in the site's time zone as YYYY-MM-DD; empty for no bound. */
  startDate: string
  endDate: string
  status: Status | null
  page: number
  /** Only orders with this product; 0 for all. */
  productId: number
  /** Only orders of this sub-dealer; 0 for all. */
  customerId: number
}

/** Statuses of orders; the others are those of proposals. */
export const ORDER_STATUSES: readonly Status[] = Object.values(STATUS).filter(
  (status) => status < STATUS.quotationRequested || status > STATUS.offerRejected,
)

const MAX_PAGES = 100_000

export function orderFilter(query: URLSearchParams): OrderFilter {
  const status = getWholeNumber(query, 'sid')
  return {
    startDate: getDayParameter(query, 'startDate'),
    endDate: getDayParameter(query, 'endDate'),
    status: isStatus(status) ? status : null,
    page: Math.min(Math.max(getWholeNumber(query, 'page'), 1), MAX_PAGES),
    productId: getWholeNumber(query, 'pid'),
    customerId: getWholeNumber(query, 'customer'),
  }
}

/** The same filter as a query string; empty fields are omitted. */
export function filterQuery({ startDate, endDate, status, page, productId, customerId }: OrderFilter): string {
  const query = new URLSearchParams({
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(status !== null && { sid: `${status}` }),
    ...(productId > 0 && { pid: `${productId}` }),
    ...(customerId > 0 && { customer: `${customerId}` }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `?${query}` : ''
}

export const isNarrowed = ({ startDate, endDate, status, productId, customerId }: OrderFilter) =>
  startDate !== '' || endDate !== '' || status !== null || productId > 0 || customerId > 0

export function getWholeNumber(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** Valid calendar days only: 2026-02-30 is ignored. */
export function getDayParameter(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : ''
}
