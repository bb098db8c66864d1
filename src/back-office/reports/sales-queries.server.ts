import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import type { TableRequest } from '../table/request.ts'
import { loadSoldTerms, matchPeriod, matchSales } from './filter-queries.server.ts'
import { GROUPINGS, type Grouping } from './grouping.server.ts'
import type { ReportPeriod } from './period.ts'
import type { Dimension, ReportPage, ReportRow, ReportValues } from './reports.ts'
import { loadUnrated, selectSold, selectSoldOrders, toAmount, toQuantity } from './sold-queries.server.ts'

interface SalesRequest extends TableRequest {
  dimension: Dimension
  period: ReportPeriod
}

/** SQL for the figures of a group `g` that are derived from its sums; `whole` is the sum of all. */
const DERIVED = {
  share: sql`round(g.net * 100 / nullif(whole.net, 0), 1)`,
  change: sql`round((g.net - g.before) * 100 / nullif(abs(g.before), 0), 1)`,
  average: sql`round(g.net / nullif(g.orders, 0), 2)`,
  marginRate: sql`round(g.margin * 100 / nullif(g.rated_net, 0), 1)`,
  known: sql`round(g.rated_net * 100 / nullif(g.net, 0), 1)`,
}

/** SQL for each column that rows are sorted by. */
const toSortable = ({ name, code }: Grouping): Readonly<Record<string, RawBuilder<unknown>>> => ({
  ...DERIVED,
  name: sql`${name} collate "tr-x-icu"`,
  code: code ?? NO_TEXT,
  net: sql`g.net`,
  before: sql`g.before`,
  orders: sql`g.orders`,
  quantity: sql`g.quantity`,
  margin: sql`g.margin`,
})

const NO_TEXT = sql`null::text`

type SalesRow = Record<string, string | null> & { id: string; isTotal: boolean; hits: number }

/** A page of what was sold by a dimension, with the sums of everything, next to the period before. */
export async function loadSales(
  db: Db,
  context: RequestContext,
  { dimension, period, filters, sort, page, pageSize }: SalesRequest,
): Promise<ReportPage> {
  const { siteId, language } = siteScope(context)
  const { timeZone } = context.site
  const terms = await loadSoldTerms(db, context, filters)
  const matchSpans = (at: RawBuilder<unknown>) =>
    sql`(${matchPeriod(period, timeZone, at)} or ${matchPeriod(period.before, timeZone, at)})`
  const request = { ...terms, where: sql`${matchSpans(sql`s.placed_at`)} and ${matchSales(context, filters)}` }
  const isOfWholeOrders = ['depot', 'brand', 'category', 'region'].every((filter) => filters[filter] === undefined)
  const grouping = GROUPINGS[dimension]({ siteId, language, timeZone, period })
  const groups = {
    sold: selectSold(context, request),
    soldOrders: isOfWholeOrders
      ? selectSoldOrders(context, request)
      : selectSold(context, { ...request, withoutCosts: true }),
    current: sql`s.placed_at >= ${toMidnight(period.from, timeZone)}`,
    // A depot may hold another line of the product than the first one.
    isProduct: dimension === 'product' && terms.depotId === undefined,
    grouping,
  }
  const [{ rows }, unrated] = await Promise.all([
    selectListed(groups, { sort, page, pageSize }).execute(db),
    loadUnrated(db, context, { rates: terms.rates, where: matchSpans(sql`o.placed_at`) }),
  ])
  const total = rows.find(({ isTotal }) => isTotal)
  return {
    rows: rows.filter(({ isTotal }) => !isTotal).map(toRow),
    totalHits: total?.hits ?? 0,
    totals: total ? toValues(total) : {},
    currency: terms.rates.currency,
    span: { from: period.from, to: period.to },
    before: period.before,
    unrated,
  }
}

interface GroupsRequest {
  /** SQL for the sold lines of both periods, and for what their orders are counted by: orders, or the same lines. */
  sold: RawBuilder<unknown>
  soldOrders: RawBuilder<unknown>
  /** SQL for whether an order or line `s` is of the later period. */
  current: RawBuilder<unknown>
  /** Whether one line of each order and group is `first_of_product`. */
  isProduct: boolean
  grouping: Grouping
}

const MARGIN = sql`s.net - s.cost as margin, case when s.cost is not null then s.net end as rated_net`

