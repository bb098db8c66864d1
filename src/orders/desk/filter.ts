import { filterQuery, isNarrowed, type OrderFilter, orderFilter } from '../views/order-filter.ts'

/** The filter of the desk list, stored entirely in the URL. */
export interface DeskFilter extends OrderFilter {
  /** Part of an order's number, or of the customer's name or code. */
  search: string
  /** Only orders on hold. */
  held: boolean
  /** Only orders that are not exported. */
  unfetched: boolean
}

export const LONGEST_SEARCH = 60

export const deskFilter = (query: URLSearchParams): DeskFilter => ({
  ...orderFilter(query),
  search: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  held: query.get('held') === '1',
  unfetched: query.get('new') === '1',
})

/** The same filter as a query string. */
export function deskQuery({ search, held, unfetched, ...rest }: DeskFilter): string {
  const query = new URLSearchParams(filterQuery(rest))
  if (search) query.set('q', search)
  if (held) query.set('held', '1')
  if (unfetched) query.set('new', '1')
  return query.size > 0 ? `?${query}` : ''
}

/** Filtered by anything but the status, which the tabs select. */
export const isDeskNarrowed = ({ search, ...filter }: DeskFilter) =>
  search !== '' || isNarrowed({ ...filter, status: null })
