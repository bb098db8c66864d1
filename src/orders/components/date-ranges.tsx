import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { DATE_RANGES, type Days, toDays } from '../views/order-filter.ts'

interface DateRangesProps {
  filter: Days
  /** Path of the list for these days. */
  buildHref: (days: Days) => string
  /** Today in the site's time zone. */
  today: string
}

/** Six date-range toggles; pressing an active one shows all days. */
export function DateRanges({ filter, buildHref, today }: DateRangesProps) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('order.range.label')} className="mb-3 flex flex-wrap gap-1.5">
      {DATE_RANGES.map((range) => {
        const days = toDays(range, today)
        const on = days.startDate === filter.startDate && days.endDate === filter.endDate
        const next = on ? { startDate: '', endDate: '' } : days
        return (
          <Link
            key={range}
            to={buildHref(next)}
            prefetch="none"
            aria-current={on || undefined}
            className={classes(
              'rounded-full border px-3 py-1.5 text-sm whitespace-nowrap',
              on
                ? 'border-brand bg-brand font-semibold text-on-brand'
                : 'border-edge bg-paper text-ink-soft hover:text-ink',
            )}
          >
            {t(`order.range.${range}`)}
          </Link>
        )
      })}
    </nav>
  )
}
