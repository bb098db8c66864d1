import type { PageRequest } from '#src/api/page-context.ts'
import { type MemberState, toMemberView } from '#src/staff/staff-view.ts'
import { getStaff } from '#src/staff/wire.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { toTextCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { TableDefinition } from '../table/table.ts'

/** Owners and staff of a site. */
export const STAFF_TABLE = {
  name: 'staff',
  columns: [
    { key: 'name', label: 'staff.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'email', label: 'staff.field.email', kind: 'code', sortable: true, initial: true },
    { key: 'phone', label: 'staff.field.phone', kind: 'code' },
    { key: 'role', label: 'staff.field.role', kind: 'text', sortable: true, initial: true },
    { key: 'lastSeen', label: 'staff.lastSeen', kind: 'date', sortable: true, initial: true },
    { key: 'state', label: 'staff.column.state', kind: 'status', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'staff.search', kind: 'search' },
    { key: 'role', label: 'staff.field.role', kind: 'choice' },
    { key: 'state', label: 'staff.column.state', kind: 'choice' },
  ],
  sort: { column: 'name', descending: false },
} as const satisfies TableDefinition

/** A row with what the choice of roles is made of. */
interface StaffRow extends ShortRow {
  role: string
  roleLabel: string
}

export const STAFF_LIST: ShortList<StaffRow> = {
  definition: STAFF_TABLE,
  page: 'staff',
  permission: 'manageStaff',
  async load(page) {
    const { members } = await page.call(getStaff, {})
    return members.map((member) => toStaffRow(page, member))
  },
}

const TONES: Record<MemberState, Tone> = { active: 'good', invited: 'warn', inactive: 'neutral' }

function toStaffRow(page: PageRequest, member: Parameters<typeof toMemberView>[1]): StaffRow {
  const { t } = page.i18n
  const { id, name, email, phone, role, roleLabel, state, lastSeen, isSelf, href } = toMemberView(page, member)
  return {
    id: `${id}`,
    label: name,
    href,
    role,
    roleLabel,
    choices: { role: [role], state: [state] },
    cells: {
      name: { text: isSelf ? `${name} (${t('staff.you')})` : name },
      email: { text: email },
      phone: toTextCell(phone),
      role: { text: roleLabel },
      lastSeen: { text: lastSeen || t('staff.neverSeen'), value: member.lastSeenAt?.toISOString() ?? '' },
      state: { text: t(`staff.state.${state}`), tone: TONES[state] },
    },
  }
}
