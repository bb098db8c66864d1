import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { BANK_LINE_STATES } from '#src/bank-statements/bank-line.ts'
import { customerName } from '#src/customers/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { type FilterConditions, matchFilters } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import type { BankLineFilter, ListedBankLine } from './bank-lines-table.ts'

type Site = Pick<SiteScope, 'siteId'>
type Filters = TableRequest['filters']

/** A page of the lines of all statements of a site. */
export async function loadBankLines(
  db: Db,
  site: Site,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ lines: ListedBankLine[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const [{ rows: lines }, totalHits] = await Promise.all([
    selectLines(
      sql`l.id in (select l.id from bank_lines l where ${matchBankLines(site, filters)}
        order by l.booked_on ${direction}, l.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize})`,
      direction,
    ).execute(db),
    countBankLines(db, site, filters),
  ])
  return { lines, totalHits }
}

export async function countBankLines(db: Db, site: Site, filters: Filters): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectBankLineCount(site, filters)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of lines that the filters select. */
export const selectBankLineCount = (site: Site, filters: Filters) =>
  sql<number>`(select count(*)::integer from bank_lines l where ${matchBankLines(site, filters)})`

export async function findBankLine(db: Db, { siteId }: Site, id: number): Promise<ListedBankLine | undefined> {
  const { rows } = await selectLines(sql`l.site_id = ${siteId} and l.id = ${id}::bigint`, sql`asc`).execute(db)
  return rows[0]
}

const selectLines = (condition: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql<ListedBankLine>`
  select l.id, l.version, l.booked_on::text as booked_on, l.amount::text as amount, l.currency, l.reference, l.payer, l.iban,
    l.details, l.state, coalesce(c.code, '') as code, coalesce(${customerName('c')}, '') as customer, l.customer_id,
    l.reason, coalesce(e.document_no, '') as document, l.entry_id, s.file_name as file,
    coalesce(btrim(u.first_name || ' ' || u.last_name), '') as decided_by, l.decided_at
  from bank_lines l join bank_statements s on s.id = l.statement_id left join customers c on c.id = l.customer_id
    left join account_entries e on e.id = l.entry_id left join users u on u.id = l.decided_by
  where ${condition} order by l.booked_on ${direction}, l.id ${direction}`

const matchBankLines = ({ siteId }: Site, filters: Filters): RawBuilder<SqlBool> =>
  sql`l.site_id = ${siteId} and ${matchFilters(FILTERS, filters)}`

const FILTERS: FilterConditions<BankLineFilter> = {
  q: (value) => sql`l.search_text like ${likePart(value)}`,
  state: (value) => sql`l.state = ${BANK_LINE_STATES.find((state) => state === value) ?? ''}`,
  proposal: (value) =>
    value === 'outgoing'
      ? sql`l.amount < 0`
      : sql`(l.amount > 0 and (l.customer_id is not null) = ${value === 'proposed'})`,
  from: (value) => sql`l.booked_on >= ${value}::date`,
  to: (value) => sql`l.booked_on <= ${value}::date`,
}
