import { data, Form } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { Route } from './+types/audit-page'
import { type DetailSegment, toDetailSegments } from './detail-view.ts'
import {
  type AuditFilter,
  isFiltered,
  isKind,
  KIND_NAMES,
  KINDS,
  LONGEST_PERSON,
  parseAuditFilter,
  toAuditQuery,
} from './filter.ts'
import type { AuditLine } from './queries.server.ts'
import type { NamedRecord } from './record.ts'
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
    lines: lines.map((line) => toAuditLineView(page, line, records)),
    pages: Math.ceil(totalHits / pageSize),
  }
}

function toAuditLineView({ i18n, language, site }: PageRequest, read: AuditLine, records: readonly NamedRecord[]) {
  const { action, at, byUser, actor, email, ...line } = read
  const { t } = i18n
  const removed = byUser ? t('audit.gone') : t('audit.shop')
  return {
    id: line.id,
    email,
    target: line.target,
    ip: line.ip,
    forAnother: line.forAnother,
    customer: line.customer,
    customerCode: line.customerCode,
    at: formatDate(language, at, { timeZone: site.timeZone, withTime: true }),
    actor: actor || email || removed,
    // A kind without a translation is shown as stored.
    what: isKind(action) ? t(`audit.kind.${KINDS[action]}`) : action,
    detail: toDetailSegments(i18n, { action, detail: line.detail, records }),
  }
}

export type AuditLineView = ReturnType<typeof toAuditLineView>

export const meta = pageMeta

export default function AuditPage({ loaderData: { filter, lines, pages, here } }: Route.ComponentProps) {
  const { t } = useTexts()
  const query = toAuditQuery(filter)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('shell.page.auditLog')}</h1>
      <p className="mb-4 text-ink-soft">{t('audit.text')}</p>
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
      {isFiltered(filter) && (
        <ButtonLink to={here} look="quiet">
          {t('order.filter.clear')}
        </ButtonLink>
      )}
    </Form>
  )
}

/** Newest first: action, target, actor, customer, time and address. */
function AuditRows({ lines }: { lines: readonly AuditLineView[] }) {
  return (
    <ul className="sheet ruled">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-(--middle)"
          style={columns({ middle: 'minmax(0,1fr) minmax(0,1fr) auto' })}
        >
          <div className="min-w-0">
            <p className="font-semibold">{line.what}</p>
            <p className="text-sm break-words text-ink-soft">
              <bdi>{line.target}</bdi>
            </p>
          </div>
          <People line={line} />
          <div className="text-sm text-ink-soft sm:text-end">
            <p>
              <bdi>{line.at}</bdi>
            </p>
            <p>
              <Ltr>{line.ip}</Ltr>
            </p>
          </div>
          {line.detail.length > 0 && <Details segments={line.detail} />}
        </li>
      ))}
    </ul>
  )
}

/** The actor, and the customer if it is another company's. */
function People({ line: { actor, email, customer, customerCode, forAnother } }: { line: AuditLineView }) {
  const { t } = useTexts()
  return (
    <div className="min-w-0">
      <p className="break-words">
        <bdi>{actor}</bdi>
      </p>
      {email !== actor && (
        <p className="truncate text-sm text-ink-soft">
          <Ltr>{email}</Ltr>
        </p>
      )}
      {customer && (
        <p className="text-sm break-words text-ink-soft">
          {forAnother && t('audit.for')}{' '}
          <bdi className={forAnother ? 'font-semibold text-ink' : undefined}>{customer}</bdi> <Ltr>{customerCode}</Ltr>
        </p>
      )}
    </div>
  )
}

function Details({ segments }: { segments: readonly DetailSegment[] }) {
  const { t } = useTexts()
  return (
    <details className="text-sm sm:col-span-3">
      <summary className="cursor-pointer py-1 text-ink-soft">{t('audit.more')}</summary>
      <dl
        className="grid gap-x-4 gap-y-1 sm:grid-cols-(--middle)"
        style={columns({ middle: 'max-content minmax(0,1fr)' })}
      >
        {segments.map(({ name, code, value, ltr }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">
              <bdi>{name}</bdi>
            </dt>
            <dd className="break-words">
              {code && <Ltr>{code}</Ltr>} {ltr ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
