import { filterQuery, isNarrowed, type OrderFilter, orderFilter } from '../views/order-filter.ts'

/** What the list of the desk is narrowed to; all of it stands in the address. */
export interface DeskFilter extends OrderFilter {
  /** Part of an order's number, or of the name or code of who ordered. */
  search: string
  /** Only what waits for the owner's word. */
  held: boolean
  /** Only what no batch has taken yet. */
  unfetched: boolean
}

export const LONGEST_SEARCH = 60

export const deskFilter = (query: URLSearchParams): DeskFilter => ({
  ...orderFilter(query),
  search: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  held: query.get('held') === '1',
  unfetched: query.get('new') === '1',
})

/** The same filter as the query of an address. */
export function deskQuery({ search, held, unfetched, ...rest }: DeskFilter): string {
  const query = new URLSearchParams(filterQuery(rest))
  if (search) query.set('q', search)
  if (held) query.set('held', '1')
  if (unfetched) query.set('new', '1')
  return query.size > 0 ? `?${query}` : ''
}

/** By something else than its status, which the tabs choose. */
export const isDeskNarrowed = ({ search, ...filter }: DeskFilter) =>
  search !== '' || isNarrowed({ ...filter, status: null })
