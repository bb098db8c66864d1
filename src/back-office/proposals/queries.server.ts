import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { computeState, PROPOSAL_STATES, type ProposalFacts } from '#src/orders/proposals/proposal-state.ts'
import { countProposalsToAnswer, getToday, inState, isUnanswered } from '#src/orders/proposals/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Money } from '#src/platform/money.ts'
import { findRecordNeighbours, type NumberNeighbours } from '../record-neighbour-queries.server.ts'
import { type SaleScope, toSaleFilters } from '../sale-filters.server.ts'
import { type FilterConditions, matchFilters } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import {
  type ListedProposal,
  PROPOSAL_TABS,
  type ProposalCounts,
  type ProposalFilterKey,
  type ProposalPage,
  type ProposalTab,
  type RepresentativeChoice,
} from './proposals-table.ts'

interface ProposalRow extends Omit<ListedProposal, 'state'>, ProposalFacts {}

/** A page of the proposals of a site, with number and sums of everything that the filters select. */
export async function loadProposals(
  db: Db,
  context: RequestContext,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<ProposalPage> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sql`${getSortColumn(sort)} ${direction}, p.id ${direction}`
  const today = getToday(context)
  const [{ rows }, { totalHits, sums }] = await Promise.all([
    // Only the rows of the page are joined with what is read for each.
    sql<ProposalRow>`
      with page as materialized (
        select p.id, row_number() over () as place
        from (select p.id from proposals p where ${matchProposals(context, filters)}
          order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) p)
      select p.id, p.number, p.project, p.requested_at, p.status, p.mark, p.valid_until, p.currency, p.total, p.note,
        customer.code as customer_code, coalesce(${customerName('customer')}, '') as customer_name,
        line.count as line_count, coalesce(staff.names, '') as representative, coalesce(${personName('handler')}, '') as handler,
        ${personName('asker')} as requested_by, coalesce(placed.numbers, '') as orders
      from page join proposals p on p.id = page.id join customers customer on customer.id = p.customer_id
        join users asker on asker.id = p.user_id left join users handler on handler.id = p.handler_id
        left join lateral (select count(*)::integer from proposal_lines l where l.proposal_id = p.id) line on true
        left join lateral (select string_agg(o.number, ', ' order by o.id) as numbers
          from orders o where o.proposal_id = p.id) placed on true
        left join lateral (select string_agg(${personName('u')}, ', ' order by u.id) as names
          from representative_customers rc join users u on u.id = rc.user_id where rc.customer_id = p.customer_id) staff on true
      order by page.place`.execute(db),
    countProposals(db, context, filters),
  ])
  const proposals = rows.map(({ status, mark, ...row }) => ({
    ...row,
    state: computeState({ status, mark, validUntil: row.validUntil }, today),
  }))
  return { proposals, totalHits, sums }
}

/** Number and sums by currency of the proposals that the filters select. */
export async function countProposals(
  db: Db,
  context: RequestContext,
  filters: TableRequest['filters'],
): Promise<{ totalHits: number; sums: Money[] }> {
  const { rows } = await sql<Money & { count: number }>`
    select p.currency, sum(p.total) as amount, count(*)::integer as count from proposals p
    where ${matchProposals(context, filters)} group by p.currency order by p.currency`.execute(db)
  return {
    totalHits: rows.reduce((hits, { count }) => hits + count, 0),
    sums: rows.map(({ currency, amount }) => ({ currency, amount })),
  }
}

/** The number of proposals of each tab. */
export async function countTabs(db: Db, context: RequestContext): Promise<ProposalCounts> {
  const scope = siteScope(context)
  const countOffers = (tab: ProposalTab) =>
    sql`(select count(*)::integer from proposals p where p.site_id = ${scope.siteId} and ${matchTab(tab, getToday(context))})`
  const { rows } = await sql<ProposalCounts>`
    select ${countProposalsToAnswer(scope)} as answer, ${countOffers('waiting')} as waiting,
      ${countOffers('expired')} as expired`.execute(db)
  return rows[0] as ProposalCounts
}

/** The neighbours of a proposal in the list, and the next one that is to be answered. */
export function findNeighbours(
  db: Db,
  context: RequestContext,
  { number, filters, sort }: Pick<TableRequest, 'filters' | 'sort'> & { number: string },
): Promise<NumberNeighbours> {
  const { work: _, state: __, ...others } = filters
  return findRecordNeighbours(db, {
    from: sql`proposals p`,
    alias: 'p',
    isRecord: sql`p.number = ${number} and p.site_id = ${siteScope(context).siteId}`,
    column: getSortColumn(sort),
    descending: sort.descending,
    matches: matchProposals(context, filters),
    waits: matchProposals(context, { ...others, work: 'answer' }),
  })
}

/** Representatives of a site. */
export async function loadRepresentatives(db: Db, context: RequestContext): Promise<RepresentativeChoice[]> {
  const { siteId } = siteScope(context)
  const { rows } = await sql<RepresentativeChoice>`
    select u.id, ${personName('u')} as name from users u where u.site_id = ${siteId} and u.role = 'representative'
      and u.erased_at is null order by ${personName('u')}, u.id`.execute(db)
  return rows
}

const personName = (person: 'u' | 'asker' | 'handler') =>
  sql`coalesce(nullif(btrim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}), ''), ${sql.ref(`${person}.email`)})`

const REQUESTED_AT = sql`p.requested_at`

/** Each has an index that begins with the site. */
const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  number: sql`p.number`,
  requestedAt: REQUESTED_AT,
  total: sql`p.total`,
}

/** Proposals without an offer sort last both ways; each direction has an index of this expression. */
const VALID_UNTIL = {
  ascending: sql`coalesce(p.valid_until, 'infinity'::date)`,
  descending: sql`coalesce(p.valid_until, '-infinity'::date)`,
}

const getSortColumn = ({ column, descending }: TableRequest['sort']): RawBuilder<unknown> =>
  column === 'validUntil'
    ? VALID_UNTIL[descending ? 'descending' : 'ascending']
    : (SORT_COLUMNS[column] ?? REQUESTED_AT)

const matchTab = (tab: ProposalTab, today: string): RawBuilder<SqlBool> =>
  tab === 'answer' ? isUnanswered : inState(tab, today)

function matchProposals(context: RequestContext, filters: TableRequest['filters']): RawBuilder<SqlBool> {
  const { siteId } = siteScope(context)
  const scope = { siteId, timeZone: context.site.timeZone, today: getToday(context) }
  return sql`p.site_id = ${siteId} and ${matchFilters(FILTERS, filters, scope)}`
}

interface FilterScope extends SaleScope {
  /** Of the site. */
  today: string
}

const FILTERS: FilterConditions<ProposalFilterKey, [scope: FilterScope]> = {
  ...toSaleFilters({
    alias: 'p',
    at: REQUESTED_AT,
    lines: sql`select l.proposal_id from proposal_lines l`,
    title: sql`p.project`,
  }),
  work: (value, { today }) => matchTab(PROPOSAL_TABS.find((tab) => tab === value) ?? 'answer', today),
  state: (value, { today }) => {
    const state = PROPOSAL_STATES.find((one) => one === value)
    return state ? inState(state, today) : sql`false`
  },
}
