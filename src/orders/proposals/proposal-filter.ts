import { getDayParameter, getWholeNumber } from '#src/orders/views/order-filter.ts'
import { PROPOSAL_STATES, type ProposalState } from './proposal-state.ts'

/** The filter of the proposal list, stored entirely in the URL. */
export interface ProposalFilter {
  /** Days in the site's time zone as YYYY-MM-DD; empty for no bound. */
  startDate: string
  endDate: string
  state: ProposalState | null
  /** Only those with this product; 0 for all. */
  productId: number
  page: number
}

const MAX_PAGES = 100_000

export function proposalFilter(query: URLSearchParams): ProposalFilter {
  return {
    startDate: getDayParameter(query, 'startDate'),
    endDate: getDayParameter(query, 'endDate'),
    state: PROPOSAL_STATES.find((state) => state === query.get('state')) ?? null,
    productId: getWholeNumber(query, 'pid'),
    page: Math.min(Math.max(getWholeNumber(query, 'page'), 1), MAX_PAGES),
  }
}

/** The same filter as a query string; empty fields are omitted. */
export function proposalQuery({ startDate, endDate, state, productId, page }: ProposalFilter): string {
  const query = new URLSearchParams({
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(state && { state }),
    ...(productId > 0 && { pid: `${productId}` }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `?${query}` : ''
}

export const isNarrowed = ({ startDate, endDate, state, productId }: ProposalFilter) =>
  startDate !== '' || endDate !== '' || state !== null || productId > 0
