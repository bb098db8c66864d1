import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { selectState } from '#src/back-office/discounts/period-queries.server.ts'
import { MESSAGES_TABLE } from '#src/back-office/messages/messages-table.ts'
import { loadConversations } from '#src/back-office/messages/queries.server.ts'
import { loadCustomerCarts } from '#src/cart/saved-carts/customer-queries.server.ts'
import { findCustomerId } from '#src/customers/queries.server.ts'
import { toReader } from '#src/message-centre/commands.server.ts'
import { computeState, type ProposalFacts } from '#src/orders/proposals/proposal-state.ts'
import { getToday } from '#src/orders/proposals/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchOwnReturns } from '#src/returns/queries.server.ts'
import { returnNumber } from '#src/returns/return.ts'
import { selectFigures } from '../customers-table.ts'
import {
  type CustomerActivity,
  type CustomerMessage,
  type CustomerNetPrice,
  type CustomerProposal,
  type CustomerReturn,
  NEWEST_ROWS,
  type Newest,
} from './activity.ts'
import { loadCustomerSales } from './sales-queries.server.ts'

/** What a customer of the site buys, asks for and sends back, as far as the viewer may see it; 404 without the customer. */
export async function loadCustomerActivity(db: Db, context: RequestContext, code: string): Promise<CustomerActivity> {
  const customerId = await findCustomerId(db, siteScope(context), code)
  if (customerId === undefined) throw notFound()
  const { orders } = selectFigures((permission) => can(context, permission))
  const [sales, carts, proposals, returns, messages, netPrices] = await Promise.all([
    orders ? loadCustomerSales(db, context, customerId) : null,
    loadCustomerCarts(db, context, { customerId: customerId, limit: NEWEST_ROWS }),
    can(context, 'workProposals') ? loadProposals(db, context, customerId) : null,
    can(context, 'seeReturnDesk') ? loadReturns(db, context, customerId) : null,
    can(context, 'messageCustomers') ? loadMessages(db, context, customerId) : null,
    can(context, 'seeActualPrices') ? loadNetPrices(db, context, customerId) : null,
  ])
  return { sales, carts: { rows: carts.carts, totalHits: carts.totalHits }, proposals, returns, messages, netPrices }
}

/** Rows with the number of all rows of the query in each. */
function toNewest<Row>(rows: readonly (Row & { hits: number })[]): Newest<Omit<Row & { hits: number }, 'hits'>> {
  return { rows: rows.map(({ hits: _, ...row }) => row), totalHits: rows[0]?.hits ?? 0 }
}

async function loadProposals(db: Db, context: RequestContext, customerId: number): Promise<Newest<CustomerProposal>> {
  const { rows } = await sql<Omit<CustomerProposal, 'state'> & ProposalFacts & { hits: number }>`
    select p.number, p.requested_at, p.status, p.mark, p.valid_until, p.currency, p.total as amount,
      count(*) over ()::integer as hits
    from proposals p where p.site_id = ${context.site.id} and p.customer_id = ${customerId}
    order by p.requested_at desc, p.id desc limit ${NEWEST_ROWS}`.execute(db)
  const today = getToday(context)
  return toNewest(
    rows.map(({ status, mark, validUntil, ...row }) => ({
      ...row,
      state: computeState({ status, mark, validUntil }, today),
    })),
  )
}

/** The returns that the shop receives: those of a sub-dealer are decided by its dealer. */
async function loadReturns(db: Db, context: RequestContext, customerId: number): Promise<Newest<CustomerReturn>> {
  const { rows } = await sql<Omit<CustomerReturn, 'number'> & { hits: number }>`
    select r.id, r.created_at, r.status, r.amount, r.currency, line.code as product_code, r.hits
    from (
      select r.id, r.created_at, r.status, r.amount, r.currency, r.order_line_id, count(*) over ()::integer as hits
      from returns r join customers customer on customer.id = r.customer_id
      where r.customer_id = ${customerId} and ${matchOwnReturns(context, 'receiver')}
      order by r.id desc limit ${NEWEST_ROWS}) r join order_lines line on line.id = r.order_line_id
    order by r.id desc`.execute(db)
  return toNewest(rows.map((row) => ({ ...row, number: returnNumber(row.id) })))
}

/** Messages are private to their sender and recipients. These are the conversations of the list of messages. */
async function loadMessages(db: Db, context: RequestContext, customerId: number): Promise<Newest<CustomerMessage>> {
  const { conversations, totalHits } = await loadConversations(db, toReader({ context }), {
    filters: { customer: `${customerId}` },
    sort: MESSAGES_TABLE.sort,
    page: 1,
    pageSize: NEWEST_ROWS,
    timeZone: context.site.timeZone,
  })
  return { rows: conversations, totalHits }
}

/** Those that hold today or begin later come first, then by their last day. */
async function loadNetPrices(db: Db, context: RequestContext, customerId: number): Promise<Newest<CustomerNetPrice>> {
  const { siteId, language } = siteScope(context)
  const state = selectState({ siteId, alias: 'n' })
  const { rows } = await sql<CustomerNetPrice & { hits: number }>`
    select n.id, n.amount, n.currency, n.min_quantity, n.valid_to::text as valid_to, n.state, n.hits,
      p.code as product_code, coalesce(nullif(p.names ->> ${language}, ''), p.name, '') as product_name
    from (
      select n.*, ${state} as state, count(*) over ()::integer as hits from net_prices n
      where n.site_id = ${siteId} and n.customer_id = ${customerId}
      order by (${state}) = 'ended', n.valid_to desc nulls first, n.id desc limit ${NEWEST_ROWS}) n
      join products p on p.id = n.product_id
    order by n.state = 'ended', n.valid_to desc nulls first, n.id desc`.execute(db)
  return toNewest(rows)
}
