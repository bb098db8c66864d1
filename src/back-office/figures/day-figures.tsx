import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ComparisonView, FiguresView, MetricView } from './figures-view.ts'

/** Today next to the same weekday of earlier weeks: one card for each metric. */
export function DayFigures({ figures: { metrics, until, unrated } }: { figures: FiguresView }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="day-figures" className="mt-8">
      <h2 id="day-figures" className="text-lg">
        {t('backOffice.figures.title')}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-faint">
        {t('backOffice.figures.note', { time: until })}
        {unrated && ` ${t('backOffice.figures.unrated', { currencies: unrated })}`}
      </p>
      <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-none">
        {metrics.map((metric) => (
          <MetricCard key={metric.metric} metric={metric} />
        ))}
      </div>
    </section>
  )
}

function MetricCard({ metric: { metric, today, href, comparisons } }: { metric: MetricView }) {
  const { t } = useTexts()
  const name = t(`backOffice.figures.metric.${metric}`)
  const value = <Ltr className="text-xl font-bold text-ink">{today}</Ltr>
  return (
    <section className="sheet flex flex-col p-4">
      <h3 className="text-sm font-semibold text-ink-soft">{name}</h3>
      <p className="mt-1">
        {href ? (
          <Link to={href} aria-label={`${name}: ${today}`} className="inline-flex min-h-8 items-center hover:underline">
            {value}
          </Link>
        ) : (
          <span className="inline-flex min-h-8 items-center">{value}</span>
        )}
      </p>
      <dl className="mt-auto flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
        {comparisons.map((comparison) => (
          <Comparison key={comparison.day} comparison={comparison} />
        ))}
      </dl>
    </section>
  )
}

function Comparison({ comparison: { day, value, change, tone } }: { comparison: ComparisonView }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2">
      <dt className="text-ink-faint">{t(`backOffice.figures.day.${day}`)}</dt>
      <dd className="flex items-baseline gap-2">
        <Ltr>{value}</Ltr>
        {change && (
          <span className={classes('font-semibold', tone === 'good' && 'text-good', tone === 'bad' && 'text-bad')}>
            <Ltr>{change}</Ltr>
          </span>
        )}
      </dd>
    </div>
  )
}
