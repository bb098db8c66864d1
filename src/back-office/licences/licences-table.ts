import { formatDate } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { LicencedUser, LicenceState } from '#src/session/licence/admin/licence.ts'
import { toTextCell } from '../table/short/cells.ts'
import type { CellView, ColumnKey, TableDefinition, TableRowView } from '../table/table.ts'

/** The users of companies with a licence, or in need of one. */
export const LICENCES_TABLE = {
  name: 'licences',
  columns: [
    { key: 'user', label: 'licences.column.user', kind: 'code', sortable: true, fixed: true },
    { key: 'name', label: 'licences.column.name', kind: 'text', initial: true },
    { key: 'firm', label: 'licences.column.firm', kind: 'text', sortable: true, initial: true },
    { key: 'code', label: 'licences.column.code', kind: 'code', initial: true },
    { key: 'state', label: 'licences.column.state', kind: 'status', initial: true },
    { key: 'keyEnd', label: 'licences.keyEnd', kind: 'code', initial: true },
    { key: 'issuedAt', label: 'licences.givenAt', kind: 'date', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'licences.search', kind: 'search' },
    { key: 'state', label: 'licences.column.state', kind: 'choice' },
  ],
  sort: { column: 'firm', descending: false },
} as const satisfies TableDefinition

/** What is done with the licences of selected users. */
export const LICENCE_INTENTS = ['give', 'revoke', 'lift'] as const
export type LicenceIntent = (typeof LICENCE_INTENTS)[number]

const TONES: Record<LicenceState, NonNullable<CellView['tone']>> = {
  active: 'good',
  waiting: 'warn',
  desktop: 'neutral',
  free: 'neutral',
}

interface LicenceReader {
  texts: Texts
  site: { timeZone: string }
}

/** A user as a row of the table and of its files; `href` is the page of the user. */
export function toLicenceRow(
  { texts: { t, language }, site: { timeZone } }: LicenceReader,
  { userId, email, name, firm, firmCode, state, keyEnd, issuedAt }: LicencedUser,
  href: string,
): TableRowView {
  const cells: Record<ColumnKey<typeof LICENCES_TABLE>, CellView | undefined> = {
    user: { text: email },
    name: toTextCell(name),
    firm: { text: firm },
    code: { text: firmCode },
    state: { text: t(`licences.state.${state}`), tone: TONES[state] },
    keyEnd: toTextCell(keyEnd),
    issuedAt: issuedAt
      ? { text: formatDate(language, issuedAt, { timeZone }), value: issuedAt.toISOString() }
      : undefined,
  }
  return { id: `${userId}`, label: email, href, cells }
}
