import { sql } from 'kysely'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { accountName, matchVisibleAccounts } from './queries.server.ts'

export interface AccountsRequest {
  /** A part of a name or code. */
  search: string
  /** From 1. */
  page: number
  pageSize: number
  /** Only these customers; all by default. */
  customerIds?: readonly number[]
}

/** One account of a list: a customer in one currency; debt is positive. */
export interface AccountLine {
  customerId: number
  code: string
  name: string
  currency: string
  debit: Decimal
  credit: Decimal
  balance: Decimal
  overdue: Decimal
  /** In the customer's trading currency only. */
  limit: Decimal | null
  lastEntry: string | null
}

export interface AccountList {
  accounts: AccountLine[]
  totals: { currency: string; balance: Decimal; overdue: Decimal }[]
  totalHits: number
  pageSize: number
}

const matchSearch = (search: string) => containsFolded(sql`c.code || ' ' || ${accountName}`, search)

/** All accounts that this viewer may read, the highest debt first. */
export async function accountList(
  db: Db,
  context: RequestContext,
  { search, page, ...request }: AccountsRequest,
): Promise<AccountList> {
  const { pageSize, customerIds: ids = null } = request
  const found = sql`
    seen as materialized (
      select c.id, c.code, ${accountName} as name, c.currency as own, c.credit_limit from customers c
      where (${matchVisibleAccounts(context)}) and (${ids}::bigint[] is null or c.id = any(${ids}::bigint[])) and (${search} = '' or ${matchSearch(search)})
    ), sums as (
      select seen.id, seen.code, seen.name, seen.own, seen.credit_limit, coalesce(m.currency, seen.own) as currency,
        coalesce(sum(m.debit), 0) as debit, coalesce(sum(m.credit), 0) as credit,
        coalesce(sum(m.debit - m.credit), 0) as balance
      from seen left join account_months m on m.customer_id = seen.id
      group by seen.id, seen.code, seen.name, seen.own, seen.credit_limit, coalesce(m.currency, seen.own)
    ), late as (
      select sums.*, greatest(0, least(balance, balance - coalesce(coming.amount, 0))) as overdue
      from sums left join lateral (
        select sum(e.amount - coalesce(m.taken, 0)) as amount from account_entries e
        left join lateral (select sum(amount) as taken from account_matches where debit_id = e.id and released_at is null) m on true
        where sums.balance > 0 and e.customer_id = sums.id and e.currency = sums.currency and e.side = 'debit'
          and e.due_date >= (now() at time zone ${context.site.timeZone})::date and e.reverses_id is null
          and not exists (select from account_entries u where u.reverses_id = e.id)
      ) coming on true
    )`
  const [rows, totals] = await Promise.all([
    sql<AccountLine>`with ${found}
      select late.id as customer_id, code, name, currency, debit, credit, balance, overdue,
        case when currency = own then credit_limit end as "limit",
        (select max(entry_date) from account_entries e where e.customer_id = late.id and e.currency = late.currency) as last_entry
      from late order by balance desc, code, currency
      limit ${pageSize} offset ${(Math.max(page, 1) - 1) * pageSize}`.execute(db),
    sql<{ currency: string; balance: Decimal; overdue: Decimal; hits: number }>`with ${found}
      select currency, sum(balance) as balance, sum(overdue) as overdue, count(*)::integer as hits
      from late group by currency order by sum(balance) desc`.execute(db),
  ])
  return {
    accounts: rows.rows,
    totals: totals.rows.map(({ hits: _, ...total }) => total),
    totalHits: totals.rows.reduce((sum, { hits }) => sum + hits, 0),
    pageSize,
  }
}