/**
 * SQL for what is grouped: orders, or lines where an order may belong to several groups. Sums by order first, so that
 * regions and months are found once for each order, and orders are counted without sorting their lines.
 */
const selectParts = ({ sold, grouping: { of } }: GroupsRequest) =>
  of === 'lines'
    ? sql`(select s.*, ${MARGIN} from ${sold} s)`
    : sql`(
      select s.order_id, any_value(s.customer_id) as customer_id, any_value(s.placed_at) as placed_at, any_value(s.city) as city,
        sum(s.quantity) as quantity, sum(s.net) as net, sum(s.margin) as margin, sum(s.rated_net) as rated_net
      from (select s.*, ${MARGIN} from ${sold} s) s group by s.order_id)`

function selectOrderCounts({ soldOrders, current, isProduct, grouping: { of } }: GroupsRequest) {
  if (of === 'orders')
    return { orders: sql`count(*) filter (where current)`, total: sql`(select sum(orders) from grouped)` }
  return {
    orders: isProduct
      ? sql`count(*) filter (where current and first_of_product)`
      : sql`count(distinct order_id) filter (where current)`,
    total: sql`(select count(*) from (select distinct s.order_id from ${soldOrders} s where ${current}) o)`,
  }
}

/** SQL for `grouped` and `whole`: the sums of each group, and of all together. */
function selectGroups(request: GroupsRequest) {
  const { current, grouping } = request
  const { orders, total } = selectOrderCounts(request)
  return sql`
    keyed as (
      select ${grouping.key} as key, s.* from (select s.*, ${current} as current from ${selectParts(request)} s) s
      ${grouping.joins ?? sql``}),
    grouped as materialized (
      select key, ${grouping.of === 'orders' ? sql`min(city)` : NO_TEXT} as city, ${orders}::integer as orders,
        coalesce(${toQuantity(sql`sum(quantity) filter (where current)`)}, 0) as quantity,
        coalesce(${toAmount(sql`sum(net) filter (where current)`)}, 0) as net,
        coalesce(${toAmount(sql`sum(net) filter (where not current)`)}, 0) as before,
        ${toAmount(sql`sum(margin) filter (where current)`)} as margin,
        ${toAmount(sql`sum(rated_net) filter (where current)`)} as rated_net
      from keyed group by key),
    whole as materialized (
      select coalesce(${total}, 0)::integer as orders, coalesce(sum(quantity), 0) as quantity, coalesce(sum(net), 0) as net,
        coalesce(sum(before), 0) as before, sum(margin) as margin, sum(rated_net) as rated_net, count(*)::integer as hits
      from grouped)`
}

/** The row of the sums, and a page of the groups: names and derived figures are found for the page only. */
function selectListed(request: GroupsRequest, { sort, page, pageSize }: Omit<TableRequest, 'filters'>) {
  const { name, code, labels } = request.grouping
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = toSortable(request.grouping)[sort.column] ?? sql`g.net`
  const needsLabels = sort.column === 'name' || sort.column === 'code'
  return sql<SalesRow>`
    with ${selectGroups(request)},
    paged as (
      select g.*, row_number() over (order by ${order} ${direction} nulls last, g.key nulls last) as place
      from grouped g cross join whole ${needsLabels ? (labels ?? sql``) : sql``}
      order by place limit ${pageSize} offset ${(page - 1) * pageSize}),
    listed as (
      select false as is_total, key, city, orders, quantity, net, before, margin, rated_net, place from paged union all
      select true, null, null, orders, quantity, net, before, margin, rated_net, 0 from whole)
    select coalesce(g.key::text, '') as id, g.is_total, whole.hits, case when not g.is_total then (${name})::text end as name,
      ${code ?? NO_TEXT} as code, g.orders::text, trim_scale(g.quantity)::text as quantity, g.net::text, g.before::text,
      ${DERIVED.share}::text as share, ${DERIVED.change}::text as change, ${DERIVED.average}::text as average,
      g.margin::text, ${DERIVED.marginRate}::text as margin_rate, ${DERIVED.known}::text as known
    from listed g cross join whole ${labels ?? sql``} order by g.place`
}

const toRow = (row: SalesRow): ReportRow => ({ id: row.id, values: toValues(row) })

function toValues({ id: _, isTotal: __, hits: ___, ...values }: SalesRow): ReportValues {
  return values as ReportValues
}
