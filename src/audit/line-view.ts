import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { AuditLine } from './audit-line.ts'
import { toDetailSegments } from './detail-view.ts'
import { isKind, KINDS } from './kind.ts'
import type { NamedRecord } from './named-record.ts'

/** The reader of a page, or of a file. */
export type AuditReader = Pick<PageRequest, 'i18n' | 'language' | 'can'> & { site: { timeZone: string } }

/** A line of the log in the reader's language. */
export function toAuditLineView(
  { i18n, language, site, can }: AuditReader,
  read: AuditLine,
  records: readonly NamedRecord[],
) {
  const { action, at, byUser, actor, email, ...line } = read
  const { t } = i18n
  // Viewers who get no email addresses cannot tell a user without a name from one who left.
  const user = can('seeAuditLog') ? t('audit.gone') : t('audit.user')
  return {
    id: line.id,
    email,
    target: line.target,
    ip: line.ip,
    forAnother: line.forAnother,
    customer: line.customer,
    customerCode: line.customerCode,
    at: formatDate(language, at, { timeZone: site.timeZone, withTime: true }),
    actor: actor || email || (byUser ? user : t('audit.shop')),
    // A kind without a translation is shown as stored.
    what: isKind(action) ? t(`audit.kind.${KINDS[action]}`) : action,
    detail: toDetailSegments(i18n, { action, detail: line.detail, records }),
  }
}

export type AuditLineView = ReturnType<typeof toAuditLineView>
