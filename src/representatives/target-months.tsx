import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TargetView, YearView } from './target-view.ts'

const CELL = 'border-b border-line px-1.5 py-2 sm:px-4'
const HEAD = 'border-b border-line-strong px-1.5 py-2 font-semibold text-ink-soft sm:px-4'

/** The months of a year with target and sales, and their sum; `label` is the name of the table. */
export function TargetMonths({ year: { months, total }, label }: { year: YearView; label: string }) {
  const { t } = useTexts()
  return (
    <table aria-label={label} className="w-full border-collapse text-start text-sm">
      <thead>
        <tr>
          <th scope="col" className={classes(HEAD, 'text-start')}>
            {t('targets.month')}
          </th>
          <th scope="col" className={classes(HEAD, 'figures')}>
            {t('targets.target')}
          </th>
          <th scope="col" className={classes(HEAD, 'figures')}>
            {t('targets.reached')}
          </th>
          <th scope="col" className={classes(HEAD, 'figures')}>
            {t('targets.rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, name, isCurrent, ...view }) => (
          <tr
            key={month}
            className={classes(isCurrent && 'bg-brand-soft')}
            aria-current={isCurrent ? 'date' : undefined}
          >
            <th scope="row" className={classes(CELL, 'text-start font-semibold')}>
              {name}
            </th>
            <Figures view={view} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <th scope="row" className={classes(CELL, 'text-start')}>
            {t('targets.sum')}
          </th>
          <Figures view={total} />
        </tr>
      </tfoot>
    </table>
  )
}

function Figures({ view: { target, reached, rate, tone } }: { view: TargetView }) {
  return (
    <>
      <td className={classes(CELL, 'figures')}>{target ? <Ltr>{target}</Ltr> : '–'}</td>
      <td className={classes(CELL, 'figures')}>{reached ? <Ltr>{reached}</Ltr> : '–'}</td>
      <td className={classes(CELL, 'figures')}>
        {rate ? (
          <Badge tone={tone}>
            <Ltr>{rate}</Ltr>
          </Badge>
        ) : (
          '–'
        )}
      </td>
    </>
  )
}

/** How much of a target is reached, as a bar; the text next to it has the numbers. */
export function TargetBar({ view: { bar, tone } }: { view: Pick<TargetView, 'bar' | 'tone'> }) {
  if (bar === null) return null
  return (
    <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunk">
      <span
        className={classes('block h-full rounded-full', tone === 'good' ? 'bg-good' : 'bg-brand')}
        style={{ inlineSize: `${bar}%` }}
      />
    </span>
  )
}
