import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { isNarrowed, type StatementFilter, statementQuery } from '../filter.ts'

interface FilterFormProps {
  filter: StatementFilter
  currencies: readonly string[]
  years: readonly number[]
  here: string
}

/** Filter of a statement, stored in the address. */
export function StatementFilterForm({ filter, currencies, years, here }: FilterFormProps) {
  const { t } = useTexts()
  const all = { ...filter, startDate: '', endDate: '', year: 0, dbsOnly: false, page: 1 }
  return (
    <Form
      role="search"
      aria-label={t('account.filter.title')}
      action={here}
      className="sheet mb-4 grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4"
    >
      {filter.customerId > 0 && <input type="hidden" name="customer" value={filter.customerId} />}
      <SelectField name="currency" label={t('account.filter.currency')} defaultValue={filter.currency || currencies[0]}>
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </SelectField>
      <SelectField name="year" label={t('account.filter.year')} defaultValue={filter.year || ''}>
        <option value="">{t('account.filter.allYears')}</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <TextField type="date" name="startDate" label={t('account.filter.from')} defaultValue={filter.startDate} />
      <TextField type="date" name="endDate" label={t('account.filter.to')} defaultValue={filter.endDate} />
      <label className="flex min-h-10 items-center gap-2">
        <input type="checkbox" name="dbs" value="1" defaultChecked={filter.dbsOnly} />
        {t('account.filter.dbs')}
      </label>
      <Button type="submit" look="main">
        {t('account.filter.apply')}
      </Button>
      {isNarrowed(filter) && (
        <ButtonLink to={here + statementQuery(all)} look="quiet">
          {t('account.filter.clear')}
        </ButtonLink>
      )}
    </Form>
  )
}
