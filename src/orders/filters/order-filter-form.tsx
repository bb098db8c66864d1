import { SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { filterQuery, isNarrowed, ORDER_STATUSES, type OrderFilter } from '../views/order-filter.ts'
import { FilterFrame } from './filter-frame.tsx'

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
