import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import { readFilterId } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import { loadSoldTerms, matchGoods, matchPeriod } from './filter-queries.server.ts'
import { byColumns, byName, loadListed } from './listed-queries.server.ts'
import type { ReportPeriod } from './period.ts'
import { IDLE_DAYS, type ReportPage, USUAL_IDLE_DAYS } from './reports.ts'
import { loadUnrated, selectCosts, selectSold, selectSoldLines, toAmount, toQuantity } from './sold-queries.server.ts'

const BRAND_NAME = sql`coalesce(b.name, '')`

interface StockRequest {
  depot: string | undefined
  isChosen: ProductCondition
}

/** SQL for the stock of each product in the depots of the site, or in one of them: product_id, quantity. */
function selectStock(siteId: number, { depot, isChosen }: StockRequest) {
  const chosen = depot === undefined ? sql`true` : sql`d.id = ${readFilterId(depot)}::bigint`
  return sql`(select s.product_id, sum(s.on_hand) as quantity from stock s
    join depots d on d.id = s.depot_id and d.site_id = ${siteId} and ${chosen}
    where ${isChosen(sql`s.product_id`)} group by s.product_id)`
}

type ProductCondition = (productId: RawBuilder<unknown>) => RawBuilder<unknown>

/** SQL for whether a product is one that the filters select: what is summed for each product reads no others. */
function matchChosenGoods(scope: SiteScope, filters: TableRequest['filters']): ProductCondition {
  if (filters.brand === undefined && filters.category === undefined) return () => sql`true`
  return (productId) => sql`${productId} in (select p.id from products p where ${matchGoods(scope, filters)})`
}

/**
 * How often the stock of each product was sold in a period: the sold quantity by the average of the stock at its first
 * and last moment, which the ledger of stock tells; and for how many days today's stock lasts at that pace.
 */
export async function loadTurnover(
  db: Db,
  context: RequestContext,
  { period, filters, ...listed }: TableRequest & { period: ReportPeriod },
): Promise<ReportPage> {
  const scope = siteScope(context)
  const { siteId } = scope
  const { timeZone } = context.site
  const { depot } = filters
  const isChosen = matchChosenGoods(scope, filters)
  const terms = await loadSoldTerms(db, context, { ...(depot !== undefined && { depot }) })
  const matchDays = (at: RawBuilder<unknown>) => matchPeriod(period, timeZone, at)
  const [start, end] = [toMidnight(period.from, timeZone), toMidnight(period.to, timeZone, 1)]
  const days = sql`greatest(${period.to}::date - ${period.from}::date + 1, 1)`
  const source = sql`
    select p.id, p.name, p.code, ${BRAND_NAME} as brand, trim_scale(f.sold) as quantity, f.net,
      trim_scale(f.start_stock) as "stockStart", trim_scale(f.end_stock) as "stockEnd",
      round(f.sold * 2 / nullif(f.start_stock + f.end_stock, 0), 2) as turnover,
      case when f.sold > 0 then round(f.stock * ${days} / f.sold) end as "coverDays"
    from products p
      left join (select s.product_id, ${toQuantity(sql`sum(s.quantity)`)} as quantity, ${toAmount(sql`sum(s.net)`)} as net
        from ${selectSold(context, { ...terms, where: sql`${matchDays(sql`s.placed_at`)} and ${isChosen(sql`s.product_id`)}` })} s group by s.product_id) sold on sold.product_id = p.id
      left join ${selectStock(siteId, { depot, isChosen })} stock on stock.product_id = p.id
      left join (select m.product_id, sum(m.quantity) as since_start, sum(m.quantity) filter (where m.at >= ${end}) as since_end
        from stock_moves m where m.site_id = ${siteId} and m.at >= ${start}
          and ${depot === undefined ? sql`true` : sql`m.depot_id = ${readFilterId(depot)}::bigint`} and ${isChosen(sql`m.product_id`)}
        group by m.product_id) moved on moved.product_id = p.id
      left join brands b on b.id = p.brand_id
      cross join lateral (select coalesce(sold.quantity, 0) as sold, coalesce(sold.net, 0) as net,
        coalesce(stock.quantity, 0) as stock, coalesce(stock.quantity, 0) - coalesce(moved.since_start, 0) as start_stock,
        coalesce(stock.quantity, 0) - coalesce(moved.since_end, 0) as end_stock) f
    where ${matchGoods(scope, filters)} and (f.sold <> 0 or f.start_stock <> 0 or f.end_stock <> 0)`
  const [page, unrated] = await Promise.all([
    loadListed(db, {
      ...listed,
      source,
      sortable: {
        ...byColumns('code', 'quantity', 'net', 'stockStart', 'stockEnd', 'turnover', 'coverDays'),
        name: byName('name'),
        brand: byName('brand'),
      },
      totals: sql`jsonb_build_object('quantity', trim_scale(sum(quantity))::text, 'net', sum(net)::text,
        'stockStart', trim_scale(sum("stockStart"))::text, 'stockEnd', trim_scale(sum("stockEnd"))::text)`,
    }),
    loadUnrated(db, context, { rates: terms.rates, where: matchDays(sql`o.placed_at`) }),
  ])
  const { from, to } = period
  return { ...page, currency: terms.rates.currency, span: { from, to }, before: null, unrated }
}

