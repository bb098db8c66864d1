import { Form } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { filterQuery, isNarrowed, ORDER_STATUSES, type OrderFilter } from '../screen/order-filter.ts'
import { DateRanges } from './date-ranges.tsx'

interface OrderFilterFormProps {
  filter: OrderFilter
  here: string
  /** The site's day. */
  today: string
}

/** Narrows the list by day and status; the address holds what was chosen. */
export function OrderFilterForm({ filter, here, today }: OrderFilterFormProps) {
  const { t } = useTexts()
  return (
    <>
      <DateRanges {...{ filter, today }} hrefOf={(days) => here + filterQuery({ ...filter, ...days, page: 1 })} />
      <Form
        role="search"
        aria-label={t('order.filter.title')}
        action={here}
        className="sheet mb-4 grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4 [&_input]:px-2"
      >
        <TextField type="date" name="startDate" label={t('order.filter.from')} defaultValue={filter.startDate} />
        <TextField type="date" name="endDate" label={t('order.filter.to')} defaultValue={filter.endDate} />
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
        <Button type="submit" look="main">
          {t('order.filter.apply')}
        </Button>
        {isNarrowed(filter) && (
          <ButtonLink to={here} look="quiet">
            {t('order.filter.clear')}
          </ButtonLink>
        )}
      </Form>
    </>
  )
}
