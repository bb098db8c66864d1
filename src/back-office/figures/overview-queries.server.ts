import { type RawBuilder, sql } from 'kysely'
import { countNewCustomers } from '#src/customers/queries.server.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { countFiledReturns } from '#src/returns/queries.server.ts'
import { loadReport } from '../reports/queries.server.ts'
import { type FigureRates, loadFigureRates, loadUnrated, selectSold, toAmount } from '../reports/sold-queries.server.ts'
import { loadAttention } from '../work/attention-queries.server.ts'
import {
  type ComparedSpan,
  type DaySales,
  DORMANT_DAYS,
  DORMANT_LISTS,
  findFirstDay,
  LISTED_ROWS,
  listSpans,
  OVERVIEW_ATTENTION,
  OVERVIEW_LISTS,
  type OverviewSpan,
  type ShopOverview,
  sumSpan,
} from './overview.ts'

/** The overview of a shop's business, in the currency of the site. */
export async function loadShopOverview(db: Db, context: RequestContext): Promise<ShopOverview> {
  const today = toLocalDay(new Date(), context.site.timeZone)
  const spans = listSpans(today)
  const rates = await loadFigureRates(db, context)
  const isSince = (at: RawBuilder<unknown>) => sql`${at} >= ${toMidnight(findFirstDay(today), context.site.timeZone)}`
  const [sales, others, lists, attention, unrated] = await Promise.all([
    loadDaySales(db, context, { rates, where: isSince(sql`s.placed_at`) }),
    countOthers(db, context, spans),
    loadLists(db, context),
    loadAttention(db, context, OVERVIEW_ATTENTION),
    loadUnrated(db, context, { rates, where: isSince(sql`o.placed_at`) }),
  ])
  return {
    currency: rates.currency,
    spans: spans.map((span) => {
      const { now, past } = others[span.span]
      return { ...span, now: { ...sumSpan(sales, span), ...now }, past: { ...sumSpan(sales, span.before), ...past } }
    }),
    days: [...Map.groupBy(sales, ({ day }) => day)].map(([day, parts]) => {
      const { orders, revenue } = sumSpan(
        parts.map((part) => ({ ...part, early: true })),
        { from: day, to: day },
      )
      return { day, orders, revenue }
    }),
    lists,
    attention: OVERVIEW_ATTENTION.flatMap((kind) => {
      const count = attention[kind]
      return count === undefined ? [] : [{ kind, count }]
    }),
    unrated,
  }
}

interface DaySalesRequest {
  rates: FigureRates
  where: RawBuilder<unknown>
}

async function loadDaySales(db: Db, context: RequestContext, request: DaySalesRequest): Promise<DaySales[]> {
  const { timeZone } = context.site
  const at = sql`(s.placed_at at time zone ${timeZone})`
  const { rows } = await sql<DaySales>`
    select ${at}::date::text as day, ${at}::time <= (now() at time zone ${timeZone})::time as early,
      count(distinct s.order_id)::integer as orders, ${toAmount(sql`sum(s.net)`)}::text as revenue,
      ${toAmount(sql`sum(s.net - s.cost)`)}::text as margin,
      ${toAmount(sql`(sum(s.net) filter (where s.cost is not null))`)}::text as rated_revenue
    from ${selectSold(context, request)} s group by 1, 2 order by 1`.execute(db)
  return rows
}

interface OtherCounts {
  customers: number
  returns: number
}

/** New customers and filed returns of each span and of the one that it is compared with. */
async function countOthers(db: Db, context: RequestContext, spans: readonly ComparedSpan[]) {
  const scope = siteScope(context)
  const { timeZone } = context.site
  const values = spans.flatMap(({ span, from, to, before }) => [
    sql`(${span}::text, true, ${from}::date, ${to}::date)`,
    sql`(${span}::text, false, ${before.from}::date, ${before.to}::date)`,
  ])
  const range = { from: sql<Date>`range.start`, until: sql<Date>`range.until` }
  const { rows } = await sql<OtherCounts & { span: OverviewSpan; isNow: boolean }>`
    select span.name as span, span.is_now, ${countNewCustomers(scope, range)} as customers,
      ${countFiledReturns(scope, range)} as returns
    from (values ${sql.join(values)}) as span (name, is_now, first, last)
      cross join lateral (select span.first::timestamp at time zone ${timeZone} as start,
        (span.last + (now() at time zone ${timeZone})::time) at time zone ${timeZone} as until) range`.execute(db)
  const find = (span: OverviewSpan, isNow: boolean): OtherCounts => {
    const { customers = 0, returns = 0 } = rows.find((row) => row.span === span && row.isNow === isNow) ?? {}
    return { customers, returns }
  }
  const toCompared = (span: OverviewSpan) => ({ now: find(span, true), past: find(span, false) })
  return { today: toCompared('today'), month: toCompared('month'), year: toCompared('year') }
}

const loadLists = (db: Db, context: RequestContext) =>
  Promise.all(
    OVERVIEW_LISTS.map(async (list) => ({
      list,
      page: await loadReport(db, context, {
        name: list,
        filters: DORMANT_LISTS[list] ? { days: `${DORMANT_DAYS}` } : {},
        sort: { column: DORMANT_LISTS[list] ?? 'net', descending: true },
        page: 1,
        pageSize: LISTED_ROWS,
      }),
    })),
  )
