import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isBucket } from '#src/current-account/open-items/ageing.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { matchListedCustomer } from '#src/customers/search-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import { NONE } from '../accounts/accounts-table.ts'
import { type FilterConditions, matchFilters, readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import type { DebtAge, DebtFilter, DebtTotal, ListedDebt } from './debts-table.ts'

type Site = Pick<SiteScope, 'siteId'>
type Filters = TableRequest['filters']

/** A page of the open debts of a site; their number and sums are those of all that the filters select. */
export async function loadDebts(
  db: Db,
  site: Site,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ debts: ListedDebt[]; totalHits: number; totals: DebtTotal[] }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sql`${sort.column === 'open' ? sql`d.open` : sql`d.due_date`} ${direction}, d.entry_id ${direction}`
  const [{ rows: debts }, totals] = await Promise.all([
    // Only the rows of the page are joined with what is shown of each.
    sql<ListedDebt>`
      select e.id, e.customer_id, e.document_type, e.document_no as document, orders.number as order_number,
        e.entry_date::text as entry_date, d.due_date::text as due_date, greatest(${today(site)} - d.due_date, 0) as overdue_days,
        e.amount::text as amount, d.open::text as open, e.currency, coalesce(c.code, '') as code,
        coalesce(${customerName('c')}, '') as customer
      from (select d.* from account_debts d where ${matchDebts(site, filters)}
          order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) d
        join account_entries e on e.id = d.entry_id join customers c on c.id = e.customer_id
        left join orders on orders.id = e.order_id
      order by ${order}`.execute(db),
    loadDebtTotals(db, site, filters),
  ])
  return { debts, totals, totalHits: totals.reduce((sum, { documents }) => sum + documents, 0) }
}

/** Number and sums of the debts that the filters select, by currency; the currency with most debts first. */
async function loadDebtTotals(db: Db, site: Site, filters: Filters): Promise<DebtTotal[]> {
  const sumAge = (age: DebtAge) => sql`coalesce(sum(day.open) filter (where ${matchAge(sql`day.late`, age)}), 0)::text`
  // Summed by day first: there are few days, and each sum of them reads all.
  const { rows } = await sql<DebtTotal>`
    select day.currency, sum(day.documents)::integer as documents, sum(day.open)::text as open,
      ${sumAge('overdue')} as overdue, ${sumAge('notDue')} as not_due, ${sumAge('upTo30')} as up_to30,
      ${sumAge('upTo60')} as up_to60, ${sumAge('upTo90')} as up_to90, ${sumAge('older')} as older
    from (select d.currency, ${today(site)} - d.due_date as late, count(*) as documents, sum(d.open) as open
      from account_debts d where ${matchDebts(site, filters)} group by d.currency, d.due_date) day
    group by day.currency order by sum(day.documents) desc, day.currency`.execute(db)
  return rows
}

export async function countDebts(db: Db, site: Site, filters: Filters): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from account_debts d where ${matchDebts(site, filters)}`.execute(db)
  return rows[0]?.hits ?? 0
}

const today = ({ siteId }: Site) =>
  sql`(select (now() at time zone time_zone)::date from sites where id = ${siteId}::bigint)`

const matchDebts = (site: Site, filters: Filters): RawBuilder<SqlBool> =>
  sql`d.site_id = ${site.siteId} and ${matchFilters(FILTERS, filters, site)}`

const FILTERS: FilterConditions<DebtFilter, [site: Site]> = {
  q: (value, { siteId }) => matchText(value, siteId),
  age: (value, site) =>
    value === 'overdue' || isBucket(value) ? matchAge(sql`(${today(site)} - d.due_date)`, value) : sql`false`,
  representative: (value) =>
    value === NONE
      ? sql`not exists (select from representative_customers rc where rc.customer_id = d.customer_id)`
      : sql`d.customer_id in (select rc.customer_id from representative_customers rc where rc.user_id = ${readFilterId(value)}::bigint)`,
  currency: (value) => sql`d.currency = ${value}`,
  from: (value) => sql`d.due_date >= ${value}::date`,
  to: (value) => sql`d.due_date <= ${value}::date`,
  customer: (value) => sql`d.customer_id = ${readFilterId(value)}::bigint`,
}

const MAX_DAYS = 1_000_000

/** The days past due of each age, as `computeAgeing` has them. */
const AGE_DAYS: Record<DebtAge, { from: number; to: number }> = {
  overdue: { from: 1, to: MAX_DAYS },
  notDue: { from: -MAX_DAYS, to: 0 },
  upTo30: { from: 1, to: 30 },
  upTo60: { from: 31, to: 60 },
  upTo90: { from: 61, to: 90 },
  older: { from: 91, to: MAX_DAYS },
}

/** `late` is SQL for the days past due, below 0 before the due date. */
function matchAge(late: RawBuilder<unknown>, age: DebtAge): RawBuilder<SqlBool> {
  const { from, to } = AGE_DAYS[age]
  return sql`${late} between ${from}::integer and ${to}::integer`
}

/**
 * Debts by a text of their customer, or the beginning of the number of their document or order. A union instead of one
 * condition: each part is then answered by its own index.
 */
function matchText(text: string, siteId: number): RawBuilder<SqlBool> {
  const begins = `${escapeLike(text)}%`
  return sql`d.entry_id in (
    select debt.entry_id from customers c join account_debts debt on debt.customer_id = c.id
    where c.site_id = ${siteId} and ${matchListedCustomer(text)}
    union all
    select e.id from account_entries e where e.site_id = ${siteId} and e.side = 'debit' and e.document_no ilike ${begins}
    union all
    select e.id from orders o join account_entries e on e.order_id = o.id
    where o.site_id = ${siteId} and o.number ilike ${begins})`
}
