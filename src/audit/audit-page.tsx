import { data, Form } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import type { Route } from './+types/audit-page'
import { AuditRows } from './audit-rows.tsx'
import { type AuditFilter, isFiltered, LONGEST_PERSON, parseAuditFilter, toAuditQuery } from './filter.ts'
import { HistoryEntries } from './history-entries.tsx'
import { KIND_NAMES, KINDS } from './kind.ts'
import { toAuditLineView } from './line-view.ts'
import { type HistoryRecord, toRecordParam } from './record-history.ts'
import { HistoryOptions } from './record-history.tsx'
import { type HistoryChoices, listHistoryChoices, nameRecord, toHistoryEntryView } from './record-history-view.ts'
import { getAuditLog, getRecordHistory } from './wire.ts'

/** The audit log of this site; what it has about one record, for those who may open the page of the record. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'auditLog')
  const filter = parseAuditFilter(page.url.searchParams)
  if (!filter.record && !page.can('seeAuditLog')) throw data(null, { status: 403 })
  const log = filter.record ? await loadHistory(page, filter, filter.record) : await loadLog(page, filter)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.auditLog')),
    filter,
    here: getPagePath(page, 'auditLog'),
    isWholeLogVisible: page.can('seeAuditLog'),
    ...log,
  }
}

async function loadLog(page: PageRequest, filter: AuditFilter) {
  const { lines, records, totalHits, pageSize } = await page.call(getAuditLog, filter)
  return {
    title: filter.customerId === undefined ? '' : (lines[0]?.customer ?? ''),
    lines: lines.map((line) => toAuditLineView(page, line, records)),
    history: null,
    pages: Math.ceil(totalHits / pageSize),
  }
}

async function loadHistory(
  page: PageRequest,
  { kind, field, startDate, endDate, page: number }: AuditFilter,
  record: HistoryRecord,
) {
  const { t } = page.i18n
  const narrowed = { kind, field, startDate, endDate, page: number }
  const { lines, records, fields, totalHits, pageSize } = await page.call(getRecordHistory, { ...record, ...narrowed })
  return {
    title: `${t(`audit.record.${record.name}`)}: ${nameRecord(record, lines[0])}`,
    lines: [],
    history: {
      entries: lines.map((line) => toHistoryEntryView(page, line, records)),
      choices: listHistoryChoices(page, record, fields),
    },
    pages: Math.ceil(totalHits / pageSize),
  }
}

export const meta = pageMeta

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { filter, title, lines, history, pages, here, isWholeLogVisible } = loaderData
  const query = toAuditQuery(filter)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('shell.page.auditLog')}</h1>
      <p className="mb-4 text-ink-soft">{t('audit.text')}</p>
      {title && (
        <p className="mb-2 font-semibold">
          <bdi>{title}</bdi>
        </p>
      )}
      <AuditFilterForm
        key={query}
        filter={filter}
        choices={history?.choices}
        here={here}
        isWholeLogVisible={isWholeLogVisible}
      />
      {history && history.entries.length > 0 ? (
        <div className="sheet">
          <HistoryEntries entries={history.entries} />
        </div>
      ) : lines.length > 0 ? (
        <AuditRows lines={lines} />
      ) : (
        <EmptyState icon="list" title={t(isFiltered(filter) ? 'refusal.RecordWasNotFound' : 'audit.none')} />
      )}
      <Pagination
        page={filter.page}
        pages={pages}
        buildHref={(page) => here + toAuditQuery({ ...filter, page })}
        className="mt-4"
      />
    </div>
  )
}

interface AuditFilterFormProps {
  filter: AuditFilter
  /** Of the history of a record: its kinds, and the fields that changed. */
  choices: HistoryChoices | undefined
  here: string
  isWholeLogVisible: boolean
}

/** Narrows the log by person, kind and day; of a record by field in place of the person. */
function AuditFilterForm({ filter, choices, here, isWholeLogVisible }: AuditFilterFormProps) {
  const { t } = useTexts()
  const { person, customerId, record, kind, field = '', startDate, endDate } = filter
  const kinds = choices?.kinds ?? KIND_NAMES.map((name) => ({ value: name, name: t(`audit.kind.${KINDS[name]}`) }))
  return (
    <Form
      role="search"
      aria-label={t('order.filter.title')}
      action={here}
      className="sheet mb-4 grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4"
    >
      {customerId !== undefined && <input type="hidden" name="customer" value={customerId} />}
      {record && <input type="hidden" name="record" value={toRecordParam(record)} />}
      {choices ? (
        <SelectField
          name="field"
          label={t('audit.history.field')}
          defaultValue={field}
          className="col-span-2 min-w-0 sm:max-w-72"
        >
          <HistoryOptions all={t('audit.history.everyField')} choices={choices.fields} />
        </SelectField>
      ) : (
        <TextField
          type="search"
          name="q"
          label={t('audit.person')}
          maxLength={LONGEST_PERSON}
          defaultValue={person}
          className="col-span-2 min-w-0 flex-1 sm:max-w-80"
        />
      )}
      <SelectField name="kind" label={t('audit.what')} defaultValue={kind} className="col-span-2 min-w-0 sm:max-w-72">
        <HistoryOptions all={t('audit.everyKind')} choices={kinds} />
      </SelectField>
      <TextField type="date" name="startDate" label={t('order.filter.from')} defaultValue={startDate} />
      <TextField type="date" name="endDate" label={t('order.filter.to')} defaultValue={endDate} />
      <Button type="submit" look="main">
        {t('order.filter.apply')}
      </Button>
      {isFiltered(filter) && isWholeLogVisible && (
        <ButtonLink to={here} look="quiet">
          {t(record ? 'audit.history.wholeLog' : 'order.filter.clear')}
        </ButtonLink>
      )}
    </Form>
  )
}
