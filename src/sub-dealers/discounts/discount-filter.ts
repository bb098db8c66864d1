/** The filter of the discount list; all of it is in the address. */
export interface DiscountFilter {
  /** One sub-dealer; null for all of them. */
  customerId: number | null
  search: string
  onlyDefined: boolean
  page: number
}

export function discountFilter(query: URLSearchParams): DiscountFilter {
  const number = (name: string) => (/^[1-9]\d{0,11}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null)
  return {
    customerId: number('customer'),
    search: (query.get('q') ?? '').trim().slice(0, 100),
    onlyDefined: query.get('given') === '1',
    page: Math.min(number('page') ?? 1, 100_000),
  }
}

/** The filter as a query string; defaults are omitted. */
export function discountQuery({ customerId, search, onlyDefined, page }: DiscountFilter): string {
  const query = new URLSearchParams({
    ...(customerId !== null && { customer: `${customerId}` }),
    ...(search && { q: search }),
    ...(onlyDefined && { given: '1' }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `?${query}` : ''
}
