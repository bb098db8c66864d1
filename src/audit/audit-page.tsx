import { data, Form } from 'react-router'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
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
import {
  type AuditFilter,
  isFiltered,
  KIND_NAMES,
  KINDS,
  LONGEST_PERSON,
  parseAuditFilter,
  toAuditQuery,
} from './filter.ts'
import { toAuditLineView } from './line-view.ts'
import { getAuditLog } from './wire.ts'

/** The audit log of this site, for its owner. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'auditLog')
  if (!page.can('seeAuditLog')) throw data(null, { status: 403 })
  const filter = parseAuditFilter(page.url.searchParams)
  const { lines, records, totalHits, pageSize } = await page.call(getAuditLog, filter)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.auditLog')),
    filter,
    here: getPagePath(page, 'auditLog'),
    customer: filter.customerId === undefined ? '' : (lines[0]?.customer ?? ''),
    lines: lines.map((line) => toAuditLineView(page, line, records)),
    pages: Math.ceil(totalHits / pageSize),
  }
}

export const meta = pageMeta

export default function AuditPage({ loaderData: { filter, customer, lines, pages, here } }: Route.ComponentProps) {
  const { t } = useTexts()
  const query = toAuditQuery(filter)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('shell.page.auditLog')}</h1>
      <p className="mb-4 text-ink-soft">{t('audit.text')}</p>
      {customer && (
        <p className="mb-2 font-semibold">
          <bdi>{customer}</bdi>
        </p>
      )}
      <AuditFilterForm key={query} filter={filter} here={here} />
      {lines.length > 0 ? (
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

/** Narrows the log by person, kind and day. */
function AuditFilterForm({ filter, here }: { filter: AuditFilter; here: string }) {
  const { t } = useTexts()
  const { person, customerId, kind, startDate, endDate } = filter
  return (
    <Form
      role="search"
      aria-label={t('order.filter.title')}
      action={here}
      className="sheet mb-4 grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4"
    >
      {customerId !== undefined && <input type="hidden" name="customer" value={customerId} />}
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
      {isFiltered(filter) && (
        <ButtonLink to={here} look="quiet">
          {t('order.filter.clear')}
        </ButtonLink>
      )}
    </Form>
  )
}
