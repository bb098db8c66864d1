import { type RawBuilder, sql } from 'kysely'
import type { TableRequest } from '#src/back-office/table/request.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { loadSoldTerms, matchPeriod, matchSales } from '../filter-queries.server.ts'
import { GROUPINGS, type Grouping } from '../grouping.server.ts'
import type { ReportPeriod } from '../period.ts'
import type { CrossMeasure, Dimension, ReportPage, ReportValues } from '../reports.ts'
import { loadUnrated, selectSold, toAmount, toQuantity } from '../sold-queries.server.ts'
import { MAX_CROSS_COLUMNS, readCross } from './cross.ts'

const NUMBERS = Array.from({ length: MAX_CROSS_COLUMNS }, (_, at) => at + 1)
const toKey = (number: number) => `c${number}`

type CrossRow = Record<string, string | null> & { kind: 'row' | 'total' | 'column'; id: string; place: number }

/** A page of what was sold by two dimensions, with the sums of rows and columns. */
export async function loadCross(
  db: Db,
  context: RequestContext,
  { period, filters, ...page }: TableRequest & { period: ReportPeriod },
): Promise<ReportPage> {
  const { siteId, language } = siteScope(context)
  const { timeZone } = context.site
  const { by, across, measure } = readCross(filters)
  const terms = await loadSoldTerms(db, context, filters)
  const scope = { siteId, language, timeZone, period }
  const where = sql`${matchPeriod(period, timeZone, sql`s.placed_at`)} and ${matchSales(context, filters)}`
  const [{ rows }, unrated] = await Promise.all([
    selectCross({
      sold: selectSold(context, { ...terms, where, withoutCosts: true }),
      rows: toSide(by, GROUPINGS[by](scope)),
      columns: toSide(across, GROUPINGS[across](scope)),
      measure,
      page,
    }).execute(db),
    loadUnrated(db, context, { rates: terms.rates, where: matchPeriod(period, timeZone, sql`o.placed_at`) }),
  ])
  const total = rows.find(({ kind }) => kind === 'total')
  const columns = rows.filter(({ kind }) => kind === 'column')
  // One more than is shown: there are others.
  const shown = columns.filter(({ place }) => place <= MAX_CROSS_COLUMNS)
  return {
    rows: rows.flatMap((row) => (row.kind === 'row' ? [{ id: row.id, values: toValues(row) }] : [])),
    totalHits: total?.place ?? 0,
    totals: total ? toValues(total) : {},
    currency: terms.rates.currency,
    span: { from: period.from, to: period.to },
    before: null,
    unrated,
    columns: [
      ...shown.map(({ place, name }) => ({ key: toKey(place), title: name ?? '' })),
      ...(columns.length > shown.length ? [{ key: 'others', title: '' }] : []),
    ],
  }
}

function toValues({ kind: _, id: __, place: ___, ...values }: CrossRow): ReportValues {
  return values as ReportValues
}

/** One of the two dimensions; keys are texts until names are found by them. */
interface Side {
  dimension: Dimension
  grouping: Grouping
  /** SQL for the key of a group from its text. */
  toKey(text: RawBuilder<unknown>): RawBuilder<unknown>
}

const toSide = (dimension: Dimension, grouping: Grouping): Side => ({
  dimension,
  grouping,
  toKey: (text) =>
    dimension === 'region' || dimension === 'month' ? sql`nullif(${text}, '')` : sql`nullif(${text}, '')::bigint`,
})

interface CrossQuery {
  /** SQL for the sold lines. */
  sold: RawBuilder<unknown>
  rows: Side
  columns: Side
  measure: CrossMeasure
  page: Omit<TableRequest, 'filters'>
}

/**
 * Sums of both dimensions first, then one row for each group of the first one: the cells of a year of lines are read
 * once. Columns are ranked by their sum, months by the calendar: the latest ones are shown, the oldest of them first.
 */
