/** Filter of a statement, stored in the URL. */
export interface StatementFilter {
  /** Empty for the customer's own. */
  currency: string
  startDate: string
  endDate: string
  /** 0 for all. */
  year: number
  dbsOnly: boolean
  /** 0 for the buying customer. */
  customerId: number
  page: number
}

export function statementFilter(query: URLSearchParams): StatementFilter {
  const currency = query.get('currency') ?? ''
  const year = getWholeNumber(query, 'year')
  return {
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    startDate: getDayParameter(query, 'startDate'),
    endDate: getDayParameter(query, 'endDate'),
    year: year >= 1900 && year < 2100 ? year : 0,
    dbsOnly: query.get('dbs') === '1',
    customerId: getWholeNumber(query, 'customer'),
    page: Math.min(Math.max(getWholeNumber(query, 'page'), 1), 100_000),
  }
}

/** The same as a query string, without defaults. */
export function statementQuery(filter: StatementFilter): string {
  const { currency, startDate, endDate, year, dbsOnly, customerId, page } = filter
  const query = new URLSearchParams({
    ...(customerId > 0 && { customer: `${customerId}` }),
    ...(currency && { currency }),
    ...(year > 0 && { year: `${year}` }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(dbsOnly && { dbs: '1' }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `?${query}` : ''
}

export const isNarrowed = ({ startDate, endDate, year, dbsOnly }: StatementFilter) =>
  startDate !== '' || endDate !== '' || year > 0 || dbsOnly

/** The filter as input of API calls. */
export const toStatementRequest = ({ customerId, year, currency, ...filter }: StatementFilter) => ({
  ...(customerId > 0 && { customerId }),
  ...(currency && { currency }),
  startDate: filter.startDate,
  endDate: filter.endDate,
  dbsOnly: filter.dbsOnly,
  year: year ? `${year}` : '',
})

function getWholeNumber(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? ''
  return /^\d{1,12}$/.test(text) ? Number(text) : 0
}

/** Existing days only: 2026-02-30 is invalid. */
function getDayParameter(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : ''
}
