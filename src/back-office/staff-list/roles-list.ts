import type { PageRequest } from '#src/api/page-context.ts'
import { getBuiltInRole, getMemberName, type RoleKey } from '#src/customers/staff/staff-member.ts'
import { givesDiscounts, STAFF_ROLE_NAMES, type StaffPermission } from '#src/permissions/staff.ts'
import { formatPercent } from '#src/platform/i18n/format.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { getStaff, getStaffRoles } from '#src/staff/wire.ts'
import { toCountCell, toTextCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { TableDefinition } from '../table/table.ts'

export const ROLE_KINDS = ['own', 'builtIn'] as const
type RoleKind = (typeof ROLE_KINDS)[number]

/** The roles that staff of a site may have. */
export const ROLES_TABLE = {
  name: 'staffRoles',
  columns: [
    { key: 'name', label: 'staff.field.role', kind: 'text', sortable: true, fixed: true },
    { key: 'kind', label: 'staff.roles.kind', kind: 'status', sortable: true, initial: true },
    { key: 'members', label: 'staff.roles.memberCount', kind: 'number', sortable: true, initial: true },
    { key: 'memberNames', label: 'staff.roles.memberNames', kind: 'text', initial: true },
    { key: 'permissions', label: 'staff.roles.permissions', kind: 'number', sortable: true, initial: true },
    { key: 'priceLimit', label: 'staff.roles.priceLimit', kind: 'number', sortable: true, initial: true },
    { key: 'permissionNames', label: 'staff.roles.permissionNames', kind: 'text', wideOnly: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'staff.roles.search', kind: 'search' },
    { key: 'kind', label: 'staff.roles.kind', kind: 'choice' },
    { key: 'permission', label: 'staff.roles.permission', kind: 'choice' },
  ],
  sort: { column: 'name', descending: false },
} as const satisfies TableDefinition

/** The roles that every site has, with their permissions on this one. */
export const listBuiltInRoles = ({ shop }: PageRequest) =>
  (['owner', ...STAFF_ROLE_NAMES] as const).map((role) => {
    const { permissions, priceLimit } = getBuiltInRole(role, shop.orders.salesPriceLimit)
    return { role, permissions, priceLimit }
  })

export const ROLES_LIST: ShortList = {
  definition: ROLES_TABLE,
  page: 'staffRoles',
  permission: 'manageStaff',
  async load(page) {
    const [{ roles }, { members }] = await Promise.all([page.call(getStaffRoles, {}), page.call(getStaff, {})])
    const builtIn = listBuiltInRoles(page).map(({ role, ...rights }) => ({
      ...rights,
      role,
      name: page.i18n.t(`staff.role.${role}`),
      href: '',
    }))
    const own = roles.map(({ id, ...role }) => ({
      ...role,
      role: `own:${id}` as const,
      href: getPagePath(page, 'staffRoles', `/${id}`),
    }))
    return [...own, ...builtIn].map((role) => {
      const names = members.filter((member) => member.role === role.role).map(getMemberName)
      return toRoleRow(page, { ...role, members: names })
    })
  },
}

interface ListedRole {
  role: RoleKey
  name: string
  permissions: readonly StaffPermission[]
  priceLimit: Decimal | null
  members: readonly string[]
  /** The page of an own role; empty for a built-in one. */
  href: string
}

function toRoleRow(page: PageRequest, { role, name, permissions, priceLimit, members, href }: ListedRole): ShortRow {
  const { t } = page.i18n
  const kind: RoleKind = href === '' ? 'builtIn' : 'own'
  const limit = priceLimit !== null && givesDiscounts(permissions) ? trimZeros(priceLimit) : null
  return {
    id: role,
    label: name,
    href,
    choices: { kind: [kind], permission: permissions },
    cells: {
      name: { text: name },
      kind: { text: t(`staff.roles.kinds.${kind}`), tone: kind === 'own' ? 'brand' : 'neutral' },
      members: toCountCell(page, members.length, getPagePath(page, 'staff', `?role=${encodeURIComponent(role)}`)),
      memberNames: toTextCell(members.join(', ')),
      permissions: toCountCell(page, permissions.length),
      permissionNames: toTextCell(permissions.map((permission) => t(`staff.permission.${permission}`)).join(', ')),
      priceLimit: limit === null ? undefined : { text: formatPercent(page.language, limit), value: limit },
    },
  }
}
