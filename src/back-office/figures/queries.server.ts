import Big from 'big.js'
import { sql } from 'kysely'
import { crossRate } from '#src/current-account/credit.ts'
import { loadRates } from '#src/current-account/currency-queries.server.ts'
import { countNewCustomers } from '#src/customers/queries.server.ts'
import { sumPlacedOrders } from '#src/orders/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { roundMoney } from '#src/platform/money.ts'
import { countFiledReturns } from '#src/returns/queries.server.ts'
import { DAYS_BEFORE, type DayFigures, type DaySums, FIGURE_DAYS } from './figures.ts'

/**
 * Today's figures and those of the compared days up to the same time of the day, in one statement; money is converted at
 * today's rates, as in the current account, so that the days can be compared.
 */
export async function loadDayFigures(db: Db, context: RequestContext): Promise<DayFigures[]> {
  const { site } = context
  const [sums, rates] = await Promise.all([loadDaySums(db, context), loadRates(db, site)])
  return sums.map(({ totals, ...day }) => {
    const rated = totals.map((total) => ({ ...total, rate: crossRate(total.currency, site.currency, rates) }))
    const revenue = rated.reduce((sum, { amount, rate }) => sum.plus(new Big(amount).times(rate ?? 0)), new Big(0))
    return {
      ...day,
      revenue: roundMoney(revenue, site.currency),
      averageOrder: roundMoney(day.orders === 0 ? revenue : revenue.div(day.orders), site.currency),
      unrated: rated.flatMap(({ currency, rate }) => (rate === undefined ? [currency] : [])),
    }
  })
}

async function loadDaySums(db: Db, context: RequestContext): Promise<DaySums[]> {
  const scope = siteScope(context)
  const { timeZone } = context.site
  const days = sql.join(FIGURE_DAYS.map((day) => sql`(${day}::text, ${DAYS_BEFORE[day]}::integer)`))
  const span = { from: sql<Date>`span.start`, until: sql<Date>`span.until` }
  const now = sql`(now() at time zone ${timeZone})`
  const { rows } = await sql<DaySums>`
    select compared.day, (${now}::date - compared.days)::text as date, placed.orders, placed.totals,
      ${countNewCustomers(scope, span)} as customers, ${countFiledReturns(scope, span)} as returns
    from (values ${days}) as compared (day, days)
      cross join lateral (select
        (${now}::date - compared.days)::timestamp at time zone ${timeZone} as start,
        (${now} - make_interval(days => compared.days)) at time zone ${timeZone} as until) span
      cross join lateral ${sumPlacedOrders(scope, span)} placed
    order by compared.days`.execute(db)
  return rows
}
