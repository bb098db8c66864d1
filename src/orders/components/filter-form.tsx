import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { filterQuery, isNarrowed, ORDER_STATUSES, type OrderFilter } from '../views/order-filter.ts'
import { DateRanges } from './date-ranges.tsx'

interface OrderFilterFormProps {
  filter: OrderFilter
  here: string
  /** Today in the site's time zone. */
  today: string
}

/** Filters the list by date and status; the URL contains the filter. */
export function OrderFilterForm({ filter, here, today }: OrderFilterFormProps) {
  const { t } = useTexts()
  return (
    <FilterFrame
      filter={filter}
      here={here}
      today={today}
      buildHref={(days) => here + filterQuery({ ...filter, ...days, page: 1 })}
      narrowed={isNarrowed(filter)}
    >
      <SelectField
        name="sid"
        label={t('order.filter.status')}
        defaultValue={filter.status ?? ''}
        className="col-span-2 sm:w-56"
      >
        <option value="">{t('order.filter.allStatuses')}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`order.status.${status}`)}
          </option>
        ))}
      </SelectField>
      {filter.productId > 0 && <input type="hidden" name="pid" value={filter.productId} />}
      {filter.customerId > 0 && <input type="hidden" name="customer" value={filter.customerId} />}
    </FilterFrame>
  )
}

type Days = Pick<OrderFilter, 'startDate' | 'endDate'>

interface FilterFrameProps {
  filter: Days
  here: string
  /** Today in the site's time zone. */
  today: string
  /** The first page of the list with other days. */
  buildHref: (days: Days) => string
  narrowed: boolean
  /** Fields before the dates. */
  first?: ReactNode
  children?: ReactNode
}

/** Filters a list of documents by date and its own fields; the URL contains the filter. */
export function FilterFrame({ filter, here, today, buildHref, narrowed, first, children }: FilterFrameProps) {
  const { t } = useTexts()
  return (
    <>
      <DateRanges filter={filter} today={today} buildHref={buildHref} />
      <Form
        role="search"
        aria-label={t('order.filter.title')}
        action={here}
        className="sheet mb-4 grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4"
      >
        {first}
        <TextField type="date" name="startDate" label={t('order.filter.from')} defaultValue={filter.startDate} />
        <TextField type="date" name="endDate" label={t('order.filter.to')} defaultValue={filter.endDate} />
        {children}
        <Button type="submit" look="main">
          {t('order.filter.apply')}
        </Button>
        {narrowed && (
          <ButtonLink to={here} look="quiet">
            {t('order.filter.clear')}
          </ButtonLink>
        )}
      </Form>
    </>
  )
}
