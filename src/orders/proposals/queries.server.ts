import Big from 'big.js'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { HttpError } from '#src/api/refusal.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { customerScope, type SiteScope, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import type { OrderList } from '../order.ts'
import { nameOfCustomer, type OrderFilter, requireCustomerScope } from '../queries.server.ts'
import { STATUS, type Status } from '../status.ts'
import { toLocalDay } from '../views/order-filter.ts'
import type { ProposalList, ProposalSummary } from './proposal.ts'
import {
  computeState,
  listMoves,
  type ProposalFacts,
  type ProposalMove,
  type ProposalSide,
  type ProposalState,
  STATES,
} from './proposal-state.ts'

interface ProposalFilter {
  /** Days in the site's time zone, both inclusive. */
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  state?: ProposalState | null | undefined
  status?: number | null | undefined
  productId?: number | null | undefined
  /** Only this customer's. */
  customerId?: number | undefined
  /** From 1. */
  page: number
}

/** Proposals visible to the reader, newest first, with their totals by currency. */
export async function proposalList(db: Db, context: RequestContext, filter: ProposalFilter): Promise<ProposalList> {
  const pageSize = context.shop.listing.pageSize
  const found = sql`from proposals p join customers customer on customer.id = p.customer_id where ${matchProposals(context, filter)}`
  const [sums, { rows }] = await Promise.all([
    sql<{ currency: string; amount: Decimal; hits: number }>`
      select p.currency, sum(p.total) as amount, count(*) as hits ${found} group by p.currency order by p.currency`.execute(
      db,
    ),
    sql<SummaryRow>`
      select ${summaryColumns(context)} ${found}
      order by p.requested_at desc, p.id desc limit ${pageSize} offset ${(Math.max(filter.page, 1) - 1) * pageSize}`.execute(
      db,
    ),
  ])
  return {
    proposals: rows.map((row) => toSummary(context, row)),
    totalHits: sums.rows.reduce((hits, sum) => hits + Number(sum.hits), 0),
    pageSize,
    totals: sums.rows.map(({ currency, amount }) => ({ currency, amount })),
  }
}

export interface SummaryRow extends ProposalFacts {
  id: number
  number: string
  requestedAt: Date
  project: string
  note: string
  reservation: string
  currency: string
  total: Decimal
  listTotal: Decimal
  netTotal: Decimal
  lineCount: number
  customerId: number
  customerName: string
  mayAnswer: boolean
}

export const summaryColumns = (context: RequestContext) => sql`
  p.id, p.number, p.requested_at, p.status, p.mark, p.valid_until, p.project, p.note, p.reservation, p.currency, p.total,
  p.list_total, p.net_total, p.customer_id, ${nameOfCustomer} as customer_name, ${selectMayAnswer(context)} as may_answer,
  (select count(*) from proposal_lines line where line.proposal_id = p.id) as line_count`

/** A proposal in the reader's language, limited to what they may see. */
export function toSummary(context: RequestContext, row: SummaryRow): ProposalSummary {
  const { mark: _, mayAnswer, netTotal, listTotal, ...rest } = row
  const state = computeState(row, getToday(context))
  const seesDiscounts = can(context, 'seeDiscounts')
  return {
    ...rest,
    state,
    status: row.status as Status,
    statusName: message(context.language, `proposal.state.${state}`),
    lineCount: Number(row.lineCount),
    listTotal: seesDiscounts ? listTotal : null,
    discountTotal: seesDiscounts ? difference(listTotal, netTotal) : null,
    myTurn: isTurn(getSide(context), { state, mayAnswer }),
  }
}

const difference = (list: Decimal, net: Decimal): Decimal => new Big(list).minus(net).toFixed(2)

/** Whether this side acts next: a seller only if assigned to them; neither side once the proposal is closed or expired. */
const isTurn = (side: ProposalSide, { state, mayAnswer }: { state: ProposalState; mayAnswer: boolean }) =>
  state !== 'expired' && STATES[state].turn === side && (side === 'customer' || mayAnswer)

/** The reader's available actions; empty for a seller it is not assigned to. */
export const listPermittedMoves = (
  context: RequestContext,
  { state, mayAnswer }: { state: ProposalState; mayAnswer: boolean },
) => {
  const side = getSide(context)
  const moves = side === 'customer' || mayAnswer ? listMoves(state, side) : []
  return moves.filter((move) => move !== 'accept' || can(context, 'placeOrder'))
}

