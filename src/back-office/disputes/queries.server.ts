import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { matchCustomerText } from '#src/customers/search-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import { type FilterConditions, matchFilters } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import type { DisputeFilter, ListedDispute } from './disputes-table.ts'

type Site = Pick<SiteScope, 'siteId'>
type Filters = TableRequest['filters']

/** A page of the disputes of a site. */
export async function loadDeskDisputes(
  db: Db,
  site: Site,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ disputes: ListedDispute[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc nulls last` : sql`asc nulls last`
  const column = sort.column === 'closedAt' ? sql`d.closed_at` : sql`d.created_at`
  const [{ rows: disputes }, totalHits] = await Promise.all([
    sql<ListedDispute>`
      select d.id, d.entry_id, e.document_no as document, c.code, ${customerName('c')} as customer, d.note, e.amount,
        e.currency, d.created_at as opened_at, btrim(author.first_name || ' ' || author.last_name) as opened_by,
        ${STATE} as state, coalesce(d.answer, '') as answer, d.closed_at,
        coalesce(btrim(closer.first_name || ' ' || closer.last_name), '') as closed_by
      from account_disputes d join account_entries e on e.id = d.entry_id join customers c on c.id = e.customer_id
        join users author on author.id = d.user_id left join users closer on closer.id = d.closed_by
      where ${matchDisputes(site, filters)}
      order by ${column} ${direction}, d.id ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countDeskDisputes(db, site, filters),
  ])
  return { disputes, totalHits }
}

export async function countDeskDisputes(db: Db, site: Site, filters: Filters): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectDisputeCount(site, filters)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of disputes that the filters select. */
export const selectDisputeCount = (site: Site, filters: Filters) =>
  sql<number>`(select count(*)::integer from account_disputes d join account_entries e on e.id = d.entry_id
    join customers c on c.id = e.customer_id where ${matchDisputes(site, filters)})`

const STATE = sql`case when d.closed_at is null then 'open' when d.answer is null then 'withdrawn' else 'answered' end`

const matchDisputes = ({ siteId }: Site, filters: Filters): RawBuilder<SqlBool> =>
  sql`e.site_id = ${siteId} and ${matchFilters(FILTERS, filters)}`

const FILTERS: FilterConditions<DisputeFilter> = {
  q: (value) => sql`(${matchCustomerText(value)} or e.document_no ilike ${`${escapeLike(value)}%`}
    or d.note ilike ${`%${escapeLike(value)}%`})`,
  // The index `account_disputes_open` has exactly the open ones.
  state: (value) => (value === 'open' ? sql`d.closed_at is null` : sql`${STATE} = ${value}`),
}
