import { HttpError } from '#src/api/refusal.ts'
import type { Db } from '#src/platform/db.server.ts'
import { can, type RequestContext } from '#src/shop/policy.ts'
import type { OrderList } from '../order.ts'
import { type OrderFilter, requireCustomerScope } from '../queries.server.ts'
import { STATUS } from '../status.ts'
import { proposalList } from './queries.server.ts'

interface ProposalListFilter extends OrderFilter {
  proposals: boolean
}

/**
 * Proposals of the buying customer in the shape of an order list (orders 7). Status 11 alone means proposals in any
 * state (orders 2); with `proposals` it filters them. Sub-dealers' proposals are excluded.
 */
export async function proposalsAsOrders(
  db: Db,
  context: RequestContext,
  { proposals, status, ofSubDealers, ...filter }: ProposalListFilter,
): Promise<OrderList> {
  const { customer } = requireCustomerScope(context)
  if (!can(context, 'seeProposals')) throw new HttpError(403, 'Forbidden')
  const narrowed = proposals || status !== STATUS.quotationRequested ? status : null
  const list = await proposalList(db, context, {
    ...filter,
    status: narrowed,
    customerId: ofSubDealers ? 0 : customer.id,
  })
  return {
    ...list,
    allOrdersTotal: list.totals.find(({ currency }) => currency === customer.currency)?.amount ?? '0',
    currency: customer.currency,
    orders: list.proposals.map(({ requestedAt, myTurn: _, ...row }) => ({
      ...row,
      placedAt: requestedAt,
      company: '',
      method: '',
      tracking: '',
      paymentName: '',
      nextStatuses: [],
      shippingCost: '0',
      commission: '0',
      paymentFee: '0',
    })),
  }
}
