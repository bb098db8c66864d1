import type { PageRequest } from '#src/api/page-context.ts'
import {
  formatChange,
  formatDate,
  formatDay,
  formatHour,
  formatMoney,
  formatMonth,
  formatPercent,
  formatQuantity,
} from '#src/platform/i18n/format.ts'
import { getReportPath, getRowPath } from '../reports/report-links.ts'
import { toReportRow } from '../reports/report-row.ts'
import { toAttentionTiles, type WorkTile } from '../work/work-view.ts'
import { type ChartUnit, listChartPoints } from './chart-points.ts'
import { type CountedDays, getCountedPath } from './counted-path.ts'
import { toChange } from './figures.ts'
import {
  DORMANT_DAYS,
  DORMANT_LISTS,
  type OverviewList,
  type OverviewSpan,
  type ShopOverview,
  type SpanFigures,
} from './overview.ts'

export const SPAN_METRICS = ['revenue', 'margin', 'orders', 'averageOrder', 'customers', 'returns'] as const
export type SpanMetric = (typeof SPAN_METRICS)[number]

export interface SpanMetricView {
  metric: SpanMetric
  value: string
  before: string
  /** The change in percent with its sign; empty if there is nothing to compare with. */
  change: string
  tone: 'good' | 'bad' | undefined
  /** The list of what is counted; null if there is none that the viewer may open. */
  href: string | null
  /** Of the margin: the percent of the revenue whose purchase price is known. */
  knownShare: string
}

export interface OverviewView {
  date: string
  /** The time of the day up to which all spans are counted. */
  until: string
  spans: { span: OverviewSpan; metrics: SpanMetricView[] }[]
  chart: {
    unit: ChartUnit
    currency: string
    /** Unix seconds and revenue, for rendering only. */
    points: { at: number; revenue: number }[]
    rows: { key: string; name: string; revenue: string; orders: string }[]
  }
  lists: {
    list: OverviewList
    href: string
    rows: { id: string; name: string; code: string; value: string; note: string; href: string }[]
  }[]
  attention: WorkTile[]
  /** Currencies without a rate, whose orders are missing in the amounts. */
  unrated: string
  /** The shop never had a sale. */
  isEmpty: boolean
}

interface OverviewRequest {
  /** Of the chart. */
  unit: ChartUnit
  /** The time of the request. */
  now: Date
}

/** The overview as text. */
export function toOverviewView(
  page: PageRequest,
  overview: ShopOverview,
  { unit, now }: OverviewRequest,
): OverviewView {
  const { language, site } = page
  const { currency, spans, days, lists, unrated } = overview
  const today = spans[0]?.to ?? ''
  const points = listChartPoints(days, today, unit)
  return {
    date: formatDay(language, now, site.timeZone),
    until: formatHour(language, now, site.timeZone),
    spans: spans.map(({ span, from, to, now: figures, past }) => ({
      span,
      metrics: SPAN_METRICS.flatMap((metric) => toMetric(page, { metric, figures, past, currency, from, to })),
    })),
    chart: {
      unit,
      currency,
      points: points.map(({ key, revenue }) => ({
        at: Date.parse(`${key.padEnd(10, '-01')}T00:00:00Z`) / 1000,
        revenue: Number(revenue),
      })),
      rows: points
        .filter(({ orders }) => orders > 0)
        .toReversed()
        .map(({ key, revenue, orders }) => ({
          key,
          name: unit === 'months' ? formatMonth(language, key) : formatCalendarDay(page, key),
          revenue: formatMoney(language, { amount: revenue, currency }),
          orders: formatQuantity(language, `${orders}`),
        })),
    },
    lists: lists.map((list) => toListView(page, list)),
    attention: toAttentionTiles(page, overview.attention),
    unrated: unrated.join(', '),
    isEmpty: days.length === 0 && lists.every((list) => list.page.totalHits === 0),
  }
}

const formatCalendarDay = ({ language }: PageRequest, day: string) =>
  formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' })

interface MetricFigures {
  metric: SpanMetric
  figures: SpanFigures
  past: SpanFigures
  currency: string
  from: string
  to: string
}

/** None for a margin without any purchase price. */
function toMetric(page: PageRequest, { metric, figures, past, currency, from, to }: MetricFigures): SpanMetricView[] {
  const { language } = page
  const value = figures[metric]
  if (value === null) return []
  const isMoney = metric === 'revenue' || metric === 'averageOrder' || metric === 'margin'
  const format = (amount: string | number | null) =>
    amount === null
      ? '–'
      : isMoney
        ? formatMoney(language, { amount: `${amount}`, currency })
        : formatQuantity(language, `${amount}`)
  const change = toChange(Number(value), Number(past[metric] ?? 0))
  return [
    {
      metric,
      value: format(value),
      before: format(past[metric]),
      change: change === null ? '' : formatChange(language, change),
      tone: !change ? undefined : change > 0 === (metric !== 'returns') ? 'good' : 'bad',
      href: getMetricPath(page, metric, { startDate: from, endDate: to }),
      knownShare: metric === 'margin' && figures.ratedShare !== null ? formatPercent(language, figures.ratedShare) : '',
    },
  ]
}

/** The list with what a metric counts in a span; null if there is none that the viewer may open. */
function getMetricPath(page: PageRequest, metric: SpanMetric, days: CountedDays): string | null {
  switch (metric) {
    case 'revenue':
      return getReportPath(page, 'salesByDealer', { ...days })
    case 'margin':
      return getReportPath(page, 'salesByProduct', { ...days })
    default:
      return getCountedPath(page, metric, days)
  }
}

function toListView(page: PageRequest, { list, page: report }: ShopOverview['lists'][number]) {
  const measure = DORMANT_LISTS[list]
  const filters = measure ? { days: `${DORMANT_DAYS}` } : {}
  const context = { texts: page.i18n, language: page.language, name: list, currency: report.currency, filters }
  return {
    list,
    href: getReportPath(page, list, { ...filters, ...(measure && { sort: `-${measure}` }) }),
    rows: report.rows.map((row) => {
      const view = toReportRow(context, row, getRowPath(page, { name: list, filters, span: report.span }, row))
      const { net, stock, change, lastOrder, lastSale, code } = view.cells
      const rise = row.values.change?.startsWith('-') || !change ? '' : '+'
      return {
        id: view.id,
        name: view.label,
        code: code?.text ?? '',
        value: (net ?? stock)?.text ?? '',
        note: measure ? ((lastOrder ?? lastSale)?.text ?? '') : change ? `${rise}${change.text}` : '',
        href: view.href,
      }
    }),
  }
}

/** The unit in an address: days without one. */
export const toChartUnit = (value: string | null): ChartUnit => (value === 'months' ? 'months' : 'days')
