import { type RawBuilder, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { selectFirstRepresentatives } from './filter-queries.server.ts'
import type { ReportPeriod } from './period.ts'
import type { Dimension } from './reports.ts'

/** How sold orders or lines `s` are grouped, and how the groups `g` are named. */
export interface Grouping {
  /** Of lines, if an order may belong to several groups. */
  of: 'orders' | 'lines'
  key: RawBuilder<unknown>
  joins?: RawBuilder<unknown>
  name: RawBuilder<unknown>
  code?: RawBuilder<unknown>
  labels?: RawBuilder<unknown>
}

export interface GroupingScope {
  siteId: number
  language: Language
  timeZone: string
  period: ReportPeriod
}

const PRODUCT_OF_LINE = sql`join products p on p.id = s.product_id`

export const GROUPINGS: Record<Dimension, (scope: GroupingScope) => Grouping> = {
  dealer: () => ({
    of: 'orders',
    key: sql`s.customer_id`,
    name: customerName('c'),
    code: sql`c.code`,
    labels: sql`left join customers c on c.id = g.key`,
  }),
  representative: ({ siteId }) => ({
    of: 'orders',
    key: sql`rep.user_id`,
    joins: sql`left join ${selectFirstRepresentatives(siteId)} rep on rep.customer_id = s.customer_id`,
    name: sql`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)`,
    labels: sql`left join users u on u.id = g.key`,
  }),
  brand: () => ({
    of: 'lines',
    key: sql`p.brand_id`,
    joins: PRODUCT_OF_LINE,
    name: sql`b.name`,
    labels: sql`left join brands b on b.id = g.key`,
  }),
  category: ({ language }) => ({
    of: 'lines',
    key: sql`p.category_id`,
    joins: PRODUCT_OF_LINE,
    name: sql`coalesce(nullif(k.names->>${language}, ''), k.names->>'tr', k.code)`,
    labels: sql`left join categories k on k.id = g.key`,
  }),
  region: () => ({ of: 'orders', key: sql`nullif(fold_text(s.city), '')`, name: sql`g.city` }),
  // A month of the period before counts as the month that it is compared with.
  month: ({ timeZone, period: { shift } }) => ({
    of: 'orders',
    key: sql`to_char((s.placed_at at time zone ${timeZone})
      + case when s.current then interval '0' else make_interval(months => ${shift.months}, days => ${shift.days}) end, 'YYYY-MM')`,
    name: sql`g.key`,
  }),
  product: () => ({
    of: 'lines',
    key: sql`s.product_id`,
    name: sql`p.name`,
    code: sql`p.code`,
    labels: sql`left join products p on p.id = g.key`,
  }),
}
