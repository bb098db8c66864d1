import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/forms/choice.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DiscountFilter } from './discount-filter.ts'

interface DiscountFilterFormProps {
  filter: DiscountFilter
  here: string
  subDealers: readonly { id: number; name: string }[]
}

/** Filters the discounts by sub-dealer and target; the address holds the choice. */
export function DiscountFilterForm({ filter, here, subDealers }: DiscountFilterFormProps) {
  const { t } = useTexts()
  return (
    <Form
      role="search"
      aria-label={t('subDealers.discounts.filter')}
      action={here}
      className="sheet mb-4 grid items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4"
    >
      <SelectField
        name="customer"
        label={t('subDealers.discounts.recipients')}
        defaultValue={filter.customerId ?? ''}
        className="sm:w-64"
      >
        <option value="">{t('subDealers.discounts.all')}</option>
        {subDealers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        type="search"
        name="q"
        label={t('subDealers.discounts.search')}
        defaultValue={filter.search}
        className="sm:w-64"
      />
      <CheckField
        name="given"
        value="1"
        label={t('subDealers.discounts.onlyGiven')}
        defaultChecked={filter.onlyDefined}
        className="pb-1"
      />
      <Button type="submit" look="main">
        {t('subDealers.discounts.show')}
      </Button>
    </Form>
  )
}
