import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatChange, formatDay, formatHour, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import { getCountedPath } from './counted-path.ts'
import { FIGURE_DAYS, type FigureDay, toChange } from './figures.ts'
import type { getDayFigures } from './wire.ts'

type Figures = OutputOf<typeof getDayFigures>
type DayFigures = Figures['days'][number]

export const METRICS = ['orders', 'revenue', 'margin', 'averageOrder', 'customers', 'returns'] as const
export type Metric = (typeof METRICS)[number]

/** The value of a compared day. */
export interface ComparisonView {
  day: Exclude<FigureDay, 'today'>
  value: string
  /** Today's change in percent with its sign; empty if there is nothing to compare with. */
  change: string
  /** Whether the change is good or bad for the shop; undefined for neither. */
  tone: 'good' | 'bad' | undefined
}

/** One metric of today next to the compared days. */
export interface MetricView {
  metric: Metric
  today: string
  /** The list of what is counted; null if there is none. */
  href: string | null
  comparisons: ComparisonView[]
}

export interface FiguresView {
  metrics: MetricView[]
  /** Today's date. */
  date: string
  /** The time of day up to which all days are counted. */
  until: string
  /** Currencies without a rate, whose orders are missing in the amounts. */
  unrated: string
}

/** The figures as text. `now` is the time of the request. */
export function toFiguresView(page: PageRequest, { days, currency }: Figures, now: Date): FiguresView {
  const { language, site } = page
  const today = findDay(days, 'today')
  const format = (metric: Metric, day: DayFigures) =>
    isMoney(metric)
      ? day[metric] === null
        ? '–'
        : formatMoney(language, { amount: day[metric], currency })
      : formatQuantity(language, `${day[metric]}`)
  return {
    date: formatDay(language, now, site.timeZone),
    until: formatHour(language, now, site.timeZone),
    unrated: [...new Set(days.flatMap(({ unrated }) => unrated))].join(', '),
    // Without purchase prices there is no margin.
    metrics: METRICS.filter((metric) => metric !== 'margin' || days.some(({ margin }) => margin !== null)).map(
      (metric) => ({
        metric,
        today: format(metric, today),
        href: metric === 'margin' ? null : getCountedPath(page, metric, { startDate: today.date, endDate: today.date }),
        comparisons: COMPARED.map((day) => {
          const before = findDay(days, day)
          const isKnown = today[metric] !== null && before[metric] !== null
          const change = isKnown ? toChange(Number(today[metric]), Number(before[metric])) : null
          return {
            day,
            value: format(metric, before),
            change: change === null ? '' : formatChange(language, change),
            tone: getTone(metric, change),
          }
        }),
      }),
    ),
  }
}

const COMPARED = FIGURE_DAYS.filter((day) => day !== 'today')

const isMoney = (metric: Metric): metric is 'revenue' | 'margin' | 'averageOrder' =>
  metric === 'revenue' || metric === 'margin' || metric === 'averageOrder'

function findDay(days: readonly DayFigures[], name: FigureDay): DayFigures {
  const found = days.find(({ day }) => day === name)
  if (!found) throw new Error(`The figures have no day ${name}`)
  return found
}

/** More is better, except for returns. */
function getTone(metric: Metric, change: number | null): ComparisonView['tone'] {
  if (change === null || change === 0) return undefined
  return change > 0 === (metric !== 'returns') ? 'good' : 'bad'
}
