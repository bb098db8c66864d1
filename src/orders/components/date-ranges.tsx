import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { useTexts } from '../../ui/page/texts.ts'
import { DATE_RANGES, daysOf } from '../screen/date-ranges.ts'
import { filterQuery, type OrderFilter } from '../screen/order-filter.ts'

interface DateRangesProps<Filter extends OrderFilter> {
  filter: Filter
  here: string
  /** The site's day. */
  today: string
  /** The filter as the query of an address. */
  queryOf?: (filter: Filter) => string
}

/** The six ranges of days, one press each; pressed again the list is of all days. */
export function DateRanges<Filter extends OrderFilter>({
  filter,
  here,
  today,
  queryOf = filterQuery,
}: DateRangesProps<Filter>) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('order.range.label')} className="mb-3 flex flex-wrap gap-1.5">
      {DATE_RANGES.map((range) => {
        const days = daysOf(range, today)
        const on = days.startDate === filter.startDate && days.endDate === filter.endDate
        const narrowed = { ...filter, ...(on ? { startDate: '', endDate: '' } : days), page: 1 }
        return (
          <Link
            key={range}
            to={here + queryOf(narrowed)}
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
