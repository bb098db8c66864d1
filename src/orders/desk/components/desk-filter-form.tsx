import { FilterFrame } from '#src/orders/filters/filter-frame.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type DeskFilter, deskQuery, isDeskNarrowed, LONGEST_SEARCH } from '../filter.ts'

interface DeskFilterFormProps {
  filter: DeskFilter
  here: string
  /** Today in the site's time zone. */
  today: string
}

/** Filters the desk by customer, number and date; preserves the tab. */
export function DeskFilterForm({ filter, here, today }: DeskFilterFormProps) {
  const { t } = useTexts()
  return (
    <FilterFrame
      filter={filter}
      here={here}
      today={today}
      buildHref={(days) => here + deskQuery({ ...filter, ...days, page: 1 })}
      narrowed={isDeskNarrowed(filter)}
      first={
        <TextField
          type="search"
          name="q"
          label={t('order.desk.search')}
          maxLength={LONGEST_SEARCH}
          defaultValue={filter.search}
          className="col-span-2 min-w-0 flex-1 sm:max-w-80"
        />
      }
    >
      {filter.status !== null && <input type="hidden" name="sid" value={filter.status} />}
      {filter.held && <input type="hidden" name="held" value="1" />}
      {filter.unfetched && <input type="hidden" name="new" value="1" />}
    </FilterFrame>
  )
}
