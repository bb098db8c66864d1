import { sql } from 'kysely'
import { countNewCustomers } from '#src/customers/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { countFiledReturns } from '#src/returns/queries.server.ts'
import { loadFigureRates, loadUnrated, selectSold, toAmount } from '../reports/sold-queries.server.ts'
import { DAYS_BEFORE, type DayFigures, FIGURE_DAYS } from './figures.ts'

/** Today's figures and those of the compared days up to the same time of the day, in one statement. */
export async function loadDayFigures(db: Db, context: RequestContext): Promise<DayFigures[]> {
  const scope = siteScope(context)
  const { timeZone } = context.site
  const rates = await loadFigureRates(db, context)
  const days = sql.join(FIGURE_DAYS.map((day) => sql`(${day}::text, ${DAYS_BEFORE[day]}::integer)`))
  const span = { from: sql<Date>`span.start`, until: sql<Date>`span.until` }
  const now = sql`(now() at time zone ${timeZone})`
  const [{ rows }, unrated] = await Promise.all([
    sql<Omit<DayFigures, 'unrated'>>`
      select compared.day, (${now}::date - compared.days)::text as date, placed.orders, placed.revenue,
        round(placed.revenue / greatest(placed.orders, 1), 2)::text as average_order, placed.margin,
        ${countNewCustomers(scope, span)} as customers, ${countFiledReturns(scope, span)} as returns
      from (values ${days}) as compared (day, days)
        cross join lateral (select
          (${now}::date - compared.days)::timestamp at time zone ${timeZone} as start,
          (${now} - make_interval(days => compared.days)) at time zone ${timeZone} as until) span
        cross join lateral (select count(distinct s.order_id)::integer as orders, coalesce(${toAmount(sql`sum(s.net)`)}, 0) as revenue,
            ${toAmount(sql`sum(s.net - s.cost)`)}::text as margin
          from ${selectSold(context, { rates, where: sql`s.placed_at >= span.start and s.placed_at < span.until`, withoutCosts: !can(context, 'seePurchasePrices') })} s) placed
      order by compared.days`.execute(db),
    loadUnrated(db, context, { rates, where: sql`o.placed_at >= now() - interval '365 days'` }),
  ])
  return rows.map((day) => ({ ...day, unrated }))
}
