import { Form } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/forms/field.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { type AuditFilter, isNarrowed, LONGEST_PERSON } from './filter.ts'
import { KIND_NAMES, KINDS } from './kind.ts'

/** Narrows the log by person, kind and day. */
export function AuditFilterForm({ filter, here }: { filter: AuditFilter; here: string }) {
  const { t } = useTexts()
  const { person, kind, startDate, endDate } = filter
  return (
    <Form
      role="search"
      aria-label={t('order.filter.title')}
      action={here}
      className="sheet mb-4 grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4"
    >
      <TextField
        type="search"
        name="q"
        label={t('audit.person')}
        maxLength={LONGEST_PERSON}
        defaultValue={person}
        className="col-span-2 min-w-0 flex-1 sm:max-w-80"
      />
      <SelectField name="kind" label={t('audit.what')} defaultValue={kind} className="col-span-2 min-w-0 sm:max-w-72">
        <option value="">{t('audit.everyKind')}</option>
        {KIND_NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`audit.kind.${KINDS[name]}`)}
          </option>
        ))}
      </SelectField>
      <TextField type="date" name="startDate" label={t('order.filter.from')} defaultValue={startDate} />
      <TextField type="date" name="endDate" label={t('order.filter.to')} defaultValue={endDate} />
      <Button type="submit" look="main">
        {t('order.filter.apply')}
      </Button>
      {isNarrowed(filter) && (
        <ButtonLink to={here} look="quiet">
          {t('order.filter.clear')}
        </ButtonLink>
      )}
    </Form>
  )
}
