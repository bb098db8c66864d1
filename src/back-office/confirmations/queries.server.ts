import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { matchCustomerText } from '#src/customers/search-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type FilterConditions, matchFilters } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import type { ConfirmationFilter, ListedConfirmation } from './confirmations-table.ts'

type Site = Pick<SiteScope, 'siteId'>
type Filters = TableRequest['filters']

const SORTS: Record<string, RawBuilder<unknown>> = {
  asOf: sql`k.as_of`,
  requestedAt: sql`k.requested_at`,
  answeredAt: sql`k.answered_at`,
}

/** A page of the balance confirmations of a site. */
export async function loadDeskConfirmations(
  db: Db,
  site: Site,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ confirmations: ListedConfirmation[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc nulls last` : sql`asc nulls last`
  const [{ rows: confirmations }, totalHits] = await Promise.all([
    sql<ListedConfirmation>`
      select k.id, c.code, ${customerName('c')} as customer, k.currency, k.as_of::text as as_of, k.balance, ${STATE} as state,
        k.own_balance, k.note, k.requested_at as requested_at, k.reminded_at, k.answered_at,
        coalesce(btrim(u.first_name || ' ' || u.last_name), '') as answered_by
      from account_confirmations k join customers c on c.id = k.customer_id left join users u on u.id = k.answered_by
      where ${matchConfirmations(site, filters)}
      order by ${SORTS[sort.column] ?? sql`k.as_of`} ${direction}, k.id ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countDeskConfirmations(db, site, filters),
  ])
  return { confirmations, totalHits }
}

export async function countDeskConfirmations(db: Db, site: Site, filters: Filters): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectConfirmationCount(site, filters)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of confirmations that the filters select. */
export const selectConfirmationCount = (site: Site, filters: Filters) =>
  sql<number>`(select count(*)::integer from account_confirmations k join customers c on c.id = k.customer_id
    where ${matchConfirmations(site, filters)})`

const STATE = sql`case when k.agrees is null then 'waiting' when k.agrees then 'agreed' else 'objected' end`

const matchConfirmations = ({ siteId }: Site, filters: Filters): RawBuilder<SqlBool> =>
  sql`k.site_id = ${siteId} and ${matchFilters(FILTERS, filters)}`

const FILTERS: FilterConditions<ConfirmationFilter> = {
  q: (value) => matchCustomerText(value),
  state: (value) => sql`${STATE} = ${value}`,
  from: (value) => sql`k.as_of >= ${value}::date`,
  to: (value) => sql`k.as_of <= ${value}::date`,
}
