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

/** The preset date ranges of a list filter (orders 3). */
export const DATE_RANGES = ['today', 'yesterday', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type DateRange = (typeof DATE_RANGES)[number]

export interface Days {
  /** YYYY-MM-DD, both inclusive. */
  startDate: string
  endDate: string
}

/** The days of a range, relative to a day of the site. A current range still ends on its last day. */
export function toDays(range: DateRange, today: string): Days {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const span = (from: number, to: number) => ({ startDate: formatDay(from), endDate: formatDay(to) })
  const getMonth = (at: number) => span(Date.UTC(year, at, 1), Date.UTC(year, at + 1, 0))
  const getDay = (at: number) => span(Date.UTC(year, month - 1, at), Date.UTC(year, month - 1, at))
  const getYear = (at: number) => span(Date.UTC(at, 0, 1), Date.UTC(at, 11, 31))
  const ranges = {
    today: () => getDay(day),
    yesterday: () => getDay(day - 1),
    thisMonth: () => getMonth(month - 1),
    lastMonth: () => getMonth(month - 2),
    thisYear: () => getYear(year),
    lastYear: () => getYear(year - 1),
  }
  return ranges[range]()
}

const formatDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The current date at a site. */
export const toLocalDay = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(moment)
