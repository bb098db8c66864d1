import { type RawBuilder, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { TableRequest } from '../table/request.ts'
import {
  loadSoldTerms,
  matchPeriod,
  matchSales,
  selectFirstRepresentatives,
  toMidnight,
} from './filter-queries.server.ts'
import type { ReportPeriod } from './period.ts'
import type { Dimension, ReportPage, ReportRow, ReportValues } from './reports.ts'
import { loadUnrated, selectSold } from './sold-queries.server.ts'

interface SalesRequest extends TableRequest {
  dimension: Dimension
  period: ReportPeriod
}

/** How sold lines `s` are grouped, and how the groups `g` are named. */
interface Grouping {
  key: RawBuilder<unknown>
  joins?: RawBuilder<unknown>
  name: RawBuilder<unknown>
  code?: RawBuilder<unknown>
  labels?: RawBuilder<unknown>
}

interface GroupingScope {
  siteId: number
  language: Language
  timeZone: string
  period: ReportPeriod
}

const PRODUCT_OF_LINE = sql`join products p on p.id = s.product_id`

const GROUPINGS: Record<Dimension, (scope: GroupingScope) => Grouping> = {
  dealer: () => ({
    key: sql`s.customer_id`,
    name: customerName('c'),
    code: sql`c.code`,
    labels: sql`left join customers c on c.id = g.key`,
  }),
  representative: ({ siteId }) => ({
    key: sql`rep.user_id`,
    joins: sql`left join ${selectFirstRepresentatives(siteId)} rep on rep.customer_id = s.customer_id`,
    name: sql`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)`,
    labels: sql`left join users u on u.id = g.key`,
  }),
  brand: () => ({
    key: sql`p.brand_id`,
    joins: PRODUCT_OF_LINE,
    name: sql`b.name`,
    labels: sql`left join brands b on b.id = g.key`,
  }),
  category: ({ language }) => ({
    key: sql`p.category_id`,
    joins: PRODUCT_OF_LINE,
    name: sql`coalesce(nullif(k.names->>${language}, ''), k.names->>'tr', k.code)`,
    labels: sql`left join categories k on k.id = g.key`,
  }),
  region: () => ({ key: sql`nullif(fold_text(s.city), '')`, name: sql`g.city` }),
  // A month of the period before counts as the month that it is compared with.
  month: ({ timeZone, period: { shift } }) => ({
    key: sql`to_char((s.placed_at at time zone ${timeZone})
      + case when s.current then interval '0' else make_interval(months => ${shift.months}, days => ${shift.days}) end, 'YYYY-MM')`,
    name: sql`g.key`,
  }),
  product: () => ({
    key: sql`s.product_id`,
    name: sql`p.name`,
    code: sql`p.code`,
    labels: sql`left join products p on p.id = g.key`,
  }),
}

/** Columns that rows are sorted by. */
const SORTABLE: ReadonlySet<string> = new Set([
  ...[
    'name',
    'code',
    'net',
    'share',
    'before',
    'change',
    'orders',
    'quantity',
    'average',
    'margin',
    'marginRate',
    'known',
  ],
])

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
  const spans = sql`(${matchPeriod(period, timeZone)} or ${matchPeriod(period.before, timeZone)})`
  const sold = selectSold(context, { ...terms, where: sql`${spans} and ${matchSales(context, filters)}` })
  const grouping = GROUPINGS[dimension]({ siteId, language, timeZone, period })
  const current = sql`sold.placed_at >= ${toMidnight(period.from, timeZone)}`
  const grouped = selectGroups({ sold, current, grouping })
  const [{ rows }, unrated] = await Promise.all([
    selectListed(grouped, { sort, page, pageSize }).execute(db),
    loadUnrated(db, context, { rates: terms.rates, where: spans }),
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
  /** SQL for the sold lines of both periods, and for whether one is of the later period. */
  sold: RawBuilder<unknown>
  current: RawBuilder<unknown>
  grouping: Grouping
}

/** SQL for `named`: the figures of each group, and of all lines together. */
const selectGroups = ({ sold, current, grouping }: GroupsRequest) => sql`
  keyed as (
    select ${grouping.key} as key, s.* from (select sold.*, ${current} as current from ${sold} sold) s
    ${grouping.joins ?? sql``}),
  grouped as (
    select key, grouping(key) = 1 as is_total, min(city) as city,
      count(distinct order_id) filter (where current)::integer as orders,
      coalesce(sum(quantity) filter (where current), 0) as quantity,
      coalesce(sum(net) filter (where current), 0) as net,
      coalesce(sum(net) filter (where not current), 0) as before,
      sum(net - cost) filter (where current and cost is not null) as margin,
      sum(net) filter (where current and cost is not null) as rated_net
    from keyed group by grouping sets ((key), ())),
  named as (
    select g.*, ${grouping.name} as name, ${grouping.code ?? sql`null::text`} as code,
      round(g.net * 100 / nullif((select t.net from grouped t where t.is_total), 0), 1) as share,
      round((g.net - g.before) * 100 / nullif(abs(g.before), 0), 1) as change,
      round(g.net / nullif(g.orders, 0), 2) as average,
      round(g.margin * 100 / nullif(g.rated_net, 0), 1) as margin_rate,
      round(g.rated_net * 100 / nullif(g.net, 0), 1) as known
    from grouped g ${grouping.labels ?? sql``})`

/** The row of the sums, and a page of the groups. */
function selectListed(groups: RawBuilder<unknown>, { sort, page, pageSize }: Omit<TableRequest, 'filters'>) {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const column = SORTABLE.has(sort.column) ? sort.column : 'net'
  const collation = column === 'name' ? sql`collate "tr-x-icu"` : sql``
  return sql<SalesRow>`
    with ${groups}
    select coalesce(key::text, '') as id, is_total, (select count(*) filter (where not is_total) from grouped)::integer as hits,
      name::text, code, orders::text, trim_scale(quantity)::text as quantity, net::text, before::text, share::text,
      change::text, average::text, margin::text, margin_rate::text, known::text
    from (
      (select * from named where is_total) union all
      (select * from named where not is_total
        order by ${sql.ref(column)} ${collation} ${direction} nulls last, key nulls last
        limit ${pageSize} offset ${(page - 1) * pageSize})) listed`
}

const toRow = (row: SalesRow): ReportRow => ({ id: row.id, values: toValues(row) })

function toValues({ id: _, isTotal: __, hits: ___, ...values }: SalesRow): ReportValues {
  return values as ReportValues
}
