import { Form } from 'react-router'
import { type HistoryFilter, toHistoryQuery } from '#src/audit/filter.ts'
import { HistoryEntries } from '#src/audit/history-entries.tsx'
import { toRecordParam } from '#src/audit/record-history.ts'
import { HistoryOptions } from '#src/audit/record-history.tsx'
import type { HistoryChoices, HistoryEntryView } from '#src/audit/record-history-view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'

interface FilterFormProps {
  filter: HistoryFilter
  /** The kinds of the record, and the fields that changed. */
  choices: HistoryChoices
  here: string
  isWholeLogVisible: boolean
}

interface WholeHistoryProps extends FilterFormProps {
  /** The record. */
  title: string
  entries: readonly HistoryEntryView[]
  pages: number
}

/** All that the log has about one record, page by page. */
export function WholeHistory({ title, entries, pages, ...form }: WholeHistoryProps) {
  const { t } = useTexts()
  const { filter, here } = form
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('shell.page.auditLog')}</h1>
      <p className="mb-4 text-ink-soft">{t('audit.text')}</p>
      <p className="mb-2 font-semibold">
        <bdi>{title}</bdi>
      </p>
      <FilterForm key={toHistoryQuery(filter)} {...form} />
      {entries.length > 0 ? (
        <div className="sheet">
          <HistoryEntries entries={entries} />
        </div>
      ) : (
        <EmptyState icon="list" title={t('refusal.RecordWasNotFound')} />
      )}
      <Pagination
        page={filter.page}
        pages={pages}
        buildHref={(page) => here + toHistoryQuery({ ...filter, page })}
        className="mt-4"
      />
    </div>
  )
}

/** Narrows the history by field, kind and day. */
function FilterForm({ filter, choices, here, isWholeLogVisible }: FilterFormProps) {
  const { t } = useTexts()
  const { record, kind, field, startDate, endDate } = filter
  return (
    <Form
      role="search"
      aria-label={t('order.filter.title')}
      action={here}
      className="sheet mb-4 grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4"
    >
      <input type="hidden" name="record" value={toRecordParam(record)} />
      <SelectField
        name="field"
        label={t('audit.history.field')}
        defaultValue={field}
        className="col-span-2 min-w-0 sm:max-w-72"
      >
        <HistoryOptions all={t('audit.history.everyField')} choices={choices.fields} />
      </SelectField>
      <SelectField name="kind" label={t('audit.what')} defaultValue={kind} className="col-span-2 min-w-0 sm:max-w-72">
        <HistoryOptions all={t('audit.everyKind')} choices={choices.kinds} />
      </SelectField>
      <TextField type="date" name="startDate" label={t('order.filter.from')} defaultValue={startDate} />
      <TextField type="date" name="endDate" label={t('order.filter.to')} defaultValue={endDate} />
      <Button type="submit" look="main">
        {t('order.filter.apply')}
      </Button>
      {isWholeLogVisible && (
        <ButtonLink to={here} look="quiet">
          {t('audit.history.wholeLog')}
        </ButtonLink>
      )}
    </Form>
  )
}
