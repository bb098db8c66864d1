import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { START_PAGE_NAMES, START_PAGES } from '#src/customers/members/user-details.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { HIDEABLE, type SiteScope, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import { needsSecondStep } from '#src/session/queries.server.ts'
import { INVITATION_END, USER_STATE } from '../customers/card-queries.server.ts'
import type { NamedChoice } from '../customers/customers-table.ts'
import { runReport } from '../reports/queries.server.ts'
import { type FigureRates, loadFigureRates } from '../reports/sold-queries.server.ts'
import { type FilterConditions, matchFilters } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import type { ListedRepresentative, Representative, RepresentativeFilter } from './representatives-table.ts'
import { resolveTargetPeriod } from './targets/period.ts'
import { selectTargetMonths } from './targets/progress-queries.server.ts'

/** SQL for the name of a representative `u`. */
export const REPRESENTATIVE_NAME = sql<string>`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)`

const DISCOUNT_LIMIT = sql<string | null>`case when u.special_discount >= 0 then u.special_discount::text end`

/** SQL for whether a user `u` is a representative. */
export const IS_REPRESENTATIVE = sql`u.role = 'representative' and u.erased_at is null`

/** A page of the representatives of a site that the filters select, and their number. */
export async function loadRepresentatives(
  db: Db,
  context: RequestContext,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ representatives: ListedRepresentative[]; totalHits: number; currency: string }> {
  const direction = sort.descending ? sql`desc nulls last` : sql`asc nulls first`
  const order = SORT_COLUMNS[sort.column] ?? REPRESENTATIVE_NAME
  const { siteId } = siteScope(context)
  const rates = await loadFigureRates(db, context)
  const list = sql<ListedRepresentative & { hits: number }>`
    select u.id, ${REPRESENTATIVE_NAME} as name, coalesce(u.user_name, '') as code, u.email, u.phone, ${USER_STATE} as state,
      ${CUSTOMER_COUNT} as customers, ${DISCOUNT_LIMIT} as discount_limit,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
      progress.target::text, progress.reached::text, ${RATE} as rate, count(*) over ()::integer as hits
    from users u left join ${selectProgress(context, { rates, period: filters.period })} progress on progress.user_id = u.id
    where u.site_id = ${siteId} and ${IS_REPRESENTATIVE} and ${matchFilters(FILTERS, filters)}
    order by ${order} ${direction}, u.id limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows } = await runReport(db, (tx) => list.execute(tx))
  return {
    representatives: rows.map(({ hits: _, ...one }) => one),
    totalHits: rows[0]?.hits ?? 0,
    currency: rates.currency,
  }
}

const RATE = sql`round(progress.reached * 100 / nullif(progress.target, 0), 1)::text`

/** SQL for target and net sales of a period: user_id, target, reached. Empty without the permission. */
function selectProgress(
  context: RequestContext,
  { rates, period }: { rates: FigureRates; period: string | undefined },
): RawBuilder<unknown> {
  if (!can(context, 'manageTargets'))
    return sql`(select null::bigint as user_id, null::numeric as target, null::numeric as reached where false)`
  const span = resolveTargetPeriod(period, toLocalDay(new Date(), context.site.timeZone))
  return sql`(select m.user_id, sum(m.target) as target, sum(m.reached) as reached
    from ${selectTargetMonths(context, { span, rates })} m group by m.user_id)`
}

const CUSTOMER_COUNT = sql<number>`(select count(*)::integer from representative_customers rc where rc.user_id = u.id)`

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: REPRESENTATIVE_NAME,
  code: sql`u.user_name`,
  email: sql`u.email`,
  customers: CUSTOMER_COUNT,
  discountLimit: sql`u.special_discount`,
  target: sql`progress.target`,
  reached: sql`progress.reached`,
  rate: sql`progress.reached / nullif(progress.target, 0)`,
}

/** `period` chooses the days of the figures, not the rows. */
const FILTERS: FilterConditions<Exclude<RepresentativeFilter, 'period'>> = {
  q: (value) =>
    containsFolded(
      sql`u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.user_name, '') || ' ' || u.phone`,
      value,
    ),
  state: (value) => sql`${USER_STATE} = ${value}`,
}

/** Representatives who may sign in, by name. */
export async function loadActiveRepresentatives(db: Db, { siteId }: Pick<SiteScope, 'siteId'>): Promise<NamedChoice[]> {
  const { rows } = await sql<NamedChoice>`
    select u.id, ${REPRESENTATIVE_NAME} as name from users u where u.site_id = ${siteId} and ${IS_REPRESENTATIVE} and u.active
    order by ${REPRESENTATIVE_NAME}, u.id`.execute(db)
  return rows
}

const LISTED_CUSTOMERS = 200

interface RepresentativeRow
  extends Omit<Representative, 'language' | 'startPage' | 'hides' | 'hasSecondFactor' | 'customers'> {
  language: string | null
  homeStyle: number
  hides: string[]
}

/** A representative of the site with the first customers by name; 404 for any other user. */
export async function loadRepresentative(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  id: number,
): Promise<Representative> {
  const { rows } = await sql<RepresentativeRow>`
    select u.id, u.version, u.first_name, u.last_name, u.email, u.phone, u.language, u.home_style,
      u.shows_stocks as sees_stocks, u.promotions, u.hides, u.active, coalesce(u.user_name, '') as code,
      ${DISCOUNT_LIMIT} as discount_limit, ${USER_STATE} as state, ${INVITATION_END} as invitation_ends_at,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
      ${CUSTOMER_COUNT} as customer_count
    from users u where u.site_id = ${siteId} and u.id = ${id} and ${IS_REPRESENTATIVE}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { homeStyle, language, hides, ...representative } = row
  return {
    ...representative,
    language: isLanguage(language) ? language : null,
    startPage: START_PAGE_NAMES.find((name) => START_PAGES[name] === homeStyle) ?? 'home',
    hides: HIDEABLE.filter((what) => hides.includes(what)),
    hasSecondFactor: await needsSecondStep(db, id),
    customers: await loadAssignedCustomers(db, siteId, id),
  }
}

async function loadAssignedCustomers(db: Db, siteId: number, id: number): Promise<Representative['customers']> {
  const { rows } = await sql<Representative['customers'][number]>`
    select c.id, c.code, coalesce(${customerName('c')}, '') as name, c.active
    from representative_customers rc join customers c on c.id = rc.customer_id
    where rc.user_id = ${id} and c.site_id = ${siteId} order by name, c.code limit ${LISTED_CUSTOMERS}`.execute(db)
  return rows
}

/** The codes of these customers of the site, without those that were merged. */
export async function loadCustomerCodes(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from customers
    where site_id = ${siteId} and id = any(${[...ids]}::bigint[]) and joined_to_id is null`.execute(db)
  return rows.map(({ code }) => code)
}