/** What a member of staff may record for the customer; empty for all others. Nothing is ordered for an inactive one. */
export const listCustomerMoves = (
  context: RequestContext,
  { state, isActive }: { state: ProposalState; isActive: boolean },
): ProposalMove[] =>
  can(context, 'replyForCustomers')
    ? listMoves(state, 'customer').filter((move) => move !== 'accept' || (context.shop.orders.open && isActive))
    : []

function matchProposals(context: RequestContext, filter: ProposalFilter): RawBuilder<SqlBool> {
  const { startDate, endDate, state, status, productId, customerId } = filter
  const { timeZone } = context.site
  const conditions = [
    visibleProposals(context),
    ...(startDate ? [sql<SqlBool>`p.requested_at >= ${toMidnight(startDate, timeZone)}`] : []),
    ...(endDate ? [sql<SqlBool>`p.requested_at < ${toMidnight(endDate, timeZone, 1)}`] : []),
    ...(state ? [inState(state, getToday(context))] : []),
    ...(status ? [sql<SqlBool>`p.status = ${status}`] : []),
    ...(customerId !== undefined ? [sql<SqlBool>`p.customer_id = ${customerId}`] : []),
    ...(productId
      ? [sql<SqlBool>`exists (select from proposal_lines l where l.proposal_id = p.id and l.product_id = ${productId})`]
      : []),
  ]
  return sql<SqlBool>`${sql.join(
    conditions.map((one) => sql`(${one})`),
    sql` and `,
  )}`
}

/** The table of states as an SQL condition. */
export function inState(state: ProposalState, today: string): RawBuilder<SqlBool> {
  const ofStatus = sql<SqlBool>`p.status = ${STATES[state].status}`
  if (state === 'requested') return sql<SqlBool>`${ofStatus} and p.mark = ''`
  if (state === 'forwarded' || state === 'revised') return sql<SqlBool>`${ofStatus} and p.mark = ${state}`
  if (state === 'expired') return sql<SqlBool>`${ofStatus} and p.valid_until < ${today}::date`
  if (state === 'waiting') return sql<SqlBool>`${ofStatus} and p.valid_until >= ${today}::date`
  return ofStatus
}

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

/** Staff of the shop are the seller side, even when acting for a customer; all others are the buyer side. */
export const getSide = ({ viewer }: Pick<RequestContext, 'viewer'>): ProposalSide =>
  hasStaffPermission(viewer, 'seeProposals') || viewer.role === 'representative' ? 'seller' : 'customer'

/**
 * Visibility of a proposal as an SQL condition: the user's own customer's; for a representative those of assigned
 * customers and those forwarded to them; for staff all of the site. `p` is the proposal.
 */
export function visibleProposals(context: RequestContext): RawBuilder<SqlBool> {
  const { siteId } = siteScope(context)
  const { role, userId } = context.viewer
  const ofSite = sql<SqlBool>`p.site_id = ${siteId}`
  if (hasStaffPermission(context.viewer, 'seeProposals')) return ofSite
  if (role === 'representative') {
    return sql<SqlBool>`${ofSite} and (p.handler_id = ${userId}::bigint or ${isAssigned(userId)})`
  }
  const scope = customerScope(context)
  return scope ? sql<SqlBool>`${ofSite} and p.customer_id = ${scope.customer.id}` : sql<SqlBool>`false`
}

/** SQL for proposals `p` whose sellers act next; the index `proposals_unanswered` has exactly these. */
export const isUnanswered = sql<SqlBool>`p.status = ${sql.lit(STATUS.quotationRequested)}`

/** SQL for the number of proposals of a site that are to be answered. */
export const countProposalsToAnswer = ({ siteId }: SiteScope) =>
  sql<number>`(select count(*)::integer from proposals p where p.site_id = ${siteId} and ${isUnanswered})`

/**
 * Answered by the seller it was forwarded to, until then by the customer's representatives, and always by staff.
 */
export function selectMayAnswer({ viewer }: Pick<RequestContext, 'viewer'>): RawBuilder<boolean> {
  const { role, userId } = viewer
  if (hasStaffPermission(viewer, 'seeProposals')) return sql<boolean>`true`
  if (role !== 'representative') return sql<boolean>`false`
  return sql<boolean>`case when p.handler_id is null then ${isAssigned(userId)} else p.handler_id = ${userId}::bigint end`
}

const isAssigned = (userId: number | null) => sql<SqlBool>`exists (
  select from representative_customers mine where mine.customer_id = p.customer_id and mine.user_id = ${userId}::bigint)`

/** Today in the site's time zone, as 2026-11-30. */
export const getToday = ({ site }: Pick<RequestContext, 'site'>): string => toLocalDay(new Date(), site.timeZone)
