import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { OverviewView, SpanMetricView } from './overview-view.ts'

/** One card for each span, with all metrics next to what they were before. */
export function SpanCards({ spans }: { spans: OverviewView['spans'] }) {
  const { t } = useTexts()
  return (
    <div className="grid gap-3 desk:grid-cols-3">
      {spans.map(({ span, metrics }) => (
        <section key={span} aria-labelledby={`span-${span}`} className="sheet min-w-0 p-4">
          <h2 id={`span-${span}`} className="text-lg">
            {t(`figures.span.${span}`)}
          </h2>
          <p className="text-sm text-ink-faint">{t(`figures.before.${span}`)}</p>
          <dl className="mt-2">
            {metrics.map((metric) => (
              <Metric key={metric.metric} metric={metric} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Metric({ metric: { metric, value, before, change, tone, href, knownShare } }: { metric: SpanMetricView }) {
  const { t } = useTexts()
  const name = t(`figures.metric.${metric}`)
  const isMain = metric === 'revenue'
  const figure = <Ltr className={classes('font-bold text-ink', isMain ? 'text-xl' : 'text-base')}>{value}</Ltr>
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
      <dt className="text-ink-soft">
        {name}
        {knownShare && (
          <span className="block text-sm text-ink-faint">{t('figures.knownShare', { share: knownShare })}</span>
        )}
      </dt>
      <dd className="text-end">
        {href ? (
          <Link to={href} aria-label={`${name}: ${value}`} className="inline-flex min-h-8 items-center hover:underline">
            {figure}
          </Link>
        ) : (
          <span className="inline-flex min-h-8 items-center">{figure}</span>
        )}
        <span className="flex flex-wrap items-baseline justify-end gap-x-2 text-sm text-ink-faint">
          <Ltr>{before}</Ltr>
          {change && (
            <Ltr className={classes('font-semibold', tone === 'good' && 'text-good', tone === 'bad' && 'text-bad')}>
              {change}
            </Ltr>
          )}
        </span>
      </dd>
    </div>
  )
}