/** The number of days that a filter names; 90 without one. */
export const readIdleDays = (value: string | undefined): number =>
  IDLE_DAYS.find((days) => `${days}` === value) ?? USUAL_IDLE_DAYS

/**
 * Products in stock that were not sold for a number of days and were in stock before; with their value at today's
 * purchase price for viewers who see it.
 */
export async function loadDeadStock(
  db: Db,
  context: RequestContext,
  { filters, ...listed }: TableRequest,
): Promise<ReportPage> {
  const scope = siteScope(context)
  const { siteId } = scope
  const { rates } = await loadSoldTerms(db, context, {})
  const today = sql`(now() at time zone ${context.site.timeZone})::date`
  const isChosen = matchChosenGoods(scope, filters)
  const since = sql`now() - make_interval(days => ${readIdleDays(filters.days)})`
  const source = sql`
    select p.id, p.name, p.code, ${BRAND_NAME} as brand, trim_scale(stock.quantity) as stock,
      (last.at at time zone ${context.site.timeZone})::date as "lastSale",
      ${today} - (last.at at time zone ${context.site.timeZone})::date as "idleDays",
      round(stock.quantity * cost.amount, 2) as value
    from products p join ${selectStock(siteId, { depot: filters.depot, isChosen })} stock on stock.product_id = p.id and stock.quantity > 0
      left join (select s.product_id, max(s.placed_at) as at from ${selectSoldLines(siteId, sql`s.ordered > 0 and ${isChosen(sql`s.product_id`)}`)} s
        group by s.product_id) last on last.product_id = p.id
      left join (select m.product_id, min(m.at) as at from stock_moves m where m.site_id = ${siteId} and ${isChosen(sql`m.product_id`)} group by m.product_id) came
        on came.product_id = p.id
      left join ${selectCosts(context, rates)} cost on cost.product_id = p.id
      left join brands b on b.id = p.brand_id
    where ${matchGoods(scope, filters)} and coalesce(last.at < ${since}, true) and coalesce(came.at < ${since}, true)`
  const page = await loadListed(db, {
    ...listed,
    source,
    sortable: {
      ...byColumns('code', 'stock', 'lastSale', 'idleDays', 'value'),
      name: byName('name'),
      brand: byName('brand'),
    },
    totals: sql`jsonb_build_object('stock', trim_scale(sum(stock))::text, 'value', sum(value)::text)`,
  })
  return { ...page, currency: rates.currency, span: null, before: null, unrated: [] }
}
