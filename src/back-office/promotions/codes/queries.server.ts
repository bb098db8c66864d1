import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type FilterConditions, matchFilters } from '#src/back-office/table/filter-conditions.server.ts'
import type { TableRequest } from '#src/back-office/table/request.ts'
import { customerName } from '#src/customers/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { CODE_STATES, type CodeColumn, type CodeFilter, type CodeState, type ListedCode } from './codes-table.ts'

interface CodeList {
  siteId: SiteScope['siteId']
  promotionId: number
  request: TableRequest
  /** The user may see which customer and order used a code. */
  seesDealers: boolean
}

/** A page of the codes of a promotion, the latest first. */
export async function loadCodes(db: Db, list: CodeList): Promise<{ codes: ListedCode[]; totalHits: number }> {
  const { request, seesDealers } = list
  const { sort, page, pageSize } = request
  const direction = sort.descending ? sql`desc nulls last` : sql`asc nulls first`
  const order = SORT_COLUMNS[sort.column] ?? sql`c.id`
  const [{ rows: codes }, totalHits] = await Promise.all([
    sql<ListedCode>`
      with page as materialized (
        select c.*, ${STATE} as state from promotion_codes c where ${matchCodes(list)}
        order by ${order} ${direction}, c.id limit ${pageSize} offset ${(page - 1) * pageSize})
      select c.id, c.code, c.state, c.created_at, c.used_at, used."order", used.customer_code, used.customer
      from page c left join lateral (
        select o.number as "order", customer.code as customer_code, ${customerName('customer')} as customer
        from promotion_uses u join orders o on o.id = u.order_id join customers customer on customer.id = u.customer_id
        where ${seesDealers} and u.code_id = c.id and u.released_at is null) used on true
      order by ${order} ${direction}, c.id`.execute(db),
    countCodes(db, list),
  ])
  return { codes, totalHits }
}

export async function countCodes(db: Db, list: Omit<CodeList, 'seesDealers'>): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from promotion_codes c where ${matchCodes(list)}`.execute(db)
  return rows[0]?.hits ?? 0
}

/** How many codes of a promotion are in each state. */
export async function countStates(
  db: Db,
  { siteId, promotionId }: Pick<CodeList, 'siteId' | 'promotionId'>,
): Promise<Record<CodeState, number>> {
  const { rows } = await sql<Record<CodeState, number>>`
    select count(*) filter (where used_at is null and deactivated_at is null)::integer as unused,
      count(used_at)::integer as used, count(deactivated_at)::integer as deactivated
    from promotion_codes where site_id = ${siteId} and promotion_id = ${promotionId}`.execute(db)
  return rows[0] ?? { unused: 0, used: 0, deactivated: 0 }
}

const STATE = sql`case when c.used_at is not null then 'used' when c.deactivated_at is not null then 'deactivated'
  else 'unused' end`

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> & Partial<Record<CodeColumn, RawBuilder<unknown>>> = {
  code: sql`c.code`,
  usedAt: sql`c.used_at`,
  created: sql`c.id`,
}

const matchCodes = ({
  siteId,
  promotionId,
  request: { filters },
}: Omit<CodeList, 'seesDealers'>): RawBuilder<SqlBool> =>
  sql`c.site_id = ${siteId} and c.promotion_id = ${promotionId} and ${matchFilters(FILTERS, filters)}`

/** A value that is none of the choices finds nothing. */
const FILTERS: FilterConditions<CodeFilter> = {
  q: (value) => sql`position(${value.trim().toLocaleUpperCase('en')} in c.code) > 0`,
  state: (value) => (CODE_STATES.some((one) => one === value) ? sql`${STATE} = ${value}` : sql`false`),
}
