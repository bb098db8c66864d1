import { type RawBuilder, sql } from 'kysely'
import { matchPeriod } from '#src/back-office/reports/filter-queries.server.ts'
import { runReport } from '#src/back-office/reports/queries.server.ts'
import { loadFigureRates, loadUnrated } from '#src/back-office/reports/sold-queries.server.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { MonthTarget } from '#src/representatives/target.ts'
import { IS_REPRESENTATIVE, REPRESENTATIVE_NAME } from '../queries.server.ts'
import { resolveTargetPeriod } from './period.ts'
import { selectTargetMonths } from './progress-queries.server.ts'
import { type RepresentativeTargets, TARGETS_PAGE, type TargetProgress } from './target.ts'

interface YearRequest {
  year: number
  userIds: readonly number[]
}

interface YearTargets {
  /** The twelve months of each of the representatives. */
  months: Map<number, MonthTarget[]>
  currency: string
  unrated: string[]
}

/** Targets and net sales of representatives of the site in the months of a year. */
export function loadYearTargets(db: Db, context: RequestContext, { year, userIds }: YearRequest): Promise<YearTargets> {
  const span = { from: `${year}-01-01`, to: `${year}-12-31` }
  return runReport(db, async (tx) => {
    const rates = await loadFigureRates(tx, context)
    const { rows } = await sql<MonthTarget & { userId: number }>`
      select m.user_id, extract(month from m.month)::integer as month, m.target::text, m.reached::text
      from ${selectTargetMonths(context, { span, rates, userIds })} m`.execute(tx)
    const found = new Map(rows.map(({ userId, ...one }) => [`${userId} ${one.month}`, one]))
    const toMonth = (userId: number, month: number) =>
      found.get(`${userId} ${month}`) ?? { month, target: null, reached: '0' }
    return {
      months: new Map(userIds.map((id) => [id, Array.from({ length: 12 }, (_, at) => toMonth(id, at + 1))])),
      currency: rates.currency,
      unrated: await loadUnrated(tx, context, {
        rates,
        where: matchPeriod(span, context.site.timeZone, sql`o.placed_at`),
      }),
    }
  })
}

interface ListRequest {
  year: number
  representative?: number | undefined
  page: number
}

type TargetList = Omit<YearTargets, 'months'> & { representatives: RepresentativeTargets[]; totalHits: number }

/** A page of the active representatives and of those with targets in the year, by name, or the one that is named. */
export async function loadTargets(
  db: Db,
  context: RequestContext,
  { year, representative, page }: ListRequest,
): Promise<TargetList> {
  const listed = representative === undefined ? isListedInYear(year) : sql`u.id = ${representative}`
  const rows = await loadRepresentatives(db, context, { listed, page })
  const { months, ...figures } = await loadYearTargets(db, context, { year, userIds: rows.map(({ id }) => id) })
  return {
    ...figures,
    representatives: rows.map(({ hits: _, ...one }) => ({ ...one, months: months.get(one.id) ?? [] })),
    totalHits: rows[0]?.hits ?? 0,
  }
}

/** All active representatives and those with targets in the year, by name. */
export async function loadAllTargets(
  db: Db,
  context: RequestContext,
  year: number,
): Promise<Omit<TargetList, 'totalHits'>> {
  const rows = await loadRepresentatives(db, context, { listed: isListedInYear(year) })
  const { months, ...figures } = await loadYearTargets(db, context, { year, userIds: rows.map(({ id }) => id) })
  return {
    ...figures,
    representatives: rows.map(({ hits: _, ...one }) => ({ ...one, months: months.get(one.id) ?? [] })),
  }
}

const isListedInYear = (year: number) => sql`(u.active or exists (select from sales_targets t
  where t.user_id = u.id and extract(year from t.month) = ${year}))`

interface ListedRepresentative {
  id: number
  name: string
  code: string
  /** Of all pages. */
  hits: number
}

/** A page of the representatives, or all without one. */
async function loadRepresentatives(
  db: Db,
  context: RequestContext,
  { listed, page }: { listed: RawBuilder<unknown>; page?: number },
): Promise<ListedRepresentative[]> {
  const limit = page === undefined ? sql`` : sql`limit ${TARGETS_PAGE} offset ${(page - 1) * TARGETS_PAGE}`
  const { rows } = await sql<ListedRepresentative>`
    select u.id, ${REPRESENTATIVE_NAME} as name, coalesce(u.user_name, '') as code, count(*) over ()::integer as hits
    from users u where u.site_id = ${siteScope(context).siteId} and ${IS_REPRESENTATIVE} and ${listed}
    order by ${REPRESENTATIVE_NAME} collate "tr-x-icu", u.id ${limit}`.execute(db)
  return rows
}

/** Representatives that the home page of the back office lists. */
const LISTED = 5

type ProgressRow = TargetProgress['representatives'][number] & { count: number; totals: [string, string] }

/** Representatives with a target in the present month. */
export function loadTargetProgress(db: Db, context: RequestContext): Promise<TargetProgress> {
  const today = toLocalDay(new Date(), context.site.timeZone)
  const span = resolveTargetPeriod('thisMonth', today)
  return runReport(db, async (tx) => {
    const rates = await loadFigureRates(tx, context)
    const { rows } = await sql<ProgressRow>`
      select u.id, ${REPRESENTATIVE_NAME} as name, m.target::text, m.reached::text, count(*) over ()::integer as count,
        array[sum(m.target) over (), sum(m.reached) over ()]::text[] as totals
      from ${selectTargetMonths(context, { span, rates })} m
        join users u on u.id = m.user_id and u.site_id = ${siteScope(context).siteId} and ${IS_REPRESENTATIVE}
      where m.target > 0 order by m.reached / m.target, u.id limit ${LISTED}`.execute(tx)
    const [target, reached] = rows[0]?.totals ?? ['0', '0']
    return {
      month: today.slice(0, 7),
      currency: rates.currency,
      target,
      reached,
      representatives: rows.map(({ count: _, totals: __, ...one }) => one),
      count: rows[0]?.count ?? 0,
      unrated: await loadUnrated(tx, context, {
        rates,
        where: matchPeriod(span, context.site.timeZone, sql`o.placed_at`),
      }),
    }
  })
}
