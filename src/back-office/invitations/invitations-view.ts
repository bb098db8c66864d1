import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import type { Tone } from '#src/ui/badge.tsx'
import { describeInvitation, toCustomerPath } from '../customers/customer-card-view.ts'
import { INVITATION_STATUSES, type InvitationStatus } from './invitation-row.ts'
import type { previewCustomerInvitations } from './wire.ts'

type LoadedRow = OutputOf<typeof previewCustomerInvitations>['rows'][number]

/** Rows of one status that are listed; the others are counted. */
const LISTED_ROWS = 100

const TONES: Record<InvitationStatus, Tone> = {
  sent: 'good',
  waits: 'brand',
  expired: 'warn',
  invited: 'neutral',
  noAddress: 'bad',
  invalidAddress: 'bad',
  taken: 'bad',
  double: 'bad',
  joined: 'neutral',
  passive: 'neutral',
}

/** The rows by status, in the order in which staff need them; statuses without a row are left out. */
export function toInvitationGroups(page: PageRequest, rows: readonly LoadedRow[]) {
  return INVITATION_STATUSES.flatMap((status) => {
    const members = rows.filter((row) => row.status === status)
    if (members.length === 0) return []
    return [
      {
        status,
        tone: TONES[status],
        count: members.length,
        title: page.i18n.t(`invitations.status.${status}`),
        rows: members.slice(0, LISTED_ROWS).map((row) => toRowView(page, row)),
        hidden: Math.max(0, members.length - LISTED_ROWS),
      },
    ]
  })
}

export type InvitationGroup = ReturnType<typeof toInvitationGroups>[number]

function toRowView(page: PageRequest, row: LoadedRow) {
  const { customerCode, customerName, name, email } = row
  return {
    code: customerCode,
    customer: customerName || customerCode,
    href: toCustomerPath(page, customerCode),
    name,
    email,
    note: describeRow(page, row),
  }
}

/** The language of the email that will be sent, the validity of the last one, or the customer with the address. */
function describeRow(page: PageRequest, row: LoadedRow): string {
  const {
    i18n: { t },
    language,
    site,
  } = page
  const { status, endsAt, takenBy } = row
  if (status === 'waits' || status === 'sent') {
    const emailLanguage = isLanguage(row.language) ? row.language : (site.languages[0] ?? language)
    return LANGUAGE_NAMES[emailLanguage]
  }
  if ((status === 'invited' || status === 'expired') && endsAt) return describeInvitation(page, endsAt)
  if (status === 'taken' || status === 'double') return takenBy && t('invitations.takenBy', { code: takenBy })
  return ''
}

/** The number of rows of these statuses. */
export const countRows = (groups: readonly InvitationGroup[], ...statuses: InvitationStatus[]): number =>
  groups.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0)