function selectCross({ sold, rows, columns, measure, page: { sort, page, pageSize } }: CrossQuery) {
  const joins = [...new Set([rows.grouping.joins, columns.grouping.joins].filter((join) => join !== undefined))]
  const value = measure === 'quantity' ? toQuantity(sql`sum(s.quantity)`) : toAmount(sql`sum(s.net)`)
  const rank = columns.dimension === 'month' ? sql`column_key desc` : sql`sum(value) desc, column_key`
  const isShown = sql`rank <= ${MAX_CROSS_COLUMNS}`
  const place =
    columns.dimension === 'month'
      ? sql`case when ${isShown} then least(number, ${MAX_CROSS_COLUMNS}) + 1 - rank else rank end`
      : sql`rank`
  const direction = sort.descending ? sql`desc` : sql`asc`
  const figures = [...NUMBERS.map(toKey), 'others', 'total']
  const order =
    sort.column === 'name'
      ? sql`name collate "tr-x-icu"`
      : sql.ref(figures.includes(sort.column) ? sort.column : 'total')
  const list = (toSql: (figure: string) => RawBuilder<unknown>) => sql.join(figures.map(toSql))
  return sql<CrossRow>`
    with cells as materialized (
      select coalesce((${rows.grouping.key})::text, '') as row_key, coalesce((${columns.grouping.key})::text, '') as column_key,
        min(s.city) as city, ${value} as value
      from ${selectParts(sold, [rows, columns])} s ${sql.join(joins, sql` `)} group by 1, 2),
    ranked as (
      select column_key, min(city) as city, sum(value) as value, row_number() over (order by ${rank}) as rank,
        count(*) over () as number
      from cells group by column_key),
    columns as materialized (select column_key, city, value, (${place})::integer as place from ranked),
    pivoted as materialized (
      select c.row_key, min(c.city) as city, sum(c.value) as total,
        ${sql.join(NUMBERS.map((number) => sql`sum(c.value) filter (where k.place = ${sql.lit(number)}) as ${sql.ref(toKey(number))}`))},
        sum(c.value) filter (where k.place > ${sql.lit(MAX_CROSS_COLUMNS)}) as others
      from cells c join columns k on k.column_key = c.column_key group by c.row_key),
    named as (
      select g.*, (${rows.grouping.name})::text as name
      from (select ${rows.toKey(sql`p.row_key`)} as key, p.* from pivoted p) g ${rows.grouping.labels ?? sql``}),
    listed as (
      select row_key, name, ${list(sql.ref)}, row_number() over (order by ${order} ${direction} nulls last, row_key) as place
      from named order by place limit ${pageSize} offset ${(page - 1) * pageSize})
    select 'row' as kind, row_key as id, name, ${list((figure) => sql`trim_scale(${sql.ref(figure)})::text as ${sql.ref(figure)}`)},
      place::integer as place from listed
    union all
    select 'total', '', null, ${list((figure) => sql`trim_scale(sum(${sql.ref(figure)}))::text`)}, count(*)::integer from pivoted
    union all
    select 'column', g.column_key, (${columns.grouping.name})::text, ${list(() => sql`null`)}, g.place
    from (select ${columns.toKey(sql`k.column_key`)} as key, k.* from columns k
        where k.place <= ${sql.lit(MAX_CROSS_COLUMNS + 1)}) g ${columns.grouping.labels ?? sql``}
    order by kind, place`
}

/** SQL for what is grouped: lines, or the sums of each order if both dimensions are of orders. */
function selectParts(sold: RawBuilder<unknown>, sides: readonly Side[]): RawBuilder<unknown> {
  if (sides.some(({ grouping }) => grouping.of === 'lines')) return sql`(select s.*, true as current from ${sold} s)`
  return sql`(
    select s.order_id, any_value(s.customer_id) as customer_id, any_value(s.placed_at) as placed_at,
      any_value(s.city) as city, sum(s.quantity) as quantity, sum(s.net) as net, true as current
    from ${sold} s group by s.order_id)`
}
