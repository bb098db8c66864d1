import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { DateRanges } from '../../components/date-ranges.tsx'
import { type DeskFilter, deskQuery, isDeskNarrowed, LONGEST_SEARCH } from '../filter.ts'

interface DeskFilterFormProps {
  filter: DeskFilter
  here: string
  /** The site's day. */
  today: string
}

/** Narrows the desk by who ordered, by number and by day; the tab stays. */
export function DeskFilterForm({ filter, here, today }: DeskFilterFormProps) {
  const { t } = useTexts()
  return (
    <>
      <DateRanges {...{ filter, today }} hrefOf={(days) => here + deskQuery({ ...filter, ...days, page: 1 })} />
      <Form
        role="search"
        aria-label={t('order.filter.title')}
        action={here}
        className="sheet mb-4 grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4"
      >
        <TextField
          type="search"
          name="q"
          label={t('order.desk.search')}
          maxLength={LONGEST_SEARCH}
          defaultValue={filter.search}
          className="col-span-2 min-w-0 flex-1 sm:max-w-80"
        />
        <TextField type="date" name="startDate" label={t('order.filter.from')} defaultValue={filter.startDate} />
        <TextField type="date" name="endDate" label={t('order.filter.to')} defaultValue={filter.endDate} />
        {filter.status !== null && <input type="hidden" name="sid" value={filter.status} />}
        {filter.held && <input type="hidden" name="held" value="1" />}
        {filter.unfetched && <input type="hidden" name="new" value="1" />}
        <Button type="submit" look="main">
          {t('order.filter.apply')}
        </Button>
        {isDeskNarrowed(filter) && (
          <ButtonLink to={here} look="quiet">
            {t('order.filter.clear')}
          </ButtonLink>
        )}
      </Form>
    </>
  )
}
