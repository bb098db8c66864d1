import { isStaffRole } from '#src/permissions/staff.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { toMomentCell, toTextCell } from '../table/short/cells.ts'
import type { CellView, ColumnKey, FilterKey, TableDefinition, TableRowView } from '../table/table.ts'

/** Users with an invitation who have not chosen a password. */
export const INVITED_USERS_TABLE = {
  name: 'invitedUsers',
  columns: [
    { key: 'name', label: 'invitedUsers.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'state', label: 'invitedUsers.column.state', kind: 'status', initial: true },
    { key: 'emailState', label: 'invitedUsers.column.emailState', kind: 'text', initial: true },
    { key: 'email', label: 'invitedUsers.column.email', kind: 'code', initial: true },
    { key: 'role', label: 'invitedUsers.column.role', kind: 'text', initial: true },
    { key: 'customer', label: 'invitedUsers.column.customer', kind: 'text', sortable: true, initial: true },
    { key: 'code', label: 'invitedUsers.column.code', kind: 'code', wideOnly: true },
    { key: 'invitedBy', label: 'invitedUsers.column.invitedBy', kind: 'text', initial: true },
    { key: 'invitedAt', label: 'invitedUsers.column.invitedAt', kind: 'date', sortable: true, initial: true },
    { key: 'endsAt', label: 'invitedUsers.column.endsAt', kind: 'date', initial: true },
  ],
  filters: [
    { key: 'q', label: 'invitedUsers.search', kind: 'search' },
    { key: 'kind', label: 'invitedUsers.column.role', kind: 'choice' },
    { key: 'state', label: 'invitedUsers.column.state', kind: 'choice' },
    { key: 'emailState', label: 'invitedUsers.column.emailState', kind: 'choice' },
  ],
  sort: { column: 'invitedAt', descending: true },
} as const satisfies TableDefinition

export type InvitedUserFilter = FilterKey<typeof INVITED_USERS_TABLE>

export const INVITED_KINDS = ['staff', 'representative', 'customer'] as const
export type InvitedKind = (typeof INVITED_KINDS)[number]

/** Of the link in the last email. */
export const LINK_STATES = ['valid', 'expired'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Of the last email: not sent yet, sent, or given up after the server refused it. */
export const INVITATION_EMAIL_STATES = ['waits', 'sent', 'failed'] as const
export type InvitationEmailState = (typeof INVITATION_EMAIL_STATES)[number]

export interface InvitedUser {
  id: number
  name: string
  email: string
  kind: InvitedKind
  /** Of a member of staff: `owner` or a built-in role; empty for a role of the site and for others. */
  role: string
  /** Of a role of the site. */
  roleName: string
  /** Null, with empty texts, for users without a customer. */
  customerId: number | null
  customerCode: string
  customerName: string
  /** Who sent the last invitation; empty for the command line. */
  invitedBy: string
  invitedAt: Date
  endsAt: Date
  state: LinkState
  /** Null after the email was deleted from the queue. */
  emailState: InvitationEmailState | null
}

const LINK_TONES: Record<LinkState, NonNullable<CellView['tone']>> = { valid: 'good', expired: 'warn' }
const EMAIL_TONES: Record<InvitationEmailState, NonNullable<CellView['tone']>> = {
  waits: 'warn',
  sent: 'neutral',
  failed: 'bad',
}

function describeRole({ t }: Pick<Texts, 't'>, { kind, role, roleName }: InvitedUser): string {
  if (kind !== 'staff') return t(`invitedUsers.kind.${kind}`)
  return role === 'owner' || isStaffRole(role) ? t(`staff.role.${role}`) : roleName
}

interface InvitedUserReader {
  texts: Texts
  site: { timeZone: string }
}

/** An invited user as a row of the table and of its files; `href` is the page of the user. */
export function toInvitedUserRow({ texts, site }: InvitedUserReader, user: InvitedUser, href: string): TableRowView {
  const { t, language } = texts
  const toMoment = (moment: Date) => toMomentCell({ language, site }, moment)
  const { id, name, email, customerName, customerCode, invitedBy, invitedAt, endsAt, state, emailState } = user
  const cells: Record<ColumnKey<typeof INVITED_USERS_TABLE>, CellView | undefined> = {
    name: { text: name || email },
    email: { text: email },
    role: { text: describeRole(texts, user) },
    customer: toTextCell(customerName || customerCode),
    code: toTextCell(customerCode),
    invitedBy: toTextCell(invitedBy),
    invitedAt: toMoment(invitedAt),
    endsAt: toMoment(endsAt),
    state: { text: t(`invitedUsers.state.${state}`), tone: LINK_TONES[state] },
    emailState:
      emailState === null ? undefined : { text: t(`invitedUsers.email.${emailState}`), tone: EMAIL_TONES[emailState] },
  }
  return { id: `${id}`, label: name || email, href, cells }
}
