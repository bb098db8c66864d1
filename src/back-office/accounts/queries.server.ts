import { type RawBuilder, sql } from 'kysely'
import { isBucket } from '#src/current-account/open-items/ageing.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { matchListedCustomer } from '#src/customers/search-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type FilterConditions, matchFilters, readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import { type AccountFilter, type AccountTotal, type ListedAccount, NONE } from './accounts-table.ts'

type Filters = TableRequest['filters']
type Site = Pick<SiteScope, 'siteId'>

/** A page of the accounts of a site; their number and sums are those of all that the filters select. */
export async function loadAccounts(
  db: Db,
  site: Site,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ accounts: ListedAccount[]; totalHits: number; totals: AccountTotal[] }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sql`${SORT_COLUMNS[sort.column] ?? sql`a.overdue`} ${direction}, a.id ${direction}`
  const needsCustomer = sort.column === 'code' || sort.column === 'name'
  const [{ rows: accounts }, totals] = await Promise.all([
    // Only the rows of the page are joined with what is loaded for each.
    sql<ListedAccount>`
      with page as materialized (
        select a.*, row_number() over () as place from (
          select a.* from ${matchAccounts(site, filters, needsCustomer)}
          order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) a)
      select page.id, page.customer_id, c.code, coalesce(${NAME}, '') as name, page.currency,
        page.balance::text, page.overdue::text, page.not_due::text, page.up_to30::text, page.up_to60::text,
        page.up_to90::text, page.older::text, coalesce(staff.names, '') as representative,
        case when page.currency = c.currency and c.credit_limit > 0 then c.credit_limit::text end as "limit",
        last.day as last_payment
      from page join customers c on c.id = page.customer_id
        left join lateral (select string_agg(${USER_NAME}, ', ' order by u.id) as names
          from representative_customers rc join users u on u.id = rc.user_id where rc.customer_id = page.customer_id) staff on true
        left join lateral (select e.entry_date::text as day from account_entries e
          where e.customer_id = page.customer_id and e.currency = page.currency and e.side = 'credit'
            and e.document_type = 'payment' and not exists (select from account_entries u where u.reverses_id = e.id)
          order by e.entry_date desc, e.id desc limit 1) last on true
      order by page.place`.execute(db),
    loadAccountTotals(db, site, filters),
  ])
  return { accounts, totals, totalHits: totals.reduce((sum, { accounts: count }) => sum + count, 0) }
}

/** Number and sums of the accounts that the filters select, by currency; the currency with most accounts first. */
export async function loadAccountTotals(db: Db, site: Site, filters: Filters): Promise<AccountTotal[]> {
  const { rows } = await sql<AccountTotal>`
    select a.currency, count(*)::integer as accounts, sum(a.balance)::text as balance, sum(a.overdue)::text as overdue,
      sum(a.not_due)::text as not_due, sum(a.up_to30)::text as up_to30, sum(a.up_to60)::text as up_to60,
      sum(a.up_to90)::text as up_to90, sum(a.older)::text as older
    from ${matchAccounts(site, filters)} group by a.currency order by count(*) desc, a.currency`.execute(db)
  return rows
}

export async function countAccounts(db: Db, site: Site, filters: Filters): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectAccountCount(site, filters)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of accounts that the filters select. */
export const selectAccountCount = (site: Site, filters: Filters) =>
  sql<number>`(select count(*)::integer from ${matchAccounts(site, filters)})`

/** The ids of the accounts that the filters select, by code; at most `limit`. */
export async function loadAccountIds(
  db: Db,
  site: Site,
  { filters, limit }: { filters: Filters; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from ${matchAccounts(site, filters, true)} order by c.code, a.currency limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The currencies of the accounts of a site, and its representatives. */
export async function loadAccountChoices(db: Db, { siteId }: Site) {
  const [currencies, representatives] = await Promise.all([
    sql<{ currency: string }>`
      select currency from account_ages where site_id = ${siteId} group by currency order by count(*) desc, currency`.execute(
      db,
    ),
    sql<{ id: number; name: string }>`
      select u.id, ${USER_NAME} as name from users u where u.site_id = ${siteId} and u.role = 'representative'
        and u.erased_at is null order by ${USER_NAME}, u.id`.execute(db),
  ])
  return { currencies: currencies.rows.map(({ currency }) => currency), representatives: representatives.rows }
}

const NAME = customerName('c')

const USER_NAME = sql`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)`

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  code: sql`c.code`,
  name: NAME,
  balance: sql`a.balance`,
  overdue: sql`a.overdue`,
  notDue: sql`a.not_due`,
  upTo30: sql`a.up_to30`,
  upTo60: sql`a.up_to60`,
  upTo90: sql`a.up_to90`,
  older: sql`a.older`,
}

/**
 * The accounts `a`, with their customers `c` where a filter or the order needs them; a merged customer has no account.
 * Stored ages are those of the day on which they were calculated; from the day on which a debt is in another bucket they
 * are calculated here, until the job has stored them again.
 */
function matchAccounts({ siteId }: Site, filters: Filters, needsCustomer = false): RawBuilder<unknown> {
  const isJoined = needsCustomer || filters.q !== undefined || filters.state === 'overLimit'
  const today = sql`(select (now() at time zone time_zone)::date from sites where id = ${siteId})`
  return sql`(
    select ages.*, ages.up_to30 + ages.up_to60 + ages.up_to90 + ages.older as overdue from (
      select id, customer_id, currency, balance, not_due, up_to30, up_to60, up_to90, older
      from account_ages where site_id = ${siteId} and changes_on > ${today}
      union all
      select stored.id, stored.customer_id, stored.currency, fresh.balance, fresh.not_due, fresh.up_to30, fresh.up_to60,
        fresh.up_to90, fresh.older
      from account_ages stored cross join lateral calculate_account_ages(stored.customer_id, stored.currency, ${today}) fresh
      where stored.site_id = ${siteId} and stored.changes_on <= ${today}
    ) ages
  ) a ${isJoined ? sql`join customers c on c.id = a.customer_id` : sql``}
  where ${matchFilters(FILTERS, filters)}`
}

const STATES: Readonly<Record<string, RawBuilder<unknown>>> = {
  debt: sql`a.balance > 0`,
  overdue: sql`a.overdue > 0`,
  overLimit: sql`(a.currency = c.currency and c.credit_limit > 0 and a.balance > c.credit_limit)`,
  credit: sql`a.balance < 0`,
  even: sql`a.balance = 0`,
}

const FILTERS: FilterConditions<AccountFilter> = {
  q: matchListedCustomer,
  state: (value) => (Object.hasOwn(STATES, value) ? (STATES[value] ?? sql`false`) : sql`false`),
  bucket: (value) => (isBucket(value) ? sql`${SORT_COLUMNS[value]} > 0` : sql`false`),
  representative: (value) =>
    value === NONE
      ? sql`not exists (select from representative_customers rc where rc.customer_id = a.customer_id)`
      : sql`a.customer_id in (select rc.customer_id from representative_customers rc where rc.user_id = ${readFilterId(value)}::bigint)`,
  currency: (value) => sql`a.currency = ${value}`,
}
