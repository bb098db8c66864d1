import { data } from 'react-router'
import { loginFirst } from '../api/login-first.ts'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { formatDate } from '../platform/i18n/format.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/audit-page'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { AuditRows } from './audit-rows.tsx'
import { toDetailSegments } from './detail-view.ts'
import { auditFilter, auditQuery, isNarrowed } from './filter.ts'
import { isKind, KINDS } from './kind.ts'
import type { AuditLine } from './queries.server.ts'
import type { NamedRecord } from './record.ts'
import { getAuditLog } from './wire.ts'

/** Everything that was written down at this site, for its owner. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'auditLog')
  if (!page.can('seeAuditLog')) throw data(null, { status: 403 })
  const filter = auditFilter(page.url.searchParams)
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
  const query = auditQuery(filter)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('shell.page.auditLog')}</h1>
      <p className="mb-4 text-ink-soft">{t('audit.text')}</p>
      <AuditFilterForm key={query} filter={filter} here={here} />
      {lines.length > 0 ? (
        <AuditRows lines={lines} />
      ) : (
        <EmptyState icon="list" title={t(isNarrowed(filter) ? 'refusal.RecordWasNotFound' : 'audit.none')} />
      )}
      <Pagination
        page={filter.page}
        pages={pages}
        buildHref={(page) => here + auditQuery({ ...filter, page })}
        className="mt-4"
      />
    </div>
  )
}
